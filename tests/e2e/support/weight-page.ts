// The weight form of one card in one tab: typing, saving, and the status that the page shows.
import type { Page } from '@playwright/test';

import { expect } from './expect.ts';

const formOf = (page: Page) => page.getByRole('form', { name: 'Взвешивание', exact: true });
const comma = (gross: number) => String(gross).replace('.', ',');

export const weightAddress = (wagon: string) => `/auto/${wagon}?tab=weight`;
export const grossField = (page: Page) => formOf(page).getByLabel('Брутто');
export const sending = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Журнал отправки/ });
/** By the link in the header; a question about unsaved edits, asked while the save is on its way, is answered «Уйти». */
export async function goToJournal(page: Page): Promise<void> {
  const leave = page
    .getByRole('dialog', { name: 'Уйти без сохранения?' })
    .getByRole('button', { name: 'Уйти', exact: true });
  await expect(async () => {
    await ((await leave.isVisible()) ? leave : sending(page)).click({ timeout: 2000 });
    await expect(page.getByRole('heading', { name: 'Журнал отправки' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}

const unsaved = (page: Page) => page.getByText(/^Есть изменения/);

/** The other tabs follow what one of them saved, unless they hold a draft of their own. */
export const showsOrEdits = async (page: Page, gross: number): Promise<boolean> =>
  (await grossField(page).inputValue()).startsWith(comma(gross)) || unsaved(page).isVisible();

export async function typeWeight(page: Page, gross: number): Promise<void> {
  await page.bringToFront();
  await formOf(page).getByRole('textbox', { name: 'Тара' }).fill('20');
  await grossField(page).fill(comma(gross));
  await expect(unsaved(page)).toBeVisible();
}

/** Until the card says it is saved; another weighing in the meantime is looked at and replaced. Returns the words. */
export async function saveWeight(page: Page, gross: number): Promise<string> {
  await page.keyboard.press('Control+s');
  // A server that does not answer leaves it on the device, which is said in words.
  const saved = page.getByText(/^Сохранено(: на устройстве, ждёт)?$/).first();
  const why = page.getByRole('button', { name: 'Проверено на месте', pressed: false });
  const mine = page.getByRole('button', { name: 'Записать моё', disabled: false });
  await expect(async () => {
    if (await why.isVisible()) {
      await why.press('Enter', { timeout: 5000 });
    }
    if (await mine.isVisible()) {
      await mine.press('Enter', { timeout: 5000 });
    }
    await expect(saved).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000, intervals: [50] });
  await expect(grossField(page)).toHaveValue(new RegExp(`^${comma(gross)}`));
  return saved.innerText();
}
