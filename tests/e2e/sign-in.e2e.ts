// From the form to a card and back, at the desk and on the phone: the list is a table at one and cards on the other.
import { expect, password, test } from './support/product.ts';

test.use({ serviceWorkers: 'block' });

test('an address asked for before sign-in opens after it; a card leads back to the same list', async ({ page }) => {
  const logins: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/auth/login') && logins.push(request.url()));
  await page.goto('/auto?tab=finished&search=60432176');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Приложение для работы ОТК');
  await page.getByLabel('Логин').fill('controller');
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).dblclick();
  await expect(page).toHaveURL(/tab=finished.*search=60432176/);
  await expect(page).toHaveTitle('Транспорт | АРМ ОТК');
  await expect(page.locator('main h1'), 'a screen reader begins with the page').toBeFocused();
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
  expect(logins, 'two quick taps are one sign-in').toHaveLength(1);
});
