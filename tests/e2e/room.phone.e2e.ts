// The supplier's room: a person who was never here answers a case from a phone, by the link of the phonegram.
import { randomUUID } from 'node:crypto';

import type { APIRequestContext, Page } from '@playwright/test';

import { decoded } from '../../apps/server/test/smtp.ts';
import { brotliBytes, ofTheRoom } from '../support/page-weight.ts';
import { actAs } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { lightContext } from './support/device.ts';
import { opticsOf } from './support/optics/optics.ts';
import { jpeg } from './support/photo.ts';
import { expect, test } from './support/product.ts';
import { wagonB } from './support/wagon-b.ts';

/** Brotli bytes of JavaScript, of all that the page may ever load. */
const mostOfTheRoom = 120_000;

test.use({ viewport: { width: 360, height: 640 } });

/** The wagon of example B on storage: its phonegram leaves with the link. */
async function store(request: APIRequestContext): Promise<string> {
  const id = await wagonB(request, '61854337');
  const [controller, head] = [await actAs(request, 'controller'), await actAs(request, 'head')];
  await controller('PUT', `/transport/change-status/${id}`, {
    statusCode: 'RECEPTION_SUSPENDED',
    comment: 'Засор 3,1 т, баллоны и трансформатор',
  });
  const [reason] = await head<{ id: string }[]>('GET', `/transport/get-reasons/${id}`);
  await head('POST', `/transport/${id}/set-to-storage`, { reasonIds: [reason!.id] });
  return id;
}

/** Draws two strokes on the sheet with a mouse, which the page takes like a finger. */
async function sign(page: Page): Promise<void> {
  const sheet = page.getByRole('figure', { name: 'Поле для подписи' }).locator('svg');
  await sheet.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await sheet.boundingBox())!;
  for (const [from, to] of [
    [0.2, 0.7],
    [0.4, 0.8],
  ] as const) {
    await page.mouse.move(x + width * from, y + height * 0.7);
    await page.mouse.down();
    await page.mouse.move(x + width * to, y + height * 0.3, { steps: 4 });
    await page.mouse.up();
  }
  await expect(page.getByText('Подпись нарисована')).toBeVisible();
}

/** Somebody else with the same link, past the page. */
async function answerElsewhere(request: APIRequestContext, link: string): Promise<void> {
  const headers = { authorization: `Room ${new URL(link).hash.slice(1)}` };
  const { shown, answer } = (await (await request.get('/api/room/case', { headers })).json()) as {
    shown: string;
    answer: { at: string };
  };
  const signature = [[200, 500, 0, 2500, 500, 300]];
  const reply = await request.post('/api/room/answer', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { answer: 'AGREES', seen: answer.at, shown, by: 'Кузнецов К. К.', position: 'Мастер', signature },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** In both themes: what axe finds, what breaks the look, what is wider than the screen. */
async function looksRight(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await axeFindings(page, colorScheme === 'light' ? 'all' : 'contrast'), colorScheme).toEqual([]);
    expect.soft(await opticsOf(page, { theme: colorScheme, isTouch: true, isPhone: true }), colorScheme).toEqual([]);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), colorScheme)
      .toBeLessThanOrEqual(0);
  }
}

test('a supplier who was never here answers from a phone in under three minutes', async ({
  browser,
  page,
  request,
  product,
}) => {
  test.setTimeout(300_000);
  expect(brotliBytes(ofTheRoom()), 'scripts of the room, by the build').toBeLessThanOrEqual(mostOfTheRoom);
  const id = await store(request);
  const linkIn = () =>
    product.letters.map(({ source }) => /https?:\/\/[^\s"<]+\/room#[\w-]+/.exec(decoded(source))?.[0]).find(Boolean);
  await expect.poll(linkIn, { timeout: 60_000 }).toBeDefined();
  const link = linkIn()!;

  const begun = performance.now();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Вагон 6185 4337' })).toBeVisible();
  await expect(page.getByText(/^Ответ до \d\d\.\d\d\.\d{4} \d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Взвешивания' }).getByText('67,200 т')).toBeVisible();
  await expect(page.getByText(/может каждый, у кого она есть/)).toBeVisible();
  await looksRight(page);

  // A photo of the works over the whole screen, closed by the keyboard.
  await page.getByRole('button', { name: /^Увеличить: / }).click();
  await expect(page.getByRole('dialog', { name: 'Фото 1 из 1' }).locator('img')).toBeVisible();
  await page.keyboard.press('Escape');

  // Pressed too early: the first fault comes into view with the focus.
  await page.getByRole('button', { name: 'Отправить ответ' }).click();
  await expect(page.getByRole('radio', { name: 'Пришлём представителя' })).toBeFocused();

  await page.getByRole('button', { name: 'Согласен со всеми строками' }).click();
  const dirt = page.getByRole('group', { name: /^Засор/ });
  await dirt.getByRole('radio', { name: 'Не согласен' }).check();
  await page.getByLabel('С чем не согласны').fill('Засор не наш');
  await page.getByRole('radio', { name: 'Пришлём представителя' }).check();
  await page.getByLabel('День приезда').selectOption({ index: 1 });
  await page.getByRole('group', { name: 'Время (МСК)' }).getByRole('radio').last().check();
  await page.getByLabel('Фамилия, имя и отчество').fill('Сидоров Семён Семёнович');
  await page.getByLabel('Должность').fill('Начальник отдела качества');
  await page.getByLabel('Номер доверенности').fill('17');
  await sign(page);

  // A reload loses nothing, a photo chosen without a link included.
  await page.context().setOffline(true);
  await page.getByLabel('Приложить фото').setInputFiles({ name: 'наш.jpg', mimeType: 'image/jpeg', buffer: jpeg });
  await expect(page.getByText(/На устройстве, ждёт/)).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Фамилия, имя и отчество')).toHaveValue('Сидоров Семён Семёнович');
  await expect(page.getByLabel('С чем не согласны')).toHaveValue('Засор не наш');
  await expect(page.getByText('Подпись нарисована')).toBeVisible();
  const own = page.getByRole('region', { name: 'Ваши фото и документы' });
  await expect(own.getByRole('button', { name: /^Увеличить: наш\.jpg/ })).toBeVisible();

  // The server records the answer and its reply is lost; two presses, a pulled link and a reload are one answer.
  await page.route('**/api/room/answer', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Отправить ответ' }).dblclick();
  await expect(page.getByText('Нет связи, ответ ещё не отправлен')).toBeVisible();
  await page.unroute('**/api/room/answer');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ответ принят' })).toBeVisible();
  expect((performance.now() - begun) / 1000, 'seconds').toBeLessThan(180);
  await looksRight(page);

  const head = await actAs(request, 'head');
  const card = await head<{ supplierAnswer: { answer: string; by: string; lines: { isAgreed: boolean }[] } }>(
    'GET',
    `/transport/${id}`,
  );
  expect(card.supplierAnswer).toMatchObject({ answer: 'WILL_COME', by: expect.stringContaining('Сидоров') });
  expect(card.supplierAnswer.lines.filter(({ isAgreed }) => !isAgreed)).toHaveLength(1);

  // Another person with the same link sees it and answers too; a third one is first, so that he is asked to read.
  const second = await (await lightContext(browser, { viewport: { width: 820, height: 1180 } })).newPage();
  await second.goto(link);
  await expect(second.getByRole('heading', { name: 'Ответ получен' })).toBeVisible();
  await second.getByRole('button', { name: 'Ответить ещё раз' }).click();
  await second.getByRole('radio', { name: 'Согласны на приемку без нас' }).check();
  await second.getByLabel('Фамилия, имя и отчество').fill('Петров П. П.');
  await second.getByLabel('Должность').fill('Директор');
  await sign(second);
  await answerElsewhere(request, link);
  await second.getByRole('button', { name: 'Отправить ответ' }).click();
  await expect(second.getByRole('alert')).toContainText('по этому делу уже ответили');
  await expect(second.getByText('Кузнецов К. К.', { exact: false })).toBeVisible();
  await second.getByRole('button', { name: 'Отправить ответ' }).click();
  await expect(second.getByRole('heading', { name: 'Ответ принят' })).toBeVisible();
  await second.context().close();

  // Without a link, with a wrong one, with one that was revoked.
  await page.goto(link.replace(/.{6}$/, 'AAAAAA'));
  await expect(page.getByText(/^Ссылка не действует/)).toBeVisible();
  await page.goto(link.replace(/#.*/, ''));
  await expect(page.getByRole('heading', { name: 'Ссылка неполная' })).toBeVisible();
  await looksRight(page);
  await head('DELETE', `/transport/${id}/room`);
  await page.goto(link);
  await expect(page.getByText(/^Ссылка не действует/)).toBeVisible();
});
