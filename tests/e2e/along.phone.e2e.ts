// A shift without a link: what the inspector works with is on the device after one sign-in, without being asked for.
import { expect as check, type Locator, type Page } from '@playwright/test';
import { pages } from '../../packages/domain/src/pages.ts';
import { askAs } from './support/ask.ts';
import { enter, goTo } from './support/device.ts';
import { jpeg } from './support/photo.ts';
import { expect, password, test } from './support/product.ts';
import { personalDevice, shellIsKept } from './support/profile.ts';
import { readyWagon } from './support/wagon-b.ts';

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

/** What is loaded with the cards every ten minutes. */
const listsTaken =
  /get-reasons|ts-photo\/tag|notification\/(user|letter-book)$|storage-history|calendar\/days|-schedule$|\/shift\/|user\/agreements|second-look\/accuracy/;

/** Bytes of the answers of the server as they went over the link, by call. */
function countBytes(page: Page): ReadonlyMap<string, number> {
  const bytes = new Map<string, number>();
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    void request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
      bytes.set(pathname, (bytes.get(pathname) ?? 0) + responseBodySize + responseHeadersSize);
    });
  });
  return bytes;
}

/** What a page says when it has not got its content. */
const missing = /Не удалось (загрузить|узнать)|не загрузил(ось|ись|ась)|нет на устройстве|Страница не загрузилась/;

async function showsItsContent(page: Page, what: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading').first(), what).toBeVisible();
  // A page that waits for ever is as empty as one that failed.
  await expect(main.getByRole('progressbar'), what).toHaveCount(0);
  await expect(main.getByText(/^Загрузка/), what).toHaveCount(0);
  await expect(main.getByText(missing), what).toHaveCount(0);
}

async function drawn(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
}

const several = /^Завершить ([2-9]|\d\d) готов/;

/** Several ready ones end in one act that names each; the card of one of them leads to the next transport. */
async function finishReadyAndGoOn(page: Page, readyId: string): Promise<void> {
  await goTo(page, '/auto');
  await page.getByRole('button', { name: 'Фильтры' }).click();
  await page.getByRole('button', { name: several }).click();
  const dialog = page.getByRole('dialog', { name: 'Завершить приемку' });
  for (const number of [/6398\s1427/, /6398\s1435/]) {
    await expect(dialog.getByRole('checkbox', { name: number })).toBeChecked();
  }
  await dialog.getByRole('button', { name: several }).click();
  await expect(dialog.getByText(/^Приемка завершена: на устройстве, ждёт/)).toHaveCount(
    await dialog.getByRole('checkbox').count(),
  );
  await dialog.getByRole('button', { name: 'Закрыть' }).last().click();
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await goTo(page, `/auto/${readyId}`);
  const next = page.getByLabel('Следующее ТС');
  await expect(next).toContainText('Дальше: ');
  await next.getByRole('button', { name: 'Открыть следующее' }).click();
  await expect(page).not.toHaveURL(new RegExp(readyId));
  await showsItsContent(page, 'the next transport');
}

test('a shift begun at six without a link, after a sign-in at eight in the evening, meets no empty page', async ({
  productUrl,
  used,
  request,
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
  await readyWagon(request, '63981427');
  const readyId = await readyWagon(request, '63981435');
  const device = await personalDevice({ baseURL: productUrl, viewport, hasTouch, isMobile }, used);
  const evening = await device.start();
  const first = await evening.newPage();
  const spent = countBytes(first);
  await enter(first, login, '/auto');
  await shellIsKept(first);
  await first.getByRole('button', { name: 'Ещё', exact: true }).click();
  await expect(first.getByText(/^\d+ карточ\S+ на устройстве, \d\d:\d\d$/)).toBeVisible({ timeout: 60_000 });
  // The thumbnail follows the cards.
  await expect
    .poll(() => first.evaluate(() => localStorage.getItem('otk-taken-along')), { timeout: 60_000 })
    .toMatch(/"bytes":[1-9]/);
  await first.keyboard.press('Escape');
  await first.getByRole('button', { name: 'Фильтры' }).click();
  await expect(first.getByRole('button', { name: several }), 'offered as soon as the cards are there').toBeVisible();
  const { count } = JSON.parse(await first.evaluate(() => localStorage.getItem('otk-taken-along')!)) as {
    count: number;
  };
  const bytesOf = (name: RegExp) => [...spent].reduce((sum, [path, bytes]) => sum + (name.test(path) ? bytes : 0), 0);
  expect(count).toBeGreaterThan(40);
  expect(bytesOf(/along$/) / count, 'bytes of a card').toBeLessThan(2500);
  expect(bytesOf(listsTaken), 'bytes of the lists').toBeLessThan(100_000);
  await evening.close();

  const morning = await device.start(true);
  const page = await morning.newPage();
  await page.clock.install({ time: Date.now() + 10 * 3_600_000 });
  await page.goto('/auto');
  const { permissions } = await ask<{ permissions: string[] }>('/user/me');
  const open = pages.filter(({ path, permission }) => !path.includes('$') && permissions.includes(permission));
  expect(open.length).toBeGreaterThan(4);
  for (const path of [...open.map((one) => one.path), '/agreements', '/help', '/sync', '/profile']) {
    await goTo(page, path);
    await showsItsContent(page, path);
  }
  await goTo(page, '/help?page=inspector');
  await drawn(page.locator('main img').first());

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
  await drawn(page.locator('main li img').first());
  await finishReadyAndGoOn(page, readyId);
  await morning.close();
  await device.forget();
});
