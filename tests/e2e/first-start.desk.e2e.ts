// What stands between sign-in and work: the choice of a division.
import { signInAt } from './support/device.ts';
import { expect, test } from './support/product.ts';

test.use({ serviceWorkers: 'block' });

test('several divisions: the dialog asks once, the menu switches and the page reloads', async ({ page }) => {
  await page.goto('/login');
  await signInAt(page, 'master');
  const dialog = page.getByRole('dialog', { name: 'Выберите подразделение' });
  await dialog.getByPlaceholder('Подразделение').click();
  await expect(page.getByRole('option')).toHaveText([
    /ОТК. Копровый цех\s*Мастер ОТК/,
    /ОТК. Станция Навашино\s*Мастер ОТК/,
  ]);
  await page.getByRole('option', { name: 'ОТК. Копровый цех' }).click();
  await dialog.getByRole('button', { name: 'Продолжить' }).click();

  await page.getByRole('button', { name: 'Подразделение: ОТК. Копровый цех' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: /ОТК. Станция Навашино/ }).click();
  await reloaded;
  await expect(page.getByRole('button', { name: 'Подразделение: ОТК. Станция Навашино' })).toBeVisible();
});
