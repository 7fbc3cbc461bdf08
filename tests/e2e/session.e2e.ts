import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from './support/product.ts';

/** As if half an hour had passed: the server no longer takes the access token. */
async function spoilAccessToken(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: 'otk-token', value: 'expired.expired.expired', url }]);
}

const refreshesOf = (context: BrowserContext): string[] => {
  const seen: string[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) {
      seen.push(`${response.status()}`);
    }
  });
  return seen;
};

const listIsShown = (page: Page) => expect(page.getByRole('tab', { name: /На приемке/ })).toBeVisible();

test('a token that expires in the middle of work is refreshed once and the work goes on', async ({
  people,
  context,
  productUrl,
}) => {
  const page = await people.signIn('controller');
  await listIsShown(page);
  const refreshes = refreshesOf(context);
  await spoilAccessToken(context, productUrl);
  await page.getByRole('tab', { name: /Завершены/ }).click();
  await expect(page.getByText('Приемка завершена').first()).toBeVisible();
  await expect(page).toHaveURL(/tab=finished/);
  expect(refreshes).toEqual(['200']);
});

test('many tabs that wake with an expired token refresh once together, and nobody is signed out', async ({
  people,
  context,
  productUrl,
}) => {
  // Six pages at once on a busy machine.
  test.setTimeout(240_000);
  await listIsShown(await people.signIn('controller'));
  const refreshes = refreshesOf(context);
  await spoilAccessToken(context, productUrl);
  const tabs = await Promise.all(Array.from({ length: 6 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/auto?tab=finished')));
  for (const tab of tabs) {
    await expect(tab.getByText('Приемка завершена').first()).toBeVisible({ timeout: 90_000 });
    await expect(tab).toHaveURL(/\/auto/);
  }
  expect(refreshes).toEqual(['200']);
});

test('a refresh that the network swallows signs nobody out', async ({ people, context, productUrl }) => {
  const page = await people.signIn('controller');
  await listIsShown(page);
  await context.route('**/api/auth/refresh', (route) => route.abort());
  await spoilAccessToken(context, productUrl);
  await page.getByRole('tab', { name: /Завершены/ }).click();
  await expect(page).toHaveURL(/tab=finished/);
  await context.unroute('**/api/auth/refresh');
  await page.reload();
  await expect(page.getByText('Приемка завершена').first()).toBeVisible();
});

test('a session that was ended elsewhere leads to the sign-in page', async ({ people, context, productUrl }) => {
  const page = await people.signIn('controller');
  await listIsShown(page);
  await context.addCookies([
    { name: 'otk-token', value: 'gone.gone.gone', url: productUrl },
    { name: 'otk-refreshToken', value: 'gone', url: productUrl },
  ]);
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
});

test('sign-out in one tab is seen in the other', async ({ people, context }) => {
  const page = await people.signIn('controller');
  await listIsShown(page);
  const other = await context.newPage();
  await other.goto('/auto');
  await listIsShown(other);
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});
