// What a case waits for and until when: the database keeps it on the transport, whatever changes the case.
import type { Transport, TransportPage } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { openYard } from '../../../test/yard.ts';

const hourMs = 3_600_000;

const toMinute = (at: Date): Date => new Date(Math.round(at.getTime() / 60_000) * 60_000);

async function openCase(status: string) {
  const yard = await openYard(status);
  const { server, transportId, call } = yard;
  const at = (hours: number) => new Date(server.clock.now.getTime() + hours * hourMs);
  await server.pool.query(
    `INSERT INTO responsible_storage (transport_id, begin_at, notice_at, answer_by, arrive_by, finish_by)
     VALUES ($1, $2, $2, $3, $4, $5)`,
    [transportId, at(-2), at(24), at(72), at(480)],
  );
  const row = async () => (await call('HEAD', 'GET', '/transport')).json<TransportPage>().items[0]!;
  return { ...yard, at, row };
}

/** The card, the ready row and the view of the rule agree. */
async function clockOf({ card, row, server }: Awaited<ReturnType<typeof openCase>>) {
  const { awaited, dueAt } = await card();
  expect(await row()).toMatchObject({ awaited, dueAt });
  const { rows } = await server.pool.query(
    `SELECT FROM transport t JOIN transport_clock c ON c.transport_id = t.id
     WHERE (t.awaited, t.due_at) IS DISTINCT FROM (c.awaited, c.due_at)`,
  );
  expect(rows).toEqual([]);
  return { awaited, dueAt: dueAt && new Date(dueAt) };
}

test('an answer ends the waiting for it; an end of storage waits for nothing', async () => {
  const yard = await openCase('ON_STORAGE');
  const { at, call, transportId } = yard;
  expect(await clockOf(yard)).toEqual({ awaited: 'ANSWER', dueAt: at(24) });
  await call('MASTER', 'POST', `/transport/${transportId}/supplier-answer`, {
    body: { answer: 'AGREES', by: 'Петров', means: 'PHONE', date: at(-1).toISOString() },
  });
  expect(await clockOf(yard)).toEqual({ awaited: 'COMMISSION_DATE', dueAt: at(72) });
  await call('MASTER', 'POST', `/transport/${transportId}/end-storage`, { body: { reason: 'Согласились' } });
  expect(await clockOf(yard)).toEqual({ awaited: 'STORAGE', dueAt: null });
});

test.each([
  // By the end of the day that begins with the appointed hour.
  ['COMMISSION_ASSIGNED', 'COMMISSION', 36 + 59 / 60],
  ['SEPARATE_ASSIGNED', 'SEPARATION', 60 + 59 / 60],
  ['COMMISSION_DONE', 'ACT', 480],
  ['SEPARATE_DONE', 'ACT', 480],
  ['RETURN_BACK', 'RETURN', 480],
  ['RECEPTION_FINISHED', null, null],
])('%s waits for %s', async (status, awaited, hours) => {
  const yard = await openCase(status);
  const { server, transportId, stationId, at } = yard;
  await server.pool.query(
    `INSERT INTO appointment (transport_id, station_id, kind, starts_at) VALUES ($1, $2, 'COMMISSION', $3), ($1, $2, 'SEPARATE', $4)`,
    [transportId, stationId, at(30), at(40)],
  );
  expect(await clockOf(yard)).toEqual({ awaited, dueAt: hours === null ? null : toMinute(at(hours)) });
});

test('a saved act ends the wait for it; a void one begins it again', async () => {
  const yard = await openCase('COMMISSION_DONE');
  const setAct = (number: string | null) =>
    yard.server.pool.query('UPDATE transport SET torg2_number = $1::text, torg2_at = updated_at', [number]);
  await setAct('1/2026');
  expect(await clockOf(yard)).toMatchObject({ awaited: 'DECISION' });
  await setAct(null);
  expect(await clockOf(yard)).toMatchObject({ awaited: 'ACT' });
});

test('a discovery starts the clock of the call, by the hours of its contract', async () => {
  const yard = await openYard('IN_RECEPTION');
  const { server, transportId, call, build, as } = yard;
  const providerId = await build.aProvider();
  await server.pool.query(
    `WITH c AS (INSERT INTO contract (provider_id, number) VALUES ($2, 'Д-1') RETURNING id), terms AS (
       INSERT INTO contract_terms (contract_id, call_hours, answer_days, arrival_days, travel_days, finish_days, daily_cost)
       SELECT id, 6, 1, 3, 0, 20, 0 FROM c)
     UPDATE transport SET provider_id = $2, contract_id = (SELECT id FROM c) WHERE id = $1`,
    [transportId, providerId],
  );
  await as('CTRL');
  await build.aPhoto(transportId);
  const reply = await call('CTRL', 'PUT', `/transport/change-status/${transportId}`, {
    body: { statusCode: 'RECEPTION_SUSPENDED', comment: 'Засор' },
  });
  const { awaited, dueAt } = reply.json<Transport>();
  expect({ awaited, dueAt: dueAt && new Date(dueAt) }).toEqual({
    awaited: 'STORAGE',
    dueAt: new Date(server.clock.now.getTime() + 6 * hourMs),
  });
});

test('the list gives what is due first, what has no deadline last, page by page', async () => {
  const yard = await openCase('ON_STORAGE');
  const { build, divisionId, stationId, transportId, server, at, call } = yard;
  const later = await build.aTransport({ divisionId, stationId, status: 'ON_STORAGE', transportNumber: '50000001' });
  const never = await build.aTransport({ divisionId, stationId, status: 'NEW', transportNumber: '50000002' });
  await server.pool.query('INSERT INTO responsible_storage (transport_id, begin_at, answer_by) VALUES ($1, $2, $3)', [
    later,
    at(0),
    at(48),
  ]);
  const ids: string[] = [];
  let after = '';
  for (let page = 0; page < 3; page += 1) {
    const url = `/transport?sort=dueAt&direction=asc&limit=1${after && `&after=${after}`}`;
    const { items, next } = (await call('HEAD', 'GET', url)).json<TransportPage>();
    ids.push(...items.map(({ id }) => id));
    after = next ?? '';
  }
  expect(ids).toEqual([transportId, later, never]);
});
