// What is printed, as Chromium lays it out: text and pixels of the pages, heads on each of them, and nothing that can only be pressed.
import type { Page } from '@playwright/test';

import { codesOn, headFaults, lookFaults, photosOn } from '../../apps/server/test/pdf-look.ts';
import { type PrintedSheet, sheetsOf } from '../../apps/server/test/pdf-picture.ts';
import { cutText, pdfText } from '../../apps/server/test/pdf-text.ts';
import { askServer, enter, goTo } from './support/device.ts';
import { expect, test } from './support/product.ts';

test.use({ serviceWorkers: 'block' });

/** Labels of bars, tabs, buttons and fields that have no place on paper. */
const ofScreen = /Перейтиксодержимому|Столбцы|XLSX|НовоеТС|Сохранить|Обновить|Показать|Фильтры|Выйти|Сдатьсмену(?!»)/;

/** Pieces of a line stand apart in a PDF: «Всего : 14». */
const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

interface Printed {
  readonly pages: readonly string[];
  readonly sheets: readonly PrintedSheet[];
}

async function pagesOf(page: Page, name: string): Promise<Printed> {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  expect(await cutText(bytes), name).toEqual([]);
  const pages = (await pdfText(bytes)).map(squeezed);
  for (const [at, text] of pages.entries()) {
    expect(text, name).toContain(`стр.${at + 1}из${pages.length}`);
    expect(text, name).not.toMatch(ofScreen);
  }
  const sheets = await sheetsOf(bytes);
  expect(lookFaults(sheets), name).toEqual([]);
  expect(codesOn(sheets[0]!), name).toEqual([page.url()]);
  expect(pages[0], name).toMatch(/Напечатано:БеловаМаринаСергеевна,\d\d\.\d\d\.\d{4}\d\d:\d\d\.АРМОТК,http/);
  return { pages, sheets };
}

/** The paper is in the page when the browser is asked to print, and leaves it when the person is back. */
async function printed(page: Page, name: string, press: () => Promise<void>): Promise<Printed> {
  await press();
  await expect(page.locator('[data-paper]')).toBeAttached();
  const paper = await pagesOf(page, name);
  await page.keyboard.press('Shift');
  await expect(page.locator('[data-paper]')).not.toBeAttached();
  return paper;
}

const byKey = (page: Page) => async () => {
  await expect(page.getByRole('button', { name: 'Печать', exact: true }).first()).toBeEnabled();
  await page.keyboard.press('Control+P');
};

async function open(page: Page, path: string, heading: string): Promise<void> {
  await goTo(page, path);
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

test('list, card with photos, storage and schedule are laid out for paper; another page loses its bars', async ({
  page,
}) => {
  await enter(page, 'controller', '/auto?tab=finished');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const { pages: list, sheets } = await printed(page, 'list', () =>
    page.getByRole('button', { name: 'Печать', exact: true }).click(),
  );
  const total = Number(/Всего:(\d+)стр/.exec(list[0]!)?.[1]);
  // More than the screen has drawn, the last one on the last sheet.
  expect(total).toBeGreaterThan(await page.getByRole('row').count());
  expect(list.length).toBeGreaterThan(1);
  expect(headFaults(sheets, '№')).toEqual([]);
  expect(list.every((text) => text.includes('№п/пНомерТипСтатус'))).toBe(true);
  expect(list.at(-1)).toMatch(new RegExp(`${total}\\d{8}`));

  const { items } = await askServer<{ items: { id: string }[] }>(page, '/transport?search=94640273');
  await goTo(page, `/auto/${items[0]!.id}`);
  const withPhotos = async () => {
    await page.getByRole('button', { name: 'Печать', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Карточка с фото/ }).click();
  };
  const whole = /Основное.*Вес.*Найденоприприемке.*Контейнеры.*Фото:6.*Пломба·/;
  const card = await printed(page, 'card', withPhotos);
  expect(card.pages.join(' ')).toMatch(whole);
  expect(card.sheets.flatMap(photosOn)).toHaveLength(6);
  await page.context().setOffline(true);
  const offline = await printed(page, 'card without a link', withPhotos);
  expect(offline.pages.join(' ')).toMatch(whole);
  expect(offline.pages[0]).toContain('Безсвязи:данные');
  expect(offline.sheets.flatMap(photosOn)).toHaveLength(6);
  await page.context().setOffline(false);

  await open(page, '/storage', 'Хранение');
  const storage = await printed(page, 'storage', byKey(page));
  expect(storage.pages[0]).toMatch(/Нахранении.*Всего:\d+стр.*№ТССтанция/);
  expect(headFaults(storage.sheets, '№')).toEqual([]);
  await open(page, '/schedule?view=month', 'Графики');
  const schedule = await printed(page, 'schedule', byKey(page));
  expect(schedule.pages[0]).toMatch(/Графики:.*ДатаиВидМесто/);
  expect(headFaults(schedule.sheets, 'Дата')).toEqual([]);
  await open(page, '/shift', 'Смена');
  expect((await pagesOf(page, 'shift')).pages[0]).toContain('Чтооткрыто');
});
