// Offline work end to end: a person weighs, adds kinds of scrap and changes the status without a network, closes the
// browser and opens it again; everything arrives once.
import type { BrowserContextOptions, Page } from '@playwright/test';

import { askAs } from './support/ask.ts';
import { askServer, enter, goTo, signInAt } from './support/device.ts';
import { expect, test } from './support/product.ts';
import { personalDevice, shellIsKept } from './support/profile.ts';

interface Row {
  readonly id: string;
  readonly transportNumber: string;
  readonly status: { readonly code: string };
  readonly registerNet: number | null;
}
interface Card {
  readonly status: { readonly code: string };
  readonly registerWeight: { readonly net: number } | null;
  readonly discoverScrapType: readonly { readonly net: number }[];
  readonly unorderedProduction: readonly { readonly count: number | null }[];
  readonly layers: readonly { readonly number: number; readonly percent: number }[];
}

/** A wagon that has arrived and is not weighed yet; each test takes one of its own. */
async function anArrivedWagon(productUrl: string, place: number): Promise<Row> {
  const ask = await askAs(productUrl, 'controller');
  const { items } = await ask<{ items: Row[] }>('/transport/filtrate?tab=station&limit=100');
  const found = items.filter(({ status, transportNumber, registerNet }) => {
    return status.code === 'INCOMING_CONTROL' && /^\d{8}$/.test(transportNumber) && registerNet === null;
  });
  return found[place]!;
}

const chip = (page: Page, count: number) =>
  expect(page.getByText(`На устройстве, ждёт: ${count}`).first()).toBeVisible();
const sign = (page: Page, words: RegExp) => page.getByRole('banner').getByRole('link', { name: words });

async function weigh(page: Page): Promise<void> {
  const register = page.getByRole('form', { name: 'Взвешивание', exact: true });
  await register.getByLabel('Брутто').fill('88,3');
  await register.getByRole('textbox', { name: 'Тара' }).fill('23,5');
  await page.keyboard.press('Control+s');
}

async function addKind(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Виды лома' }).click();
  await page.getByRole('button', { name: 'Добавить вид' }).last().click();
  await page.getByLabel('Код или название').fill('3A');
  await page.getByRole('button', { name: /^3А\s/ }).first().click();
  await page.getByLabel('3А, нетто').last().fill('63,9');
  await page.keyboard.press('Control+s');
}

async function addUnordered(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Незаказная' }).click();
  await page
    .getByRole('button', { name: /Добавить/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').or(dialog.getByRole('searchbox')).first().fill('Баллон');
  await dialog
    .getByRole('button', { name: /Баллон/ })
    .first()
    .click();
  await page
    .getByLabel(/количество/i)
    .last()
    .fill('2');
  await page.keyboard.press('Control+s');
}

async function judgeLayer(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Слои' }).click();
  await page.getByRole('textbox', { name: 'Слоёв всего' }).fill('12');
  await page.getByRole('button', { name: '3 %', exact: true }).click();
  await page.getByRole('button', { name: 'Записать слой 1' }).click();
  await expect(page.getByText('3,0 % (1 слой из 12)')).toBeVisible();
}

async function takeStep(page: Page, step: string, count: number): Promise<void> {
  await page.getByRole('button', { name: step }).click();
  const again = page.getByRole('dialog').getByRole('button', { name: new RegExp(step) });
  const done = page.getByText(`На устройстве, ждёт: ${count}`).first();
  await expect(done.or(again).first()).toBeVisible();
  if (await again.isVisible()) {
    await again.click();
  }
  await chip(page, count);
}

/** A person with a device of his own, signed in, the page opened, the shell kept. */
async function atWork(options: BrowserContextOptions, used: string, login: string, address: string) {
  const device = await personalDevice(options, used);
  const context = await device.start();
  const page = await context.newPage();
  await enter(page, login, address);
  await expect(page.getByRole('tab', { name: 'Вес' })).toBeVisible();
  await shellIsKept(page);
  return { device, context, page };
}

// The controller's device, which the second test goes on with.
test.describe.configure({ mode: 'serial' });
let shared: Awaited<ReturnType<typeof atWork>> | null = null;
test.afterAll(async () => {
  await shared?.context.close();
  await shared?.device.forget();
});

test('steps 5–7 without a link, the browsers closed and opened again, everything arrives once', async ({
  productUrl,
  used,
  viewport,
  hasTouch,
  isMobile,
}) => {
  test.setTimeout(300_000);
  const options = { baseURL: productUrl, viewport, hasTouch, isMobile };
  const wagon = await anArrivedWagon(productUrl, 0);
  const grouped = new RegExp(`${wagon.transportNumber.slice(0, 4)}\\s?${wagon.transportNumber.slice(4)}`);
  const weigher = await atWork(options, used, 'weigher', `/auto/${wagon.id}?tab=weight`);
  const controller = await atWork(options, used, 'controller', `/auto/${wagon.id}`);

  await weigher.context.setOffline(true);
  await weigh(weigher.page);
  await chip(weigher.page, 1);
  // The step is blocked until the card counts the weight, which is a moment after the write is in the outbox.
  await expect(weigher.page.getByText('64,800 т, осталось 64,800 т')).toBeVisible();
  await takeStep(weigher.page, 'Подтвердить взвешивание', 2);
  await expect(weigher.page.getByText(/^Взвешен: на устройстве, ждёт/).first()).toBeVisible();
  await weigher.context.close();

  await controller.context.setOffline(true);
  await addKind(controller.page);
  await chip(controller.page, 1);
  await addUnordered(controller.page);
  await chip(controller.page, 2);
  await expect(
    controller.page.getByRole('tabpanel', { name: 'Незаказная' }).getByText('Сохранено: на устройстве, ждёт'),
  ).toBeVisible();
  await judgeLayer(controller.page);
  await chip(controller.page, 3);
  await controller.context.close();

  const context = await controller.device.start(true);
  const page = await context.newPage();
  // The bench `offline-start` measures how soon.
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: grouped })).toBeVisible();
  await chip(page, 3);
  await expect(page.getByText(/ваши записи учтены/)).toBeVisible();
  await expect(sign(page, /Нет связи, на устройстве 3/)).toBeVisible();
  await page.getByRole('tab', { name: 'Виды лома' }).click();
  await expect(page.getByLabel('3А, нетто').last()).toHaveValue(/^63,9/);
  await sign(page, /Журнал отправки/).click();
  await expect(page.getByRole('button', { name: /^Обнаруженные виды лома: 1 строка/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Незаказная продукция: 1 строка/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Засор слоя 1: 3 %/ })).toBeVisible();

  const scales = await weigher.device.start(true);
  const atScales = await scales.newPage();
  await atScales.goto(`/sync`);
  await expect(atScales.getByRole('button', { name: /^Взвешивание: нетто 64,800 т/ })).toBeVisible();
  await expect(atScales.getByRole('button', { name: /^Смена статуса: Взвешен/ })).toBeVisible();
  for (const [person, tab, sent] of [
    [scales, atScales, 2],
    [context, page, 3],
  ] as const) {
    await person.setOffline(false);
    await expect(sign(tab, /Всё отправлено/)).toBeVisible({ timeout: 60_000 });
    await expect(tab.getByRole('region', { name: new RegExp(`Отправлено за 14 дней: ${sent}`) })).toBeVisible();
  }
  const card = await askServer<Card>(page, `/transport/${wagon.id}`);
  expect(card.status.code).toBe('WEIGHED');
  expect(card.registerWeight?.net).toBe(64.8);
  expect(card.discoverScrapType.map(({ net }) => net)).toEqual([63.9]);
  expect(card.unorderedProduction.map(({ count }) => count)).toEqual([2]);
  expect(card.layers.map(({ number, percent }) => [number, percent])).toEqual([[1, 3]]);
  expect(await askServer<readonly unknown[]>(page, `/transport/${wagon.id}/weighings`)).toHaveLength(1);
  await scales.close();
  await weigher.device.forget();
  shared = { device: controller.device, context, page };
});

test('unsent work survives the sign-out; the next person sees that it exists, but neither its content nor a way to send it', async ({
  productUrl,
}) => {
  test.setTimeout(180_000);
  const wagon = await anArrivedWagon(productUrl, 1);
  const weight = `/auto/${wagon.id}?tab=weight`;
  const { context, page } = shared!;
  const leave = async () => {
    await page.getByRole('button', { name: /^Меню пользователя/ }).click();
    await page.getByRole('menuitem', { name: 'Выйти' }).click();
    await expect(page).toHaveURL(/\/login/);
  };
  await leave();
  await signInAt(page, 'head');
  await expect(sign(page, /Всё отправлено/)).toBeVisible();
  await goTo(page, weight);
  await expect(page.getByRole('tab', { name: 'Вес' })).toBeVisible();
  await context.setOffline(true);
  await weigh(page);
  await chip(page, 1);
  await leave();
  await expect(page.getByText(/На устройстве 1 неотправленная запись/)).toBeVisible();

  await context.setOffline(false);
  await signInAt(page, 'controller');
  await expect(page.getByText(/неотправленная работа другого сотрудника: 1 запись/)).toBeVisible();
  await expect(sign(page, /Всё отправлено/)).toBeVisible();
  await goTo(page, weight);
  await expect(page.getByText('Сохранено', { exact: true }).first()).toBeVisible();
  expect((await askServer<Card>(page, `/transport/${wagon.id}`)).registerWeight).toBeNull();
  await leave();

  await signInAt(page, 'head');
  await expect(sign(page, /Всё отправлено/)).toBeVisible();
  await expect
    .poll(async () => (await askServer<Card>(page, `/transport/${wagon.id}`)).registerWeight?.net, {
      timeout: 30_000,
    })
    .toBe(64.8);
});
