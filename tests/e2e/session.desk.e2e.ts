// One person in several real tabs: cookies, Web Locks, channels and the stream of events of the browser itself. What a
// single tab does with its tokens is tested in tests/slice/session.slice.test.ts.
import type { Page } from '@playwright/test';

import { actAs } from './support/api.ts';
import { enter, lightContext, type SharedPage, sharedPage } from './support/device.ts';
import { expect, test } from './support/product.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Уведомления:/ });
const unread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(new RegExp(`: ${count} непрочитанн`));

test.describe.serial('one person in several tabs', () => {
  let shared: SharedPage;
  let second: Page;
  test.beforeAll(async ({ browser, productUrl }) => {
    shared = await sharedPage(await lightContext(browser, { baseURL: productUrl }));
  });
  test.afterAll(() => shared.close());

  test('two tabs hold one stream, and the second one takes it over', async ({ request }) => {
    const { page } = shared;
    const context = page.context();
    const streams: string[] = [];
    context.on('request', (asked) => asked.url().endsWith('/notification/sse') && streams.push(asked.url()));
    const head = await actAs(request, 'head');
    const { items } = await head<{ items: { id: string }[] }>('GET', '/transport/filtrate?tab=station&limit=1');
    const reader = await actAs(request, 'controller');
    await reader('POST', '/notification/read');
    await enter(page, 'controller');
    await expect(bell(page)).toBeVisible();
    await expect.poll(() => streams.length).toBe(1);
    second = await context.newPage();
    await second.goto('/auto');
    await expect(bell(second)).toBeVisible();
    await head('POST', `/notification/transport/${items[0]!.id}/request`, { text: 'Двум вкладкам' });
    await unread(second, 1);
    await unread(page, 1);
    expect(streams).toHaveLength(1);
    await page.close();
    await expect.poll(() => streams.length).toBe(2);
    await head('POST', `/notification/transport/${items[0]!.id}/request`, { text: 'Оставшейся' });
    await unread(second, 2);
  });

  test('tabs that wake with an expired token refresh once together; sign-out in one is seen in all', async ({
    productUrl,
  }) => {
    const context = second.context();
    await expect(second.getByRole('tab', { name: /На приемке/ })).toBeVisible();
    const refreshes: number[] = [];
    context.on('response', (reply) => reply.url().endsWith('/api/auth/refresh') && refreshes.push(reply.status()));
    // As if half an hour had passed: the server no longer takes the access token.
    await context.addCookies([{ name: 'otk-token', value: 'expired.expired.expired', url: productUrl }]);

    const other = await context.newPage();
    const tabs = [second, other];
    await Promise.all([second.getByRole('tab', { name: /Завершены/ }).click(), other.goto('/auto?tab=finished')]);
    for (const tab of tabs) {
      await expect(tab.getByText('Приемка завершена').first()).toBeVisible({ timeout: 60_000 });
    }
    expect(refreshes).toEqual([200]);

    await second.getByRole('button', { name: /^Меню пользователя/ }).click();
    await second.getByRole('menuitem', { name: 'Выйти' }).click();
    for (const tab of tabs) {
      await expect(tab).toHaveURL(/\/login/);
    }
  });
});
