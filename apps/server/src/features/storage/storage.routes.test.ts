import type { StorageEntry, StoragePage } from '@otk/domain/storage/storage.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { openYard } from '../../../test/yard.ts';

/** A wagon with a supplier who can be reached, and two reasons, of which «Иное» needs a comment. */
async function openCase(status = 'RECEPTION_SUSPENDED', { hasContact = true } = {}) {
  const yard = await openYard(status);
  const { build, server, transportId } = yard;
  const providerId = await build.aProvider('АО «Мордоввтормет-Тест»');
  await server.pool.query('UPDATE transport SET provider_id = $2, arrived_at = $3 WHERE id = $1', [
    transportId,
    providerId,
    new Date(server.clock.now.getTime() - 86_400_000),
  ]);
  if (hasContact) {
    await build.aContact(providerId, 'ivanov@supplier.example');
  }
  const aReason = async (code: string, name: string, isCommentRequired: boolean, sort: number) => {
    const { rows: made } = await server.pool.query<{ id: string }>(
      `INSERT INTO transport_reason (code, name, is_comment_required, sort) VALUES ($1, $2, $3, $4) RETURNING id`,
      [code, name, isCommentRequired, sort],
    );
    return made[0]!.id;
  };
  const weediness = await aReason('EXCESS_WEEDINESS', 'Засорённость выше нормы договора', false, 1);
  const other = await aReason('OTHER', 'Иное', true, 2);
  const at = `/transport/${transportId}`;
  const begin = (body: object = { reasonIds: [weediness] }, role = 'MASTER') =>
    yard.call(role, 'POST', `${at}/set-to-storage`, { body });
  const beginByHand = (body: object, role = 'MASTER') =>
    yard.call(role, 'POST', `${at}/set-to-manual-storage`, { body });
  const end = (reason = 'Поставщик согласен', role = 'MASTER') =>
    yard.call(role, 'POST', `${at}/end-storage`, { body: { reason } });
  const stays = async () => (await yard.call('CTRL', 'GET', `${at}/storage-history`)).json<StorageEntry[]>();
  const list = async (query = '') =>
    (await yard.call('MASTER', 'GET', `/transport/storage-history${query}`)).json<StoragePage>();
  return { ...yard, weediness, other, begin, beginByHand, end, stays, list };
}

test('a route train of one supplier is put on storage whatever number of letters his address gets in an hour', async () => {
  const { build, call, server, stationId, divisionId, weediness, transportId } = await openCase();
  const { rows } = await server.pool.query<{ id: string }>('SELECT provider_id AS id FROM transport WHERE id = $1', [
    transportId,
  ]);
  await server.pool.query(
    `INSERT INTO outgoing (kind, recipient, subject, payload, transport_id, max_tries, next_at, created_at)
     SELECT 'EMAIL', 'ivanov@supplier.example', 'Письмо', '{}', $1, 5, $2, $2 FROM generate_series(1, 195)`,
    [transportId, server.clock.now],
  );
  const wagons: string[] = [];
  for (let number = 0; number < 12; number += 1) {
    const id = await build.aTransport({ divisionId, stationId, status: 'RECEPTION_SUSPENDED' });
    await server.pool.query('UPDATE transport SET provider_id = $2 WHERE id = $1', [id, rows[0]!.id]);
    wagons.push(id);
  }
  const stored: number[] = [];
  for (const id of wagons) {
    const body = { reasonIds: [weediness] };
    stored.push((await call('MASTER', 'POST', `/transport/${id}/set-to-storage`, { body })).statusCode);
  }
  expect(stored).toEqual(wagons.map(() => 200));
  const { rows: notices } = await server.pool.query<{ state: string; count: number }>(
    `SELECT o.state, count(DISTINCT g.transport_id)::int AS count FROM phonegram g JOIN outgoing o ON o.phonegram_id = g.id
     WHERE g.transport_id = ANY ($1) GROUP BY o.state`,
    [wagons],
  );
  expect(notices).toEqual([{ state: 'QUEUED', count: wagons.length }]);
});

const byHand = { number: '117', date: '2026-11-01T07:30:00Z', recipient: 'Диспетчер Петрова' };

test('the master puts the wagon on storage: reasons, a numbered phonegram and the deadlines are on the card', async () => {
  const { begin, weediness, server, history, stays } = await openCase();
  const reply = await begin();
  expect(reply.statusCode).toBe(200);
  const card = reply.json<Transport>();
  expect(card.status.code).toBe('ON_STORAGE');
  expect(card.responsibleStorage).toMatchObject({
    begin: server.clock.now.toISOString(),
    reasons: [{ id: weediness, name: 'Засорённость выше нормы договора' }],
    notice: {
      number: expect.stringMatching(/^1\/\d{4}$/),
      recipient: expect.stringContaining('Контакт'),
      state: 'QUEUED',
    },
    arriveBy: '2026-11-18T20:59:00.000Z',
  });
  expect((await history()).map(({ action, field }) => [action, field])).toEqual([
    ['storage.setToStorage', 'status'],
    ['storage.setToStorage', 'responsibleStorage'],
  ]);
  expect(await stays()).toMatchObject([{ kind: 'AUTO', end: null, begunBy: expect.stringContaining('master') }]);
});

test('the phonegram names the same deadline of the answer as the card', async () => {
  const { begin, server, transportId } = await openCase();
  await server.pool.query(
    `INSERT INTO contract (number, provider_id) SELECT 'Д-7', provider_id FROM transport WHERE id = $1`,
    [transportId],
  );
  await server.pool.query(
    'UPDATE transport SET contract_id = (SELECT id FROM contract WHERE number = $2) WHERE id = $1',
    [transportId, 'Д-7'],
  );
  await server.pool.query(
    `INSERT INTO contract_terms (contract_id, call_hours, answer_days, arrival_days, travel_days, finish_days, daily_cost)
     SELECT id, 24, 5, 3, 2, 10, 99.5 FROM contract WHERE number = 'Д-7'`,
  );
  const { responsibleStorage } = (await begin()).json<Transport>();
  const shown = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'short' });
  const answerDay = shown.format(new Date(responsibleStorage!.answerBy!));
  expect(answerDay).toBe(shown.format(new Date(server.clock.now.getTime() + 5 * 86_400_000)));
  const { rows } = await server.pool.query<{ text: string }>('SELECT text FROM phonegram WHERE transport_id = $1', [
    transportId,
  ]);
  expect(rows[0]!.text).toContain(`${answerDay} 23:59`);
});

test('no contact of the supplier: the storage is undone in the same transaction, and the master is notified', async () => {
  const { begin, card, call, stays } = await openCase('RECEPTION_SUSPENDED', { hasContact: false });
  const reply = await begin();
  expect(reply.statusCode).toBe(200);
  expect(reply.json<Transport>()).toMatchObject({
    status: { code: 'RECEPTION_SUSPENDED' },
    responsibleStorage: null,
  });
  expect(await card()).toMatchObject({ responsibleStorage: null });
  expect(await stays()).toMatchObject([{ endReason: 'Нет получателя телефонограммы', endedBy: null }]);
  const inbox = (await call('MASTER', 'GET', '/notification/user')).json<{ items: { type: string }[] }>();
  expect(inbox.items).toMatchObject([{ type: 'NO_RECIPIENT' }]);
});

test('by hand: the number, time and recipient of a phonegram given outside the product are kept', async () => {
  const { beginByHand, weediness, server, stays } = await openCase();
  const date = new Date(server.clock.now.getTime() - 3_600_000).toISOString();
  const reply = await beginByHand({ ...byHand, date, reasonIds: [weediness] });
  expect(reply.statusCode).toBe(200);
  expect(reply.json<Transport>().responsibleStorage).toMatchObject({
    notice: { number: '117', at: date, recipient: 'Диспетчер Петрова', state: 'MANUAL' },
  });
  expect(await stays()).toMatchObject([{ kind: 'MANUAL' }]);
});

test.each([
  ['in the future', 3_600_000, 'storage.noticeInFuture'],
  ['before the wagon arrived', -2 * 86_400_000, 'storage.noticeBeforeArrival'],
])('a phonegram %s is refused', async (_name, offset, code) => {
  const { beginByHand, weediness, server } = await openCase();
  const date = new Date(server.clock.now.getTime() + offset).toISOString();
  const reply = await beginByHand({ ...byHand, date, reasonIds: [weediness] });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ code, fields: [{ path: 'date' }] });
});

test.each([
  ['no reason', { reasonIds: [] }, 400, 'Выберите причину'],
  ['an unknown reason', { reasonIds: ['00000000-0000-4000-8000-000000000000'] }, 422, 'Выберите из списка'],
])('%s is refused with a sentence', async (_name, body, status, message) => {
  const { begin } = await openCase();
  const reply = await begin(body);
  expect(reply.statusCode).toBe(status);
  expect(reply.json().fields).toContainEqual({ path: 'reasonIds', message });
});

test('«Иное» needs a comment', async () => {
  const { begin, other } = await openCase();
  const unexplained = await begin({ reasonIds: [other], comment: '  ' });
  expect(unexplained.statusCode).toBe(422);
  expect(unexplained.json().fields).toEqual([{ path: 'comment', message: 'Опишите причину «Иное»' }]);
  expect((await begin({ reasonIds: [other], comment: 'Смёрзся' })).statusCode).toBe(200);
});

test.each([
  ['CTRL', 'RECEPTION_SUSPENDED', 403, undefined],
  ['MASTER', 'NEW', 422, 'transport.statusUnknown'],
  ['MASTER', 'RECEPTION_FINISHED', 422, 'transport.statusUnknown'],
])('%s in %s is refused', async (role, status, expected, code) => {
  const { begin, weediness } = await openCase(status);
  const reply = await begin({ reasonIds: [weediness] }, role);
  expect(reply.statusCode).toBe(expected);
  expect(code === undefined || reply.json().code === code).toBe(true);
});

test('a person of another division sees no such transport', async () => {
  const { callFromElsewhere, transportId, weediness } = await openCase();
  const at = `/transport/${transportId}`;
  const body = { reasonIds: [weediness] };
  expect((await callFromElsewhere('MASTER', 'POST', `${at}/set-to-storage`, { body })).statusCode).toBe(404);
  expect((await callFromElsewhere('MASTER', 'GET', `${at}/storage-history`)).statusCode).toBe(404);
  expect((await callFromElsewhere('MASTER', 'GET', '/transport/storage-history')).json().items).toEqual([]);
});

test('the list follows a transport that is moved to another division', async () => {
  const { begin, list, server, transportId, callFromElsewhere } = await openCase();
  await begin();
  await callFromElsewhere('MASTER', 'GET', '/transport/storage-history');
  await server.pool.query(
    `UPDATE transport t SET division_id = d.id FROM division d WHERE t.id = $1 AND d.id <> t.division_id
       AND EXISTS (SELECT FROM udr a WHERE a.division_id = d.id)`,
    [transportId],
  );
  expect((await list()).items).toEqual([]);
  const elsewhere = await callFromElsewhere('MASTER', 'GET', '/transport/storage-history');
  expect(elsewhere.json<StoragePage>().items.map(({ transport }) => transport.id)).toEqual([transportId]);
});

test('two masters at once: one storage, one phonegram, the others are refused', async () => {
  const { begin, server, stays } = await openCase();
  const replies = await Promise.all([begin(), begin(), begin()]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  expect(replies.find(({ statusCode }) => statusCode === 422)!.json().message).toBe('ТС уже на ответственном хранении');
  expect(await stays()).toHaveLength(1);
  const { rows } = await server.pool.query('SELECT id FROM phonegram');
  expect(rows).toHaveLength(1);
});

test('storage ends with a reason and returns to suspended reception; ending it twice is refused', async () => {
  const { begin, end, card, stays, history } = await openCase();
  await begin();
  expect((await end('')).statusCode).toBe(400);
  const reply = await end('Поставщик согласен');
  expect(reply.json<Transport>()).toMatchObject({ status: { code: 'RECEPTION_SUSPENDED' }, responsibleStorage: null });
  expect((await end()).json()).toMatchObject({ code: 'storage.absent' });
  expect(await card()).toMatchObject({ responsibleStorage: null });
  expect(await stays()).toMatchObject([
    { endReason: 'Поставщик согласен', endedBy: expect.stringContaining('master'), end: expect.any(String) },
  ]);
  expect((await history()).map(({ action }) => action)).toContain('storage.endStorage');
});

test('storage that ends during the commission leaves the status alone', async () => {
  const { begin, end, server, transportId } = await openCase();
  await begin();
  await server.pool.query(`UPDATE transport SET status_code = 'COMMISSION_DONE' WHERE id = $1`, [transportId]);
  expect((await end()).json<Transport>().status.code).toBe('COMMISSION_DONE');
});

test('reception that is finished ends the storage', async () => {
  const { begin, call, server, transportId, stays } = await openCase();
  await begin();
  await server.pool.query(`UPDATE transport SET status_code = 'COMMISSION_DONE' WHERE id = $1`, [transportId]);
  await server.pool.query('DELETE FROM validation_rule');
  const body = { statusCode: 'RECEPTION_FINISHED' };
  const reply = await call('HEAD', 'PUT', `/transport/change-status/${transportId}`, { body });
  expect(reply.statusCode).toBe(200);
  expect(reply.json<Transport>().responsibleStorage).toBeNull();
  expect(await stays()).toMatchObject([{ endReason: 'Приемка завершена' }]);
});

test('the list shows what lies, filtered and page by page, longest first, and what ended last', async () => {
  const { begin, end, list, server, build, divisionId, stationId, weediness, other, call } = await openCase();
  await begin();
  const secondId = await build.aTransport({
    divisionId,
    stationId,
    status: 'IN_RECEPTION',
    transportNumber: '60432176',
  });
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  const body = { ...byHand, date: server.clock.now.toISOString(), reasonIds: [other], comment: 'Смёрзся' };
  await call('MASTER', 'POST', `/transport/${secondId}/set-to-manual-storage`, { body });

  const numbers = ({ items }: StoragePage) => items.map(({ transport }) => transport.transportNumber);
  const first = await list('?limit=1');
  expect(numbers(first)).toEqual(['61854303']);
  expect(numbers(await list(`?limit=1&after=${first.next}`))).toEqual(['60432176']);
  expect(numbers(await list(`?reason=${weediness}`))).toEqual(['61854303']);
  expect(numbers(await list('?search=6043'))).toEqual(['60432176']);
  expect(numbers(await list('?station=243607'))).toHaveLength(2);
  expect(numbers(await list('?station=641608'))).toEqual([]);
  expect(numbers(await list('?overdue=true'))).toEqual([]);
  await server.pool.query(
    `UPDATE responsible_storage SET answer_by = answer_by - interval '5 days', arrive_by = arrive_by - interval '5 days'
     WHERE transport_id = $1`,
    [secondId],
  );
  expect(numbers(await list('?overdue=true'))).toEqual(['60432176']);
  await call('MASTER', 'POST', `/transport/${secondId}/end-storage`, { body: { reason: 'Разобрались' } });
  expect(numbers(await list())).toEqual(['61854303']);
  expect(numbers(await list('?state=ended'))).toEqual(['60432176']);
  expect(numbers(await list('?state=all'))).toHaveLength(2);
  await end();
  const endsLater = `UPDATE responsible_storage SET end_at = end_at + interval '1 hour' WHERE transport_id = $1`;
  await server.pool.query(endsLater, [secondId]);
  const ended = await list('?state=ended&limit=1');
  expect(numbers(ended)).toEqual(['60432176']);
  expect(numbers(await list(`?state=ended&limit=1&after=${ended.next}`))).toEqual(['61854303']);
  const forged = await call('MASTER', 'GET', '/transport/storage-history?after=bm8');
  expect(forged.json()).toMatchObject({ code: 'request.badCursor' });
});
