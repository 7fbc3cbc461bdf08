// R9 in a real browser: the device runs out of space, loses its database, or has none. Every loss is shown.
import type { Page } from '@playwright/test';

import { askServer, enterCard, lightContext, type SharedPage, sharedPage } from './support/device.ts';
import { expect, test } from './support/product.ts';

test.use({ serviceWorkers: 'block' });

const trouble = (page: Page) => page.getByText(/Пока это так, записи уходят сразу на сервер/);

async function openCard(page: Page): Promise<string> {
  const id = await enterCard(page, 'head', '94640273');
  await expect(page.getByLabel('Особые отметки')).toBeVisible();
  return id;
}

async function write(page: Page, words: string): Promise<void> {
  await page.getByLabel('Особые отметки').fill(words);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Сохранено', { exact: true }).first()).toBeVisible();
}

const markOf = async (page: Page, id: string) =>
  (await askServer<{ specialMark: string | null }>(page, `/transport/${id}`)).specialMark;

/** A full disk as IndexedDB reports it; Chromium's own override of the quota does not reach IndexedDB. */
async function fillDisk(page: Page, isFull: boolean): Promise<void> {
  await page.evaluate((full) => {
    document.documentElement.toggleAttribute('data-full', full);
  }, isFull);
}

async function watchDisk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['add', 'put'] as const) {
      const work = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function write(this: IDBObjectStore, ...row: Parameters<typeof work>) {
        if (document.documentElement.hasAttribute('data-full')) {
          throw new DOMException('no room', 'QuotaExceededError');
        }
        return work.apply(this, row);
      };
    }
  });
}

test.describe.serial('a card that stays open', () => {
  let shared: SharedPage;
  let id: string;
  test.beforeAll(async ({ browser, productUrl }) => {
    shared = await sharedPage(await lightContext(browser, { baseURL: productUrl }));
    await watchDisk(shared.page);
    id = await openCard(shared.page);
  });
  test.afterAll(() => shared.close());

  test('no room left: a bar says so; online the write goes straight to the server, offline it is refused with a message', async () => {
    const { page } = shared;
    await fillDisk(page, true);
    await write(page, 'мимо очереди');
    await expect(trouble(page)).toBeVisible();
    expect(await markOf(page, id)).toBe('мимо очереди');

    await page.context().setOffline(true);
    await page.getByLabel('Особые отметки').fill('некуда записать');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/Запись не сохранена: не закрывайте страницу/)).toBeVisible();
    await expect(page.getByText(/Есть изменения: особые отметки/).first()).toBeVisible();

    await fillDisk(page, false);
    await page.getByRole('button', { name: 'Проверить ещё раз' }).click();
    await expect(trouble(page)).toHaveCount(0);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('На устройстве, ждёт: 1').first()).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(() => markOf(page, id), { timeout: 30_000 }).toBe('некуда записать');
    await expect(page.getByText('На устройстве, ждёт: 1')).toHaveCount(0);
  });

  test('a database deleted while the app runs is created again, and the next write goes through', async () => {
    const { page } = shared;
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase('otk-main').addEventListener('success', resolve);
        }),
    );
    await write(page, 'после удаления базы');
    await expect.poll(() => markOf(page, id)).toBe('после удаления базы');
    await expect(trouble(page)).toHaveCount(0);
  });
});

test('a browser that gives no database says so at once', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  const id = await openCard(page);
  await expect(trouble(page)).toBeVisible();
  await expect(page.getByText(/приватный режим/)).toBeVisible();
  await write(page, 'без базы');
  expect(await markOf(page, id)).toBe('без базы');
});
