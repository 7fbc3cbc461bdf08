import { deliveryOf } from '@otk/domain/ekomet/ekomet.delivery';
import type { Page } from '@otk/domain/kernel/paging';
import type { ReportRows } from '@otk/domain/report/report.schema';
import type { HistoryEntry, Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { openGate } from '../../../test/gate.ts';

/** As a device sends an act when nothing tells which of its clocks was right. */
const unsure = { 'x-device-time': '2026-11-15T07:30:00.000Z', 'x-time-unsure': '1' };

test('a moment of clocks that disagreed is marked on the card and in the history until it is entered again', async () => {
  const gate = await openGate();
  const registered = (await gate.register({}, 'KPP', unsure)).json<Transport>();
  expect(registered.unsureMoments).toEqual(['arrivedAt']);
  await gate.photos(4);

  const move = async (edit: object, headers = {}) => {
    const { version } = (await gate.call('KPP', 'GET', `/transport/${gate.id}`)).json<Transport>();
    const reply = await gate.call('KPP', 'PATCH', `/transport-kpp13/${gate.id}`, {
      body: { version, ...edit },
      headers,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([200, undefined]);
    return reply.json<Transport>().unsureMoments;
  };
  expect(await move({ entryAt: '2026-11-15T07:31:00Z' }, unsure)).toEqual(['arrivedAt', 'entryAt']);
  expect(await move({ entryAt: '2026-11-15T07:41:00Z' })).toEqual(['arrivedAt']);

  const { items } = (await gate.call('VIEW', 'GET', `/transport/transport-history/${gate.id}`)).json<
    Page<HistoryEntry>
  >();
  const entries = items.filter(({ field }) => field === 'entryAt');
  expect(entries.map(({ isTimeUnsure }) => isTimeUnsure)).toEqual([false, true]);
});

test('reports and the hand-over to the accounting system say that the arrival has to be clarified', async () => {
  const gate = await openGate();
  const card = (await gate.register({}, 'KPP', unsure)).json<Transport>();
  await gate.another();
  const body = { begin: '2026-11-01', end: '2026-11-30', limit: 20 };
  const reply = await gate.call('MASTER', 'POST', '/transport/quality-report-rows', { body });
  const { items } = reply.json<ReportRows>();
  const arrivals = items.map(({ cells }) => cells.filter((cell) => String(cell).startsWith('2026-11-15')));
  expect(arrivals).toEqual(expect.arrayContaining([['2026-11-15 08:00'], ['2026-11-15 08:00, время уточнить']]));
  expect(deliveryOf(card, null)).toMatchObject({ arrivedAt: card.arrivedAt, isArrivalUnsure: true });
  expect(deliveryOf({ ...card, unsureMoments: [] }, null)).not.toHaveProperty('isArrivalUnsure');
});

test('a client that says nothing of its clocks is believed, as before', async () => {
  const gate = await openGate();
  const card = (await gate.register()).json<Transport>();
  expect(card.unsureMoments).toEqual([]);
});

test('a registration of an unknown hour is not refused because of one that came before it', async () => {
  const gate = await openGate();
  await gate.register();
  const again = (headers: Record<string, string>) =>
    gate.register({ id: crypto.randomUUID() }, 'KPP', { ...headers, 'x-device-time': '2030-01-01T00:00:00.000Z' });
  expect((await again({})).json()).toMatchObject({ code: 'kpp.atGate' });
  expect((await again({ 'x-time-unsure': '1' })).statusCode).toBe(200);
});
