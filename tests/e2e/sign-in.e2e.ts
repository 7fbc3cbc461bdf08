import { chooseDivision, expect, password, test } from './support/product.ts';

test('a controller signs in, sees the list, opens a card and comes back to the same place', async ({ people }) => {
  const page = await people.signIn('controller');
  await expect(page).toHaveTitle('Транспорт | АРМ ОТК');
  await page.goto('/auto?tab=finished&search=60432176');
  await page
    .getByText(/6043\s?2176/)
    .first()
    .click();
  await expect(page).toHaveURL(/\/auto\/[\da-f-]{36}/);
  await expect(page).toHaveTitle('60432176 | АРМ ОТК');
  await expect(page.getByText('Приемка завершена').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/tab=finished.*search=60432176/);
  await expect(page.getByText(/6043\s?2176/).first()).toBeVisible();
});

test('a wrong password says so and keeps the login', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Логин').fill('viewer');
  await page.getByLabel('Пароль', { exact: true }).fill('wrong');
  await page.getByLabel('Пароль', { exact: true }).press('Enter');
  await expect(page.getByText('Неверный логин или пароль')).toBeVisible();
  await expect(page.getByLabel('Логин')).toHaveValue('viewer');
});

test('a deactivated person is told what to do', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Логин').fill('inactive');
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Учётная запись отключена. Обратитесь к администратору')).toBeVisible();
});

test('an address asked for before sign-in opens after it', async ({ page }) => {
  await page.goto('/auto?tab=storage');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Логин').fill('viewer');
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/auto\?tab=storage/);
});

test('several divisions: the dialog asks, submitting without a choice does nothing, the menu switches', async ({
  people,
}) => {
  const page = await people.signIn('master');
  const dialog = page.getByRole('dialog', { name: 'Выберите подразделение' });
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByPlaceholder('Подразделение').click();
  await expect(page.getByRole('option')).toHaveText([/ОТК. Копровый цех\s*MASTER/, /ОТК. Станция Навашино\s*MASTER/]);
  await page.keyboard.press('Escape');
  await chooseDivision(page, 'ОТК. Копровый цех');
  await expect(page.getByRole('button', { name: 'Подразделение: ОТК. Копровый цех' })).toBeVisible();

  await page.getByRole('button', { name: 'Подразделение: ОТК. Копровый цех' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: /ОТК. Станция Навашино/ }).click();
  await reloaded;
  await expect(page.getByRole('button', { name: 'Подразделение: ОТК. Станция Навашино' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Подразделение: ОТК. Станция Навашино' })).toBeVisible();
});

test('one division: no dialog and no menu', async ({ people }) => {
  const page = await people.signIn('weigher');
  await expect(page.getByRole('tab', { name: /На приемке/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Подразделение:/ })).toHaveCount(0);
});

test('a newcomer changes the password before anything else and signs in with the new one', async ({ people }) => {
  const page = await people.signIn('newcomer');
  const modal = page.locator('#change-password-modal');
  await expect(modal.getByText('Смена пароля')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeVisible();
  await modal.getByLabel('Текущий пароль').fill(password);
  await modal.getByLabel('Новый пароль').fill('short');
  await modal.getByLabel('Подтвердите пароль').fill('other');
  await modal.getByRole('button', { name: 'Сохранить' }).click();
  await expect(modal.getByText('Минимальное допустимое кол-во символов: 6')).toBeVisible();
  await expect(modal.getByText('Пароль должны совпадать')).toBeVisible();
  await modal.getByLabel('Новый пароль').fill('Fresh-2027');
  await modal.getByLabel('Подтвердите пароль').fill('Fresh-2027');
  await modal.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Пароль успешно изменен').first()).toBeVisible();
  await expect(modal).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /На приемке/ })).toBeVisible();
});
