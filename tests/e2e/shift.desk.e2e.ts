// The shift on one screen: a wall, a phone, the hand-over.
import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { actAs } from './support/api.ts';
import { enter, goTo, lightContext } from './support/device.ts';
import { expect, test } from './support/product.ts';

test.use({ serviceWorkers: 'block' });

/** Rows of the list in one answer. */
const onePage = 50;

const questions = ['Что горит', 'Что стоит', 'Кто ждёт меня', 'Сутки', 'Кто на смене', 'Устройства'];

declare global {
  interface Window {
    drawnHeadings?: Set<string>;
  }
}

/** Headings of pages that were drawn, also for a moment. */
const noteHeadings = (page: Page) =>
  page.addInitScript(() => {
    const drawn = new Set<string>();
    globalThis.window.drawnHeadings = drawn;
    const look = () => document.querySelectorAll('main h1').forEach((one) => drawn.add(one.textContent));
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
const headingsOf = (page: Page) => page.evaluate(() => [...(globalThis.window.drawnHeadings ?? [])]);

/** What the list answers is as much as the number says. From list to list: the board in between is drawn once. */
async function everyNumberOpensItsList(page: Page): Promise<void> {
  const figures = await page
    .locator('[data-board] a:has(strong)')
    .evaluateAll((all) => all.map((one) => ({ words: one.textContent, path: one.getAttribute('href') ?? '' })));
  expect(figures.length).toBeGreaterThan(10);
  // Tonnes are those of the transports received, a number of its own.
  const counted = figures.filter(({ words, path }) => path.startsWith('/auto') && !/\sт(\s|$)/u.test(words));
  const answers = new Map<string, unknown[]>();
  for (const { words, path } of counted) {
    if (!answers.has(path)) {
      const answered = page.waitForResponse(/\/api\/transport\/filtrate\?/);
      await goTo(page, path);
      const { items, next } = (await (await answered).json()) as { items: unknown[]; next: string | null };
      answers.set(path, [items.length, next !== null]);
    }
    const count = Number.parseInt(words, 10);
    expect(answers.get(path), words).toEqual([Math.min(count, onePage), count > onePage]);
  }
  for (const path of new Set(figures.map((figure) => figure.path).filter((one) => !answers.has(one)))) {
    await goTo(page, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
  }
}

/** In full screen it says whose it is and of what minute, has a way out, and is read from metres: nothing scrolls. */
async function fillsTheScreen(page: Page): Promise<void> {
  const board = page.locator('[data-board]');
  const leave = board.getByRole('button', { name: 'Выйти из полного экрана' });
  await expect(leave).toBeHidden();
  await page.getByRole('button', { name: 'На весь экран' }).click();
  await expect(leave).toBeVisible();
  await expect(board.getByText(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible();
  await expect(board.getByText(/^обновлено в \d\d:\d\d$/)).toBeVisible();
  await expect(board.getByText('ОТК', { exact: false }).first()).toBeVisible();
  const seen = () =>
    board.evaluate((one) => ({
      isWhole: one.scrollHeight <= 1080,
      figure: Math.min(
        ...[...one.querySelectorAll('a strong')].map((figure) => Number.parseFloat(getComputedStyle(figure).fontSize)),
      ),
    }));
  await expect.poll(async () => (await seen()).isWhole).toBe(true);
  expect((await seen()).figure).toBeGreaterThanOrEqual(44);
  await leave.click();
  await expect(leave).toBeHidden();
}

test('the head reads what burns, who acts and what is missing from a wall and a phone, and hands over', async ({
  browser,
  page,
  request,
  product,
}) => {
  test.setTimeout(180_000);
  const head = await actAs(request, 'head');
  const [station] = await head<{ id: string }[]>('GET', '/station');
  await head('POST', '/user/set-station', { stationId: station!.id });
  const dispatcher = await actAs(request, 'dispatcher');
  await dispatcher('POST', '/shift/hand-over', { id: randomUUID(), remark: 'Весы 1 проверены', unsent: 0 });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await noteHeadings(page);
  await enter(page, 'head', '/');
  await expect(page).toHaveURL(/\/shift$/);
  const board = page.locator('[data-board]');
  for (const name of questions) {
    await expect(board.getByRole('region', { name, exact: true })).toBeVisible();
  }
  // On a wall nothing is below the edge, also with a shift to accept, and the letters are large.
  await expect(board.getByText(/^Смена сдана/).first()).toBeVisible();
  const bottom = () =>
    board.evaluate((one) =>
      Math.max(...[...one.querySelectorAll('section')].map((part) => part.getBoundingClientRect().bottom)),
    );
  await expect.poll(bottom).toBeLessThanOrEqual(1080);
  const letters = await board.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(letters).toBeGreaterThanOrEqual(22);

  await fillsTheScreen(page);

  expect(await headingsOf(page), 'no other page is drawn before').toEqual(['Смена']);

  // Another person's act is on the board within a second.
  const { items } = await dispatcher<{ items: { id: string }[] }>('GET', '/transport/filtrate?tab=expected&limit=1');
  const arrived = board.getByRole('link', { name: /прибыло/ });
  const before = Number.parseInt((await arrived.textContent()) ?? '', 10);
  await dispatcher('PUT', `/transport/change-status/${items[0]!.id}`, { statusCode: 'ARRIVED' });
  await expect(arrived).toHaveText(new RegExp(`^${before + 1}\\s`), { timeout: 1000 });
  await everyNumberOpensItsList(page);
  await goTo(page, '/shift');
  await arrived.click();
  await expect(page.getByText('Прибыли сегодня')).toBeVisible();

  await head('POST', '/user/set-station', { stationId: null });
  await goTo(page, '/shift');
  const began = Date.now();
  await page.getByRole('button', { name: 'Сдать смену' }).click();
  await page.getByLabel('Замечания').fill('Весы 2 в ремонте');
  await page.getByRole('dialog').getByRole('button', { name: 'Сдать смену' }).click();
  await expect(page.getByText(/Ваша смена сдана/)).toBeVisible();

  const small = { width: 360, height: 640 };
  await page.setViewportSize(small);
  await expect(page.getByRole('region', { name: 'Что горит' })).toBeInViewport();
  const order = await page.locator('[data-board] section').evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(order).toEqual(questions);

  // The person who comes reads and accepts.
  const other = await (
    await lightContext(browser, {
      viewport: small,
      hasTouch: true,
      isMobile: true,
      baseURL: product.url,
      locale: 'ru-RU',
    })
  ).newPage();
  await enter(other, 'controller', '/shift');
  // The newest is the head's.
  await other.getByRole('button', { name: 'Принять смену' }).first().click();
  await other.getByRole('dialog').getByRole('button', { name: 'Принять смену' }).click();
  await expect(other.getByText('Смена принята')).toBeVisible();
  expect(Date.now() - began, 'given and accepted').toBeLessThan(120_000);
  await other.context().close();
});
