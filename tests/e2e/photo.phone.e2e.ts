// Photos of a wagon: a burst in the camera of the page, marks, tags, a killed tab, no network. Every photo arrives once.
import type { Page } from '@playwright/test';

import { arrivedWagons, type Ask, askAs } from './support/ask.ts';
import { crash, enter } from './support/device.ts';
import { expect, test } from './support/product.ts';
import { shellIsKept } from './support/profile.ts';

interface KeptPhoto {
  readonly localId: string;
  readonly send: 0 | 1;
  readonly tag: readonly string[];
}

const photosOf = (ask: Ask, wagon: string) => ask<KeptPhoto[]>(`/ts-photo/transport/${wagon}`);
const tiles = (page: Page) => page.getByRole('list', { name: 'Фото' }).getByRole('listitem');
const onServer = (page: Page) => tiles(page).filter({ hasText: 'Отправлено' });
const mark = (page: Page, photo: number) =>
  page.getByRole('button', { name: new RegExp(`^Поставщику. Фото ${photo}:`) });

async function shoot(page: Page, times: number): Promise<void> {
  await page.getByRole('button', { name: 'Снять', exact: true }).click();
  const camera = page.getByRole('dialog', { name: 'Камера' });
  const shutter = camera.getByRole('button', { name: /^Снять/ });
  await expect(shutter).toHaveAttribute('aria-disabled', 'false');
  for (let shot = 1; shot <= times; shot += 1) {
    await shutter.click();
    await expect(camera.getByText(new RegExp(`Сохранено: ${shot} сним`))).toBeVisible();
  }
}

/** As on a phone: Back closes the camera, never the card under it. */
async function leaveCamera(page: Page): Promise<void> {
  const address = page.url();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Камера' })).toBeHidden();
  expect(page.url()).toBe(address);
}

async function tag(page: Page, photos: readonly number[], name: string): Promise<void> {
  await page.getByRole('button', { name: 'Выбрать', exact: true }).click();
  for (const photo of photos) {
    await page.getByRole('button', { name: new RegExp(`^Выбрать. Фото ${photo}:`) }).click();
  }
  await page.getByRole('button', { name: 'Метки' }).click();
  await page.getByRole('dialog').getByLabel(name).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('button', { name: 'Готово' }).click();
}

/** Each picture is really drawn, not only framed. */
async function seeThumbnails(page: Page, count: number): Promise<void> {
  for (let photo = 0; photo < count; photo += 1) {
    const tile = tiles(page).nth(photo);
    await tile.scrollIntoViewIfNeeded();
    const picture = tile.locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
}

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('twelve shots, some marked and tagged, and a killed tab: all twelve arrive once', async ({
    page,
    context,
    productUrl,
  }) => {
    test.setTimeout(300_000);
    const ask = await askAs(productUrl, 'controller');
    const wagon = (await arrivedWagons(ask)).at(-1)!.id;
    const address = `/auto/${wagon}?tab=photo`;
    await enter(page, 'controller', address);

    await shoot(page, 5);
    await leaveCamera(page);
    await expect(tiles(page)).toHaveCount(5);
    await mark(page, 1).click();
    await mark(page, 3).click();
    await expect(mark(page, 3)).toHaveAttribute('aria-pressed', 'true');
    await tag(page, [2, 4], 'Весы');
    await expect(tiles(page).filter({ hasText: 'Весы' })).toHaveCount(2);
    await shoot(page, 3);
    await crash(page);
    await page.close();

    const again = await context.newPage();
    await again.goto(address);
    await expect(tiles(again)).toHaveCount(8);
    await expect(tiles(again).filter({ hasText: 'Весы' })).toHaveCount(2);
    await expect(mark(again, 1)).toHaveAttribute('aria-pressed', 'true');
    await shoot(again, 4);
    await leaveCamera(again);
    await expect(onServer(again)).toHaveCount(12, { timeout: 60_000 });
    await seeThumbnails(again, 12);
    await expect(again.getByRole('banner').getByRole('link', { name: /Всё отправлено/ })).toBeVisible();

    const kept = await photosOf(ask, wagon);
    expect(new Set(kept.map(({ localId }) => localId)).size).toBe(12);
    expect(kept).toHaveLength(12);
    expect(kept.filter(({ send }) => send === 1)).toHaveLength(2);
    // The camera walked the list and tagged its shots: four of six kept their own tags, two got another.
    expect(new Set(kept.flatMap((photo) => photo.tag)).size).toBe(5);
  });
});

test('a photo taken offline is sent when the card is opened online', async ({ keptPage: page, productUrl }) => {
  test.setTimeout(180_000);
  const context = page.context();
  const ask = await askAs(productUrl, 'controller');
  const wagon = (await arrivedWagons(ask)).at(-2)!.id;
  const address = `/auto/${wagon}?tab=photo`;
  await enter(page, 'controller', address);
  await shellIsKept(page);
  await expect(page.getByText('Фото пока нет')).toBeVisible();

  await context.setOffline(true);
  await shoot(page, 1);
  await leaveCamera(page);
  await expect(tiles(page).filter({ hasText: 'На устройстве, ждёт' })).toHaveCount(1);
  await page.close({ runBeforeUnload: false });
  expect(await photosOf(ask, wagon)).toHaveLength(0);

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await expect(onServer(again)).toHaveCount(1);
  await seeThumbnails(again, 1);
  expect(await photosOf(ask, wagon)).toHaveLength(1);
});
