// Two browsers side by side: an act in one is a toast, a badge and a thread in the other, whatever happens to the line.
import type { Page } from '@playwright/test';

import { escapeHtml, sentHtml, sentWords } from '../../packages/domain/src/features/notification/notification.text.ts';
import { xssPayloads } from '../support/xss-payloads.ts';
import { actAs } from './support/api.ts';
import { expect, password, test } from './support/product.ts';

/** Several to a message: a page of two thousand messages would be about something else. */
const bundles = Array.from({ length: Math.ceil(xssPayloads.length / 16) }, (_, index) =>
  xssPayloads.slice(index * 16, index * 16 + 16),
);

interface Row {
  readonly id: string;
  readonly transportNumber: string;
}

async function signIn(page: Page, login: string, address: string): Promise<Page> {
  await page.goto(address);
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  return page;
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Уведомления:/ });
const toast = (page: Page, words: RegExp) => page.getByRole('region', { name: 'Уведомления' }).getByText(words);
const unread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(count === 0 ? /непрочитанных нет/ : new RegExp(`: ${count} непрочитанн`));

test('an act in one browser is a toast, a badge and a thread in the other, also after a restart and without a link', async ({
  browser,
  page: controller,
  context,
  request,
  product,
  viewport,
  hasTouch,
  isMobile,
}) => {
  test.setTimeout(240_000);
  const head = await actAs(request, 'head');
  const { items } = await head<{ items: Row[] }>('GET', '/transport/filtrate?tab=station&limit=3');
  const [first, second] = items as [Row, Row];
  const device = { baseURL: product.url, viewport, hasTouch, isMobile, locale: 'ru-RU' };
  const boss = await (await browser.newContext(device)).newPage();

  await signIn(controller, 'controller', '/auto?tab=station');
  await unread(controller, 0);
  await signIn(boss, 'head', `/auto/${first.id}?tab=event`);
  await boss.getByRole('button', { name: 'Записать вопрос поставщика' }).click();
  await boss.getByLabel('Записать вопрос поставщика').fill('Когда придёт <b>комиссия</b>?');
  await boss.getByRole('button', { name: 'Отправить' }).click();
  await expect(boss.getByText('Когда придёт <b>комиссия</b>?')).toBeVisible();

  await expect(toast(controller, /Когда придёт <b>комиссия<\/b>\?/)).toBeVisible();
  await unread(controller, 1);
  const row = isMobile ? controller.getByRole('listitem') : controller.getByRole('row');
  await expect(row.filter({ hasText: '1 непрочитанное' })).toHaveCount(1);
  await toast(controller, /Когда придёт/).click();
  await expect(controller).toHaveURL(`${product.url}/auto/${first.id}?tab=event`);
  await expect(controller.getByRole('article', { name: /Запрос поставщика/ })).toContainText('Новое');
  await unread(controller, 0);

  await controller.getByRole('button', { name: 'Ответить поставщику' }).click();
  await controller.getByLabel('Ответить поставщику').fill('Завтра в 10:00');
  await controller.getByRole('button', { name: 'Отправить' }).click();
  await expect(controller.getByRole('article', { name: /Ответ контролёра/ })).toContainText('Завтра в 10:00');
  // The thread of the one who asked grows by itself; the answer stands under the question.
  await expect(toast(boss, /Завтра в 10:00/)).toBeVisible();
  await expect(
    boss
      .getByRole('listitem')
      .getByRole('listitem')
      .getByText(/Завтра в 10:00/),
  ).toBeVisible();

  // Another server process on the same data: nobody signs in again, nothing is missed.
  await product.restart();
  const again = await actAs(request, 'head');
  await again('POST', `/notification/transport/${second.id}/request`, { text: 'После перезапуска' });
  await expect(toast(controller, /После перезапуска/)).toBeVisible({ timeout: 30_000 });
  await unread(controller, 1);

  await context.setOffline(true);
  await again('POST', `/notification/transport/${second.id}/request`, { text: 'Пока не было связи' });
  await controller.getByRole('link', { name: 'Уведомления', exact: true }).click();
  await expect(controller.getByText(/Нет связи/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(toast(controller, /Пока не было связи/)).toBeVisible({ timeout: 30_000 });
  await unread(controller, 2);

  const group = controller.getByRole('region', { name: `ТС ${second.transportNumber}` });
  await expect(group.getByRole('article')).toHaveCount(2);
  await controller.getByRole('button', { name: 'Прочитать все' }).click();
  await controller.getByRole('button', { name: 'Отменить' }).click();
  await unread(controller, 2);
  await controller.getByLabel(/Только непрочитанные/).check();
  await expect(controller).toHaveURL(/unread=1/);
  await controller.getByRole('button', { name: 'Прочитать все' }).click();
  await unread(controller, 0);
  await expect(controller.getByText('Всё прочитано')).toBeVisible();
});

test('two tabs hold one stream, and the second one takes it over', async ({ context, page, request }) => {
  const streams: string[] = [];
  context.on('request', (asked) => asked.url().endsWith('/notification/sse') && streams.push(asked.url()));
  const head = await actAs(request, 'head');
  const { items } = await head<{ items: Row[] }>('GET', '/transport/filtrate?tab=station&limit=1');
  await signIn(page, 'controller', '/auto');
  await expect(bell(page)).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  const second = await context.newPage();
  await second.goto('/auto');
  await expect(bell(second)).toBeVisible();
  const before = Number(/: (\d+) /.exec((await bell(second).getAttribute('aria-label')) ?? '')?.[1] ?? 0);
  await head('POST', `/notification/transport/${items[0]!.id}/request`, { text: 'Двум вкладкам' });
  await unread(second, before + 1);
  await unread(page, before + 1);
  expect(streams).toHaveLength(1);
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  await head('POST', `/notification/transport/${items[0]!.id}/request`, { text: 'Оставшейся' });
  await unread(second, before + 2);
});

test('five hundred payloads in a thread under the policy of the product: nothing runs, nothing is refused', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const admin = await actAs(request, 'admin');
  const { items } = await admin<{ items: Row[] }>('GET', '/transport?limit=1');
  const transportId = items[0]!.id;
  const cleaned: string[] = [];
  for (const body of bundles.map((bundle) => bundle.join('\n'))) {
    const trial = { type: 'INCOMING_CONTROL', subject: 'Проба', body, transportId };
    cleaned.push((await admin<{ text: string }>('POST', '/notification/template/preview', trial)).text);
  }
  const texts = [
    ...cleaned,
    ...bundles.map((bundle) => sentWords(bundle.join('\n'))),
    ...bundles.map((bundle) => sentHtml(bundle.map((payload) => `<p>${escapeHtml(payload)}</p>`).join(''))),
  ];
  const executed: string[] = [];
  page.on('dialog', (dialog) => {
    executed.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route(`**/api/notification/transport/${transportId}`, (route) =>
    route.fulfill({ json: texts.map((text, index) => aMessage(index, transportId, text)) }),
  );
  await signIn(page, 'admin', `/auto/${transportId}?tab=event`);
  await expect(page.locator('article')).toHaveCount(texts.length, { timeout: 60_000 });
  await expect(page.getByText(xssPayloads[0]!).first()).toBeAttached();
  expect(executed).toEqual([]);
});

const aMessage = (index: number, transportId: string, text: string) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  type: 'FILE_COMMENT',
  parentType: null,
  parentId: null,
  transportId,
  transportNumber: '61854303',
  text,
  author: { id: '00000000-0000-4000-8000-000000000000', fullName: bundles[index % bundles.length]!.join(' ') },
  createdAt: '2026-11-14T08:05:00.000Z',
  streamId: null,
  readAt: null,
  isUnread: false,
  udrId: null,
  subCount: 0,
});
