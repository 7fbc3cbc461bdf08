// One session in several real tabs: cookies, Web Locks and channels of the browser itself. What a single tab does with
// its tokens is tested in tests/slice/session.slice.test.ts.
import { enter } from './support/device.ts';
import { expect, test } from './support/product.ts';

test.use({ serviceWorkers: 'block' });

test('tabs that wake with an expired token refresh once together; sign-out in one is seen in all', async ({
  page,
  context,
  productUrl,
}) => {
  await enter(page, 'controller');
  await expect(page.getByRole('tab', { name: /На приемке/ })).toBeVisible();
  const refreshes: number[] = [];
  context.on('response', (reply) => reply.url().endsWith('/api/auth/refresh') && refreshes.push(reply.status()));
  // As if half an hour had passed: the server no longer takes the access token.
  await context.addCookies([{ name: 'otk-token', value: 'expired.expired.expired', url: productUrl }]);

  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all([
    page.getByRole('tab', { name: /Завершены/ }).click(),
    ...tabs.slice(1).map((tab) => tab.goto('/auto?tab=finished')),
  ]);
  for (const tab of tabs) {
    await expect(tab.getByText('Приемка завершена').first()).toBeVisible({ timeout: 60_000 });
  }
  expect(refreshes).toEqual([200]);

  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/login/);
  }
});
