// R15: hostile words in every place a message has room for, before the product's own policy.
import { escapeHtml, sentHtml, sentWords } from '../../packages/domain/src/features/notification/notification.text.ts';
import { markHeader, markOf, nonceHeader } from '../../packages/domain/src/kernel/reply-mark.ts';
import { xssPayloads } from '../support/xss-payloads.ts';
import { actAs } from './support/api.ts';
import { enter } from './support/device.ts';
import { expect, test } from './support/product.ts';

test.use({ serviceWorkers: 'block' });

/** Several to a message: a page of two thousand messages would be about something else. */
const bundles = Array.from({ length: Math.ceil(xssPayloads.length / 16) }, (_, index) =>
  xssPayloads.slice(index * 16, index * 16 + 16),
);

test('five hundred payloads in a thread under the policy of the product: nothing runs, nothing is refused', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const admin = await actAs(request, 'admin');
  const { items } = await admin<{ items: { readonly id: string }[] }>('GET', '/transport?limit=1');
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
    route.fulfill({
      json: texts.map((text, index) => aMessage(index, transportId, text)),
      headers: { [markHeader]: markOf(route.request().headers()[nonceHeader.toLowerCase()] ?? '') },
    }),
  );
  await enter(page, 'admin', `/auto/${transportId}?tab=event`);
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
