// What stands between sign-in and work: the choice of a division, a password that must be changed.
import { enter, signInAt } from './support/device.ts';
import { expect, password, test } from './support/product.ts';

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

test('a newcomer changes the password before anything else', async ({ page }) => {
  await enter(page, 'newcomer');
  const modal = page.locator('#change-password-modal');
  await modal.getByLabel('Текущий пароль').fill(password);
  await modal.getByLabel('Новый пароль').fill('Sova7-Kvarc');
  await modal.getByLabel('Подтвердите пароль').fill('Sova7-Kvarc');
  await modal.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Пароль успешно изменен').first()).toBeVisible();
  await expect(modal).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /На приемке/ })).toBeVisible();
});
