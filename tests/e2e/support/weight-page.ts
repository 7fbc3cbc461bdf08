// The weight of one card in one tab: typed, saved, and what the person is told.
import { expect, type Locator, type Page } from '@playwright/test';

const formOf = (page: Page) => page.getByRole('form', { name: 'Перевеска', exact: true });
const comma = (gross: number) => String(gross).replace('.', ',');

export const weightAddress = (wagon: string) => `/auto/${wagon}?tab=weight`;
export const grossField = (page: Page) => formOf(page).getByLabel('Брутто');
export const sending = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Журнал отправки/ });

const unsaved = (page: Page) => page.getByText(/^Есть изменения/);

/** The other tabs follow what one of them saved, unless they hold a draft of their own. */
export const showsOrEdits = async (page: Page, gross: number): Promise<boolean> =>
  (await grossField(page).inputValue()).startsWith(comma(gross)) || unsaved(page).isVisible();

export async function typeWeight(page: Page, gross: number): Promise<void> {
  await page.bringToFront();
  await enter(formOf(page).getByLabel('Тара'), '20');
  const heard = await enter(grossField(page), comma(gross));
  await expect(unsaved(page), `the field heard ${heard}`).toBeVisible();
}

/**
 * Text that the tool gives to a busy page can miss it: it is given again only if the same field has heard nothing.
 * What was heard and is not there, and a field replaced under the hand, are faults of the product.
 */
async function enter(field: Locator, text: string): Promise<string> {
  for (let chance = 1; chance <= 3; chance += 1) {
    await field.evaluate((input: HTMLInputElement) => {
      input.dataset['heard'] = 'nothing';
      input.addEventListener('input', () => (input.dataset['heard'] = input.value), { once: true });
    });
    await field.fill(text);
    const heard = await field.evaluate((input: HTMLInputElement) => input.dataset['heard'] ?? null);
    if (heard === null) {
      throw new Error('the field was replaced under the hand');
    }
    if (heard !== 'nothing') {
      return heard;
    }
    process.stdout.write(`A field has heard nothing of ${text}\n`);
  }
  throw new Error(`the field hears nothing of ${text}`);
}

/** Until the card says it is saved; another weighing in the meantime is looked at and replaced. Returns the words. */
export async function saveWeight(page: Page, gross: number): Promise<string> {
  await page.keyboard.press('Control+s');
  const saved = page.getByText(/^Сохранено( на устройстве)?$/);
  const mine = page.getByRole('button', { name: 'Записать моё', disabled: false });
  await expect(async () => {
    if (await mine.isVisible()) {
      await mine.press('Enter', { timeout: 5000 });
    }
    await expect(saved).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000, intervals: [50] });
  await expect(grossField(page)).toHaveValue(new RegExp(`^${comma(gross)}`));
  return saved.innerText();
}
