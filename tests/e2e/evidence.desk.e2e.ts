// The page that lies in every evidence package, opened from a disk without a network: what the other side reads about whole
// packages and about changed ones. The same check meets many more changes in evidence.package.test.ts (R35).
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Page } from '@playwright/test';

import { readZip } from '@otk/domain/evidence/evidence.zip';

import { aKey, contentOf, packed, partOf, sourceOf } from '../../apps/server/test/evidence.ts';
import { root } from '../../tools/pinned-node.mjs';
import { proof } from '../support/proof.ts';
import { seeded } from '../support/random.ts';
import { enterCard } from './support/device.ts';
import { expect, test } from './support/product.ts';

const changes = proof('R35', 'OTK_EVIDENCE_CHANGES', 10);

const whole = 'Пакет цел: каждый файл тот, что был записан';

async function check(page: Page, name: string, bytes: Buffer): Promise<string> {
  await page
    .getByLabel('Пакет доказательств (ZIP)')
    .setInputFiles({ name, mimeType: 'application/zip', buffer: bytes });
  await expect(page.getByRole('status')).toHaveText(`Проверен файл «${name}»`);
  return page.getByRole('heading', { level: 2 }).innerText();
}

test('the other side checks a package from the disk, without a network', async ({ browser }) => {
  test.setTimeout(120_000 + 300 * changes.count);
  const folder = await mkdtemp(join(tmpdir(), 'otk-evidence-'));
  const context = await browser.newContext({ offline: true });
  try {
    const file = join(folder, 'verify.html');
    await copyFile(join(root, 'apps/web/dist/.verify.html'), file);
    // It lies in every package.
    expect((await stat(file)).size).toBeLessThan(60_000);
    const page = await context.newPage();
    const [asked, refused]: [string[], string[]] = [[], []];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (line) => refused.push(line.text()));
    await page.goto(pathToFileURL(file).href);

    const key = await aKey();
    const content = await contentOf(key, [randomBytes(5000), randomBytes(5000)]);
    const bytes = await packed(content);
    expect(await check(page, 'целый.zip', bytes)).toBe(whole);
    await expect(page.getByRole('row', { name: /Фото\/1\.jpg.*цел.*Иванов И\. И\./ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Подписал.*Металлургический завод/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^77.*Смена статуса Статус.*доказана печатью/ })).toBeVisible();

    const { below } = seeded(changes.seed);
    for (let round = 0; round < changes.count; round += 1) {
      const [changed, at] = [Buffer.from(bytes), below(bytes.length)];
      changed[at] = (changed[at]! + 1 + below(255)) % 256;
      expect(await check(page, `${round}.zip`, changed), `byte ${at}`).toBe('Пакет изменён или неполон');
    }
    const picture = bytes.indexOf('Фото/1.jpg') + 200;
    bytes[picture] = bytes[picture]! ^ 1;
    expect(await check(page, 'снимок.zip', bytes)).toBe('Пакет изменён или неполон');
    await expect(page.getByRole('listitem')).toHaveText('Файл изменён: Фото/1.jpg');

    const [photo, ...others] = content.parts;
    const replaced = partOf(photo!.path, randomBytes(5000), { historyRow: 41 });
    expect(await check(page, 'подмена.zip', await packed({ ...content, parts: [replaced, ...others] }))).not.toBe(
      whole,
    );
    await expect(page.getByRole('listitem')).toContainText('Файл подменили ещё до пакета');

    await page.getByLabel('Отпечаток ключа с напечатанного акта').fill(key.fingerprint.toUpperCase());
    expect(await check(page, 'чужой.zip', await packed({ ...content, key: await aKey() }))).not.toBe(whole);
    await expect(page.getByRole('listitem')).toContainText('Подписано другим ключом');
    expect(await check(page, 'свой.zip', await packed(content))).toBe(whole);

    expect(asked).toEqual([pathToFileURL(file).href]);
    expect(refused).toEqual([]);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test.describe('made by the product', () => {
  test.use({ serviceWorkers: 'block' });

  test('the head of shift makes a package on the card; the page that lies in it finds it whole', async ({
    page,
    browser,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'otk-evidence-'));
    await enterCard(page, 'head', '94640273', { tab: 'act' });
    await page.getByRole('button', { name: 'Составить и скачать' }).click();
    await page.getByRole('button', { name: 'Составить пакет' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
    await expect(page.getByText('Пакет доказательств 94640273: готов')).toBeVisible();
    await page.getByRole('button', { name: 'Составить и скачать' }).click();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Скачать/ }).click();
    const path = join(folder, 'package.zip');
    await (await downloaded).saveAs(path);
    const bytes = await readFile(path);
    const { entries } = await readZip(sourceOf(bytes));
    const file = join(folder, 'verify.html');
    await writeFile(file, await entries.find((entry) => entry.path === 'verify.html')!.read());
    const context = await browser.newContext({ offline: true });
    const checker = await context.newPage();
    await checker.goto(pathToFileURL(file).href);
    expect(await check(checker, 'package.zip', bytes)).toBe(whole);
    await expect(checker.getByRole('row', { name: /Опись\.html.*цел/ })).toBeVisible();
    const proven = checker.getByRole('row').filter({ hasText: 'доказана печатью' });
    const acts = await proven.locator('td:nth-child(3)').allInnerTexts();
    expect(acts).not.toEqual([]);
    expect(acts.filter((act) => !/^[А-ЯЁ]/.test(act))).toEqual([]);
    const values = await proven.locator('td:nth-child(5), td:nth-child(6)').allInnerTexts();
    expect(values.filter((value) => /[[\]{}"]|^\d{4}-\d\d-|[\da-f]{8}-[\da-f]{4}-/.test(value))).toEqual([]);
    await context.close();
    await rm(folder, { recursive: true, force: true });
  });
});
