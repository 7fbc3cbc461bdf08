// The shift on one screen: a wall, a phone, the hand-over.
import { actAs } from './support/api.ts';
import { enter, lightContext } from './support/device.ts';
import { expect, test } from './support/product.ts';

const questions = ['Что горит', 'Что стоит', 'Кто ждёт меня', 'Сутки', 'Кто на смене', 'Устройства'];

test('the head reads what burns, who acts and what is missing from a wall and a phone, and hands over', async ({
  browser,
  page,
  request,
  product,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await enter(page, 'head', '/');
  await expect(page).toHaveURL(/\/shift$/);
  const board = page.locator('[data-board]');
  for (const name of questions) {
    await expect(board.getByRole('region', { name, exact: true })).toBeVisible();
  }
  // On a wall nothing is below the edge and the letters are large.
  const wall = await board.evaluate((one) => ({
    bottom: Math.max(...[...one.querySelectorAll('section')].map((part) => part.getBoundingClientRect().bottom)),
    letters: Number.parseFloat(getComputedStyle(one).fontSize),
  }));
  expect(wall.bottom).toBeLessThanOrEqual(1080);
  expect(wall.letters).toBeGreaterThanOrEqual(22);

  // Another person's act is on the board within a moment.
  const dispatcher = await actAs(request, 'dispatcher');
  const { items } = await dispatcher<{ items: { id: string }[] }>('GET', '/transport/filtrate?tab=expected&limit=1');
  const arrived = board.getByRole('link', { name: /прибыло/ });
  const before = Number.parseInt((await arrived.textContent()) ?? '', 10);
  await dispatcher('PUT', `/transport/change-status/${items[0]!.id}`, { statusCode: 'ARRIVED' });
  await expect(arrived).toHaveText(new RegExp(`^${before + 1}\\s`), { timeout: 5000 });
  await arrived.click();
  await expect(page.getByText('Прибыли сегодня')).toBeVisible();

  await page.goto('/shift');
  await page.getByRole('button', { name: 'Сдать смену' }).click();
  await page.getByLabel('Замечания').fill('Весы 2 в ремонте');
  await page.getByRole('dialog').getByRole('button', { name: 'Сдать смену' }).click();
  await expect(page.getByText(/Ваша смена сдана/)).toBeVisible();

  const small = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const phone = await (await lightContext(browser, { ...small, baseURL: product.url, locale: 'ru-RU' })).newPage();
  await enter(phone, 'head', '/shift');
  const first = phone.getByRole('region', { name: 'Что горит' });
  await expect(first).toBeInViewport();
  const order = await phone.locator('[data-board] section').evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(order).toEqual(questions);
  await phone.context().close();

  // The person who comes reads and accepts.
  const other = await (await lightContext(browser, { ...small, baseURL: product.url, locale: 'ru-RU' })).newPage();
  await enter(other, 'controller', '/shift');
  await other.getByRole('button', { name: 'Принять смену' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Принять смену' }).click();
  await expect(other.getByText('Смена принята')).toBeVisible();
  await other.context().close();
});
