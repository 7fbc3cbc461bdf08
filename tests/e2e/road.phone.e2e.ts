// Steps 1–7a of the trade, each by its own person on its own device, on the phone and at the desk.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { choosePhoto } from './support/photo.ts';
import { enter, lightly } from './support/device.ts';
import { expect, test } from './support/product.ts';

async function openAs(browser: Browser, options: BrowserContextOptions, login: string, address: string): Promise<Page> {
  const page = await (await browser.newContext({ ...lightly, ...options })).newPage();
  await enter(page, login, address);
  return page;
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field });
  // The form fills in what it can guess: the destination follows the reception point.
  if ((await box.inputValue()).includes(option)) {
    return;
  }
  await box.fill(option);
  await page.getByRole('option').filter({ hasText: option }).first().click();
}

/** A step with warnings asks once more in a dialog. */
async function take(page: Page, step: string, reached: string): Promise<void> {
  await page.getByRole('button', { name: step }).click();
  const again = page.getByRole('dialog').getByRole('button', { name: new RegExp(step) });
  const chip = page.getByText(reached, { exact: true }).first();
  await expect(chip.or(again).first()).toBeVisible();
  if (await again.isVisible()) {
    await again.click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chip).toBeVisible();
}

const status = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();
const save = async (page: Page) => {
  const unsaved = page.getByText(/Есть изменения|Не сохранено/);
  await expect(unsaved.first()).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(unsaved).toHaveCount(0);
};

test('a wagon that nobody announced goes from the gate to «Приемка завершена»', async ({
  browser,
  productUrl,
  viewport,
  hasTouch,
  isMobile,
}) => {
  test.setTimeout(240_000);
  const device = { baseURL: productUrl, viewport, hasTouch, isMobile, locale: 'ru-RU' };

  const dispatcher = await openAs(browser, device, 'dispatcher', '/auto/new');
  await dispatcher.getByLabel('Номер ТС').fill('63981203');
  await dispatcher.getByRole('textbox', { name: 'Дата отгрузки' }).fill('12.11.2026');
  await dispatcher.getByLabel('Номер документа').fill('ЭА900001');
  await choose(dispatcher, 'Поставщик', 'Вторресурс-Ока');
  await choose(dispatcher, 'Станция приемки', 'Навашино');
  await choose(dispatcher, 'Станция отправления', 'Дзержинск');
  await choose(dispatcher, 'Станция назначения', 'Навашино');
  await dispatcher.keyboard.press('Control+Enter');
  await expect(dispatcher).toHaveURL(/\/auto\/[\da-f]{8}-/);
  const card = new URL(dispatcher.url()).pathname;
  await status(dispatcher, 'Ожидается');
  await take(dispatcher, 'Отметить прибытие', 'Прибыл на станцию');
  await take(dispatcher, 'Начать входной контроль', 'Входной контроль');

  const weigher = await openAs(browser, device, 'weigher', `${card}?tab=weight`);
  const register = weigher
    .getByRole('group', { name: 'Перевеска', exact: true })
    .or(weigher.getByRole('region', { name: 'Перевеска', exact: true }))
    .first();
  await register.getByLabel('Брутто').fill('88,3');
  await register.getByLabel('Тара').fill('23,5');
  await expect(register.getByText('64,800').first()).toBeVisible();
  await register.getByLabel('Засор').fill('0,9');
  await weigher.keyboard.press('Control+s');
  // The list of weighings shows what the server has.
  await expect(weigher.getByText(/нетто\s64,800/).first()).toBeVisible();
  await take(weigher, 'Подтвердить взвешивание', 'Взвешен');

  const controller = await openAs(browser, device, 'controller', card);
  await controller.getByLabel('Удостоверение о взрывобезопасности').fill('УВ-77');
  await controller.getByLabel('Протокол радиационного контроля').fill('ПРК-77');
  await save(controller);
  await controller.getByRole('tab', { name: 'Фото' }).click();
  await choosePhoto(controller);
  await expect(controller.getByRole('button', { name: 'На сервере 1' })).toBeVisible();
  await take(controller, 'Начать приемку', 'На приемке');
  await controller.goto(`${card}?tab=scrap`);
  await controller.getByRole('button', { name: 'Добавить вид' }).last().click();
  await controller.getByLabel('Код или название').fill('3A');
  await controller.getByRole('button', { name: /^3А\s/ }).first().click();
  await controller.getByLabel('3А, нетто').fill('63,9');
  await save(controller);
  await take(controller, 'Завершить приемку', 'Приемка завершена');

  await controller.goto(`${card}?tab=history`);
  for (const words of [
    'Ожидается',
    'Прибыл на станцию',
    'Входной контроль',
    'Взвешен',
    'На приемке',
    'Приемка завершена',
    'УВ-77',
  ]) {
    await expect(controller.getByText(words).first()).toBeVisible();
  }
});

test('two people in one field get a comparison and nothing is lost', async ({ browser, productUrl, viewport }) => {
  test.setTimeout(120_000);
  const device = { baseURL: productUrl, viewport };
  const first = await openAs(browser, device, 'head', '/auto?tab=reception&search=94640273');
  await first
    .getByText(/9464\s?0273/)
    .first()
    .click();
  await expect(first.getByLabel('Место приемки')).toBeVisible();
  const second = await openAs(browser, device, 'controller', new URL(first.url()).pathname);
  await expect(second.getByLabel('Место приемки')).toBeVisible();
  await first.getByLabel('Место приемки').fill('Площадка 1');
  await save(first);
  await second.getByLabel('Место приемки').fill('Площадка 2');
  await second.keyboard.press('Control+s');
  const dialog = second.getByRole('dialog');
  await expect(dialog.getByText('Площадка 1').first()).toBeVisible();
  await expect(dialog.getByText('Площадка 2').first()).toBeVisible();
});
