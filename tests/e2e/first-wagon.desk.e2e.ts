// A person who has never seen the product receives a wagon of the demo: the help, the list, and one filled button after another.
import type { Page } from '@playwright/test';

import { signInAt } from './support/device.ts';
import { expect, test } from './support/product.ts';
import { weighedWagon } from './support/wagon-b.ts';

test.use({ serviceWorkers: 'block' });

/** A step with warnings asks once more in a dialog. */
async function take(page: Page, step: string, reached: string): Promise<void> {
  await page.getByRole('button', { name: step }).first().click();
  const again = page.getByRole('dialog').getByRole('button', { name: step });
  const chip = page.getByText(reached, { exact: true }).first();
  await expect(again.or(chip).first()).toBeVisible();
  if (await again.isVisible()) {
    await again.click();
  }
  await expect(chip).toBeVisible();
}

test('a newcomer reads the help and receives a weighed wagon', async ({ page, request }) => {
  await weighedWagon(request, '63981401');
  await page.goto('/login');
  await signInAt(page, 'controller');
  await page.getByRole('button', { name: /Меню пользователя/ }).click();
  await page.getByRole('menuitem', { name: 'Помощь' }).click();
  await page.getByRole('link', { name: 'Контролёр и мастер: принять вагон' }).click();
  await expect(page.getByText('Карточка говорит, какой шаг следующий')).toBeVisible();

  await page.getByRole('link', { name: 'Транспорт' }).click();
  await page.getByRole('tab', { name: /На станции/ }).click();
  await page
    .getByRole('link', { name: /6398\s?1401/ })
    .first()
    .click();
  await take(page, 'Начать приемку', 'На приемке');
  // The step leads to what is missing.
  await page.getByRole('button', { name: 'Завершить приемку' }).first().click();
  await page
    .getByRole('button', { name: /Принять как заявлено/ })
    .first()
    .click();
  await expect(page.getByText('Остаток 0,000 т')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Сохранено' })).toHaveCount(2);
  await take(page, 'Завершить приемку', 'Приемка завершена');
});
