// A shift without a link: what the inspector works with is on the device after one sign-in, without being asked for.
import { expect as check, type Page } from '@playwright/test';
import { pages } from '../../packages/domain/src/pages.ts';
import { askAs } from './support/ask.ts';
import { enter, goTo, personalDevice, shellIsKept } from './support/device.ts';
import { jpeg } from './support/photo.ts';
import { expect, password, test } from './support/product.ts';

const login = 'controller';

/** A photo of somebody else, which this device has never shown. */
async function photograph(productUrl: string, transportId: string): Promise<void> {
  const signedIn = await fetch(`${productUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login: 'head', password }),
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const authorization = `Bearer ${accessToken}`;
  const me = (await (await fetch(`${productUrl}/api/user/me`, { headers: { authorization } })).json()) as {
    udr: { id: string }[];
  };
  const body = new FormData();
  const fields = { localId: 'taken0along0', transportId, name: 'IMG_0001.jpg', send: '0' };
  Object.entries(fields).forEach(([name, value]) => body.append(name, value));
  body.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'IMG_0001.jpg');
  const headers = { authorization, 'X-UDR-ID': me.udr[0]!.id };
  const reply = await fetch(`${productUrl}/api/ts-photo/create-photo`, { method: 'POST', headers, body });
  check(reply.status, await reply.text()).toBe(200);
}

/** What a page says when it has not got its content. */
const missing = /Не удалось загрузить|не загрузил(ось|ись|ась)|нет на устройстве|Страница не загрузилась/;

async function showsItsContent(page: Page, what: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading').first(), what).toBeVisible();
  await expect(main.getByRole('progressbar'), what).toHaveCount(0);
  await expect(main.getByText(missing), what).toHaveCount(0);
}

test('a shift begun at six without a link, after a sign-in at eight in the evening, meets no empty page', async ({
  productUrl,
  viewport,
  hasTouch,
  isMobile,
}) => {
  test.setTimeout(300_000);
  const ask = await askAs(productUrl, login);
  const { items } = await ask<{ items: { id: string; transportNumber: string }[] }>(
    '/transport/filtrate?tab=station&limit=100',
  );
  const { id, transportNumber } = items.at(-1)!;
  await photograph(productUrl, id);
  const device = await personalDevice({ baseURL: productUrl, viewport, hasTouch, isMobile });
  const evening = await device.start();
  const first = await evening.newPage();
  await enter(first, login, '/auto');
  await shellIsKept(first);
  await first.getByRole('button', { name: 'Ещё', exact: true }).click();
  await expect(first.getByText(/^\d+ карточ\S+ на устройстве, \d\d:\d\d$/)).toBeVisible({ timeout: 60_000 });
  // The thumbnail follows the cards.
  await expect
    .poll(() => first.evaluate(() => localStorage.getItem('otk-taken-along')), { timeout: 60_000 })
    .toMatch(/"bytes":[1-9]/);
  await evening.close();

  const morning = await device.start(true);
  const page = await morning.newPage();
  await page.clock.install({ time: Date.now() + 10 * 3_600_000 });
  await page.goto('/auto');
  const { permissions } = await ask<{ permissions: string[] }>('/user/me');
  const open = pages.filter(({ path, permission }) => !path.includes('$') && permissions.includes(permission));
  expect(open.length).toBeGreaterThan(4);
  for (const path of [...open.map((one) => one.path), '/sync', '/profile']) {
    await goTo(page, path);
    await showsItsContent(page, path);
  }

  const number = new RegExp(`${transportNumber.slice(0, 4)}\\s?${transportNumber.slice(4)}`);
  await goTo(page, `/auto/${id}`);
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: number })).toBeVisible();
  const tabs = page.getByRole('tablist', { name: 'Разделы карточки' }).getByRole('tab');
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await showsItsContent(page, await tab.innerText());
  }
  await goTo(page, `/auto/${id}?tab=photo`);
  const thumb = page.locator('main li img').first();
  await expect.poll(() => thumb.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await morning.close();
  await device.forget();
});
