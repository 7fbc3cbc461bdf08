// What index.html shows by itself, before any script has arrived.
import { expect, test } from './support/product.ts';

test.use({ serviceWorkers: 'block' });

test('before any script arrives the page shows a progress line in each theme', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined);
  for (const [theme, canvas] of [
    ['light', 'rgb(246, 244, 240)'],
    ['dark', 'rgb(18, 17, 16)'],
    ['sun', 'rgb(255, 255, 255)'],
  ] as const) {
    // The last one that was added has the last word.
    await page.addInitScript((choice) => localStorage.setItem('otk.theme', choice), theme);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('progressbar', { name: 'Загрузка' })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', canvas);
    await expect(page.getByText('Приложение не загружается')).toBeHidden();
    await expect(page.getByText('Всё записанное на этом устройстве сохранено')).toBeHidden();
  }
});

test('before any script arrives a person who has signed in reads that nothing recorded is lost', async ({
  page,
  baseURL,
}) => {
  await page.route('**/assets/*.js', () => undefined);
  await page.context().addCookies([{ name: 'otk-refreshToken', value: 'any', url: baseURL! }]);
  await page.goto('/auto', { waitUntil: 'commit' });
  const words = page.getByText('Всё записанное на этом устройстве сохранено');
  await expect(words).toBeVisible();
  await expect(words).toHaveText(
    'Приложение загружается. Всё записанное на этом устройстве сохранено и не пропадёт ни при плохой связи, ни без неё.',
  );
  // They stand where the loader names its steps, in the four lines of a phone that it has for them.
  await page.setViewportSize({ width: 360, height: 640 });
  const { height, y } = (await words.boundingBox())!;
  expect(height).toBeGreaterThan(48);
  expect(height).toBeLessThanOrEqual(96);
  await page.unroute('**/assets/*.js');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Приложение не загружается')).toBeVisible();
  await expect(words).toBeHidden();
  expect((await page.getByText('Приложение не загружается').boundingBox())!.y).toBe(y);
});

test('a script that does not arrive is said at once, and the page can be loaded again', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Приложение не загружается')).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('link', { name: 'Обновить страницу' }).click();
  await expect(page.getByLabel('Логин')).toBeVisible();
  await expect(page.getByText('Приложение не загружается')).toHaveCount(0);
});
