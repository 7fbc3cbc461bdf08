// A master's day by keyboard alone: keys, pages, rows, a weight, steps by their words, the next wagon, the end of the shift.
import type { Page } from '@playwright/test';

import { enter } from './support/device.ts';
import { expect, test } from './support/product.ts';
import { readyWagon } from './support/wagon-b.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

/** Finds a step of a transport by its words and opens its dialog. */
async function askFor(page: Page, step: string, number: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`${step.toLowerCase()} ${number}`);
  const hits = page.getByRole('list', { name: 'Найденный транспорт' });
  // The first letters of a number find other transports too.
  await expect(hits.getByRole('link', { name: new RegExp(step) })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: step })).toBeVisible();
}

/** Tabs on until the focus is on the button with this name, as a person does who uses no mouse. */
async function tabTo(page: Page, name: string): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.textContent?.trim() === wanted, name);
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  expect(await isThere(), name).toBe(true);
}

async function handOver(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('смена');
  await expect(
    page.getByRole('list', { name: 'Найденный транспорт' }).getByRole('link', { name: /^Смена/ }),
  ).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shift/);
  await tabTo(page, 'Сдать смену');
  await page.keyboard.press('Enter');
  const handing = page.getByRole('dialog');
  await expect(handing.getByLabel('Замечания')).toBeVisible();
  await handing.getByLabel('Замечания').focus();
  await page.keyboard.type('Весы 2 в ремонте');
  await tabTo(page, 'Сдать смену');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Ваша смена сдана/)).toBeVisible();
}

test('a master finds, weighs, finishes, stores, books a commission and hands over, without a mouse', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const readyId = await readyWagon(request, '63981443');
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart']) {
      addEventListener(type, () => document.documentElement.setAttribute('data-mouse', type), true);
    }
  });
  await enter(page, 'master', '/auto');
  const division = page.getByRole('dialog', { name: 'Выберите подразделение' });
  await division.getByRole('combobox').focus();
  await page.keyboard.type('Навашино');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Продолжить');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Транспорт' }).getByRole('link').first()).toBeVisible();

  // Loaded after the list: the first press may come too early.
  const keys = page.getByRole('dialog', { name: 'Клавиши' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(keys).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const second = page.getByRole('table', { name: 'Транспорт' }).locator('[data-index="1"] a');
  await expect(second).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auto\/[\da-f-]{36}/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('хранение');
  const hits = page.getByRole('list', { name: 'Найденный транспорт' });
  await expect(hits.getByRole('link', { name: /^Хранение/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/storage/);
  await expect(page.getByRole('table', { name: 'На хранении' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('[data-row] a').first()).toBeFocused();

  await askFor(page, 'Поставить на хранение', '6323 2250');
  const storing = page.getByRole('dialog', { name: 'Поставить на хранение' });
  await expect(storing.getByRole('checkbox').first()).toBeVisible();
  await expect(page).not.toHaveURL(/step=/);
  await storing.getByRole('checkbox').first().focus();
  if (!(await storing.getByRole('checkbox').first().isChecked())) {
    await page.keyboard.press('Space');
  }
  // Disabled until the letter is shown: the keys would pass it by.
  await expect(storing.getByRole('button', { name: 'Поставить и отправить' })).toBeEnabled();
  await tabTo(page, 'Поставить и отправить');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ответственное хранение', { exact: true }).first()).toBeVisible();

  await askFor(page, 'Назначить комиссию', '6323 2250');
  const booking = page.getByRole('dialog', { name: 'Назначить комиссию' });
  const hour = booking.getByRole('group', { name: 'Время' }).getByRole('button').first();
  await expect(hour).toBeEnabled();
  const hourWords = (await hour.innerText()).trim();
  await tabTo(page, hourWords);
  await page.keyboard.press('Enter');
  // The button is disabled while the server writes the letter for the hour: Tab would not reach it.
  await expect(booking.getByLabel('Письмо поставщику')).toContainText(hourWords);
  await expect(booking.getByRole('button', { name: 'Назначить комиссию' })).toBeEnabled();
  await tabTo(page, 'Назначить комиссию');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Назначена комиссия', { exact: true }).first()).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('63981443');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(readyId));
  await page.getByRole('tab', { name: 'Основное' }).focus();
  for (let presses = 0; presses < 12 && !page.url().includes('tab=weight'); presses += 1) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  }
  const weighing = page.getByRole('form', { name: 'Контрольная перевеска' });
  await weighing.getByLabel('Нетто контрольное').focus();
  await page.keyboard.type('64,8');
  await page.keyboard.press('Tab');
  await expect(weighing.getByLabel('Тара контрольная')).toBeFocused();
  await page.keyboard.type('23,5');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Сохранено$/).first()).toBeVisible();

  await askFor(page, 'Завершить приемку', '63981443');
  await tabTo(page, 'Завершить приемку');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Приемка завершена', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Следующее ТС')).toContainText('Дальше: ');
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(new RegExp(readyId));

  await handOver(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-mouse');
});
