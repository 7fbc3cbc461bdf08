// A guard at the gate with a tablet: vehicles with an alarm and without, online and offline; everything arrives once.
import type { Page } from '@playwright/test';

import { askServer, enter } from './support/device.ts';
import { jpeg } from './support/photo.ts';
import { expect, test } from './support/product.ts';
import { shellIsKept } from './support/profile.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

interface Vehicle {
  readonly id: string;
  readonly transportNumber: string;
  readonly status: { readonly code: string };
  readonly photoCount: number;
  readonly driver: { readonly name: string } | null;
  readonly signatures: readonly { readonly outcome: string; readonly reason: string | null }[];
  readonly checkpoint: {
    readonly radiationMax: number;
    readonly entryAt: string | null;
    readonly exitAt: string | null;
  } | null;
}

const found = async (page: Page, number: string): Promise<Vehicle[]> => {
  const { items } = await askServer<{ items: { id: string }[] }>(
    page,
    `/transport?search=${encodeURIComponent(number)}`,
  );
  return Promise.all(items.map(({ id }) => askServer<Vehicle>(page, `/transport-kpp13/${id}`)));
};

/** The form in the order of the guard: number, driver, papers, radiation. */
async function register(page: Page, number: string, reading: string, button: string): Promise<void> {
  await page.getByRole('link', { name: 'КПП-13' }).click();
  await page.getByRole('link', { name: 'Зарегистрировать ТС' }).click();
  await page.getByLabel('Номер ТС').fill(number);
  await page.getByLabel('Водитель', { exact: true }).fill('Шофёров Пётр');
  await page.getByRole('button', { name: 'ТТН' }).click();
  await page.getByLabel('Номер документа').fill('ТТН 77');
  const station = page.getByLabel('Станция приемки');
  if ((await station.inputValue()) === '') {
    await station.fill('Навашино');
    await page.getByRole('option', { name: /Навашино/ }).click();
  }
  await page.getByLabel('Фон, мкЗв/ч').fill('0,11');
  await page.getByLabel('Макс. МАЭД, мкЗв/ч').fill(reading);
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(/\/kpp\/[\da-f-]{36}/);
}

const takePhotos = (page: Page) =>
  page.getByLabel('Файлы фото').setInputFiles(
    [1, 2, 3].map((place) => ({
      name: `IMG_000${place}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([jpeg, Buffer.from([place])]),
    })),
  );

/** What a finger leaves on the sheet. */
async function draw(page: Page): Promise<void> {
  const sheet = page.getByRole('figure', { name: 'Поле для подписи' }).locator('svg');
  await sheet.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await sheet.boundingBox())!;
  await page.mouse.move(x + width * 0.2, y + height * 0.7);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.4, y + height * 0.2, { steps: 4 });
  await page.mouse.move(x + width * 0.7, y + height * 0.7, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText('Подпись нарисована')).toBeVisible();
}

const driver = (page: Page) => page.getByRole('region', { name: 'Подпись водителя' });

async function letIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Впустить' }).click();
  await expect(page.getByText(/^Въехал/)).toBeVisible();
}

test('a guard registers vehicles with an alarm and without, online and offline', async ({ keptPage: page }) => {
  const context = page.context();
  await enter(page, 'kpp', '/kpp');
  await shellIsKept(page);

  await register(page, 'М001ТТ152', '0,14', 'Зарегистрировать');
  await expect(page.getByText('Сделайте ещё 3 фото')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Впустить' })).toBeDisabled();
  await takePhotos(page);
  await letIn(page);

  await register(page, 'М002ТТ152', '0,65', 'Зарегистрировать и поднять тревогу');
  const alarm = page.getByRole('alert').filter({ hasText: 'Радиационная тревога' });
  await expect(alarm).toContainText('0,65 мкЗв/ч');
  await alarm.getByRole('button', { name: 'Тревогу принял' }).click();
  await expect(alarm).toContainText('Тревогу приняли: Кузьмин Денис Юрьевич');

  await context.setOffline(true);
  await register(page, 'М003ТТ152', '0,14', 'Зарегистрировать');
  await takePhotos(page);
  await letIn(page);
  await page.getByRole('button', { name: 'Подписать: Водитель Шофёров Пётр' }).click();
  await draw(page);
  await page.getByRole('button', { name: 'Записать подпись' }).click();
  await expect(driver(page)).toContainText('Подписано, на устройстве, ждёт');
  await page.getByRole('button', { name: 'Выпустить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выпустить' }).click();
  await expect(page.getByText(/^Выехал/)).toBeVisible();
  await register(page, 'М004ТТ152', '0,80', 'Зарегистрировать и поднять тревогу');
  await expect(page.getByText('Тревога на этом устройстве')).toBeVisible();
  await page.getByRole('button', { name: 'Подписать: Водитель Шофёров Пётр' }).click();
  await page.getByLabel('Отказывается подписать').check();
  await page.getByLabel('Причина').fill('Не согласен с замером');
  await page.getByRole('button', { name: 'Записать без подписи' }).click();
  await expect(driver(page)).toContainText('Отказ подписать: Не согласен с замером, на устройстве, ждёт');
  await takePhotos(page);
  await expect(page.getByRole('heading', { name: 'Фото: 3' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Впустить' })).toBeDisabled();

  // The tablet is restarted without a network: everything is still there.
  await page.reload();
  await expect(page.getByText('Тревога на этом устройстве')).toBeVisible();
  await page.getByRole('link', { name: 'КПП-13' }).click();
  await expect(
    page.getByText(/^Нет связи\. Показано то, что было .* о новых ТС и тревогах здесь ещё не известно/),
  ).toBeVisible();
  const alarms = page.getByRole('region', { name: 'Радиационная тревога' });
  await expect(alarms.getByRole('article').filter({ hasText: 'М004ТТ' })).toContainText('0,80 мкЗв/ч');

  await page.getByRole('tab', { name: 'Выехали' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'М003ТТ' })).toContainText('Выехал');

  await context.setOffline(false);
  await expect(page.getByRole('banner').getByRole('link', { name: /Всё отправлено/ })).toBeVisible({ timeout: 60_000 });
  const statuses = {
    М001ТТ152: 'KPP_REGISTERED',
    М002ТТ152: 'RADIATION_ALARM',
    М003ТТ152: 'KPP_REGISTERED',
    М004ТТ152: 'RADIATION_ALARM',
  };
  for (const [number, code] of Object.entries(statuses)) {
    const vehicles = await found(page, number);
    expect(
      vehicles.map(({ status }) => status.code),
      number,
    ).toEqual([code]);
    expect(vehicles[0]!.driver?.name).toBe('Шофёров Пётр');
    expect(vehicles[0]!.checkpoint?.entryAt !== null, number).toBe(code === 'KPP_REGISTERED');
    expect(vehicles[0]!.checkpoint?.exitAt !== null, number).toBe(number === 'М003ТТ152');
    expect(
      vehicles[0]!.signatures.map(({ outcome }) => outcome),
      number,
    ).toEqual({ М003ТТ152: ['SIGNED'], М004ТТ152: ['REFUSED'] }[number] ?? []);
    expect(vehicles[0]!.photoCount, number).toBe(number === 'М002ТТ152' ? 0 : 3);
  }
});
