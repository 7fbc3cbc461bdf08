// Video and papers of a card: recorded, killed, resumed over a breaking link; previewed, discussed, accepted.
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { namesInZip, zipOf } from '../../apps/server/test/zips.ts';
import { aPdf } from './support/a-pdf.ts';
import { enterCard, lightContext, type SharedPage, sharedPage } from './support/device.ts';
import { expect, test } from './support/product.ts';
import { type WeakLink, weakLink } from './support/weak-link.ts';

test.use({ serviceWorkers: 'block' });

const wagon = '94640273';

async function aLargeVideo(megabytes: number): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'otk-video-'));
  const path = join(folder, 'Выгрузка.mp4');
  const file = await open(path, 'w');
  await file.write(Buffer.from('00000018667479706d703432', 'hex'));
  for (let written = 0; written < megabytes; written += 1) {
    await file.write(randomBytes(1024 * 1024));
  }
  await file.close();
  return { path, remove: () => rm(folder, { recursive: true }) };
}

test('a recording outlives its tab and is sent when the card is opened again', async ({ page, context }) => {
  await enterCard(page, 'controller', wagon, { tab: 'video' });
  await page.getByRole('button', { name: 'Записать видео' }).click();
  await page.getByRole('button', { name: 'Начать запись' }).click();
  await expect(page.getByRole('timer')).toContainText(/0:0[3-9]/);
  const address = page.url();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(address);
  const tile = again.getByRole('list', { name: 'Видео' }).getByRole('listitem').filter({ hasText: 'Отправлено' });
  await expect(tile.filter({ hasText: /Видео 20\d\d-.*\.webm/ })).toHaveCount(1);
  await expect(again.getByRole('tab', { name: /Видео/ })).toHaveText('Видео 1');

  await tile.getByRole('button', { name: /Смотреть/ }).click();
  const player = again.getByRole('dialog').locator('video');
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState), { timeout: 20_000 })
    .toBeGreaterThan(1);
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => Number.isFinite(video.duration))).toBe(true);
  expect(await player.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(2);
  await again.getByRole('button', { name: 'Закрыть' }).click();

  await tile.getByRole('button', { name: 'Удалить' }).click();
  await expect(again.getByText('Видео пока нет')).toBeVisible();
  await again.getByRole('button', { name: 'Вернуть' }).click();
  await expect(tile).toHaveCount(1);
});

test.describe.serial('a card that stays open behind a weak link', () => {
  let shared: SharedPage;
  let link: WeakLink;
  test.beforeAll(async ({ browser, productUrl, viewport, hasTouch, isMobile }) => {
    link = await weakLink(productUrl, [5_000_000, 11_000_000, 19_000_000]);
    shared = await sharedPage(await lightContext(browser, { viewport, hasTouch, isMobile, locale: 'ru-RU' }));
  });
  test.afterAll(async () => {
    link.close();
    await shared.close();
  });

  test('24 MB of video arrive over a link that breaks three times', async () => {
    test.setTimeout(180_000);
    const { page } = shared;
    const video = await aLargeVideo(24);
    try {
      await enterCard(page, 'head', wagon, { tab: 'video', origin: link.url });
      await page.getByLabel('Файл видео').setInputFiles(video.path);
      await expect(page.getByText('Отправляется').first()).toBeVisible({ timeout: 60_000 });
      const tile = page.getByRole('listitem').filter({ hasText: 'Выгрузка.mp4' });
      await expect(tile.getByText('Отправлено')).toBeVisible({ timeout: 120_000 });
      await expect(tile.getByText(/24\sМБ/)).toBeVisible();
      expect(link.breaks()).toBe(3);
    } finally {
      await video.remove();
    }
  });

  test('a paper is attached, looked at, discussed, accepted and archived; an archive is taken in once', async () => {
    const { page } = shared;
    await page.getByRole('tab', { name: 'Документы' }).click();
    await page.getByLabel('Файлы документов').setInputFiles([
      { name: 'Накладная ЭБ204517.pdf', mimeType: 'application/pdf', buffer: aPdf('Page one', 'Page two') },
      { name: 'вирус.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg onload="alert(1)"/>') },
    ]);
    await expect(page.getByText('Неверный формат файла')).toBeVisible();
    await page.getByRole('button', { name: 'Убрать' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click();
    await page.getByRole('button', { name: 'Открыть документ «Накладная ЭБ204517»' }).click();

    const view = page.getByRole('dialog', { name: 'Накладная ЭБ204517' });
    await expect(view.getByText('Страница 1 из 2')).toBeVisible();
    await expect.poll(() => inkOf(view)).toBeGreaterThan(100);
    await view.getByRole('button', { name: 'Следующая страница' }).click();
    await expect(view.getByText('Страница 2 из 2')).toBeVisible();
    const fitting = await widthOf(view);
    await view.getByRole('button', { name: 'Увеличить' }).click();
    await expect.poll(() => widthOf(view)).toBeGreaterThan(fitting * 1.4);

    await view.getByLabel('Комментарий').fill('Печать на месте');
    await view.getByRole('button', { name: 'Отправить' }).click();
    await expect(view.getByRole('listitem').filter({ hasText: 'Печать на месте' })).toBeVisible();
    await view.getByRole('button', { name: 'Принять' }).click();
    await expect(view.getByText('Принят', { exact: true })).toBeVisible();
    await view.getByRole('button', { name: 'Закрыть' }).click();
    await expect(page.getByRole('tab', { name: /Документы/ })).toHaveText('Документы 1');

    await page.getByRole('tab', { name: 'История' }).click();
    await expect(page.getByText('Решение по документу')).toBeVisible();
    await page.getByRole('tab', { name: 'Документы' }).click();
    await exchangeArchives(page);
  });
});

/** All files come as one archive with Russian names; an archive becomes photos and papers, once. */
async function exchangeArchives(page: Page): Promise<void> {
  const archive = {
    name: 'С завода.zip',
    mimeType: 'application/zip',
    buffer: zipOf([
      { name: 'Фото/левый борт.png', data: aPicture },
      { name: 'программа.exe', data: 'MZ' },
    ]),
  };
  for (const time of ['first', 'again']) {
    await page.getByLabel('Файл архива').setInputFiles(archive);
    const told = page.getByRole('dialog', { name: 'Архив разобран' });
    await expect(told.getByRole('list', { name: 'Стали фото' }), time).toHaveText('Фото/левый борт.png');
    await expect(told.getByRole('list', { name: 'Не принято' })).toHaveText('программа.exeНеверный формат файла');
    await told.getByRole('button', { name: 'Готово' }).click();
  }
  await page
    .getByLabel('Файл архива')
    .setInputFiles({ ...archive, buffer: zipOf([{ name: '../slip.jpg', data: 'x' }]) });
  const refused = page.getByRole('dialog', { name: 'Архив не разобран' });
  await expect(refused.getByRole('alert')).toHaveText('Недопустимое имя файла в архиве: «../slip.jpg»');
  await refused.getByRole('button', { name: 'Закрыть' }).click();

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать архивом' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/ 94640273\.zip$/);
  await expect(page.getByText(/^Архив «.* 94640273\.zip» скачан, /)).toBeVisible();
  const names = await namesInZip(await download.path());
  expect(names).toContainEqual(expect.stringMatching(/^\S+ 94640273\/Документы\/\d\d Накладная ЭБ204517 .*\.pdf$/));
  expect(names.filter((name) => /\/Фото\/\d\d левый борт .*\.jpg$/.test(name))).toHaveLength(1);

  await page.getByRole('tab', { name: 'Фото' }).click();
  await expect(page.getByRole('button', { name: /^Открыть\. Фото .*левый борт/ })).toHaveCount(1);
}

/** A picture of one dot. */
const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const widthOf = (view: ReturnType<Page['getByRole']>): Promise<number> =>
  view.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.clientWidth);

/** Dark dots on the drawn page. */
const inkOf = (view: ReturnType<Page['getByRole']>): Promise<number> =>
  view.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let dark = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      dark += pixels[at]! < 100 && pixels[at + 3]! > 200 ? 1 : 0;
    }
    return dark;
  });
