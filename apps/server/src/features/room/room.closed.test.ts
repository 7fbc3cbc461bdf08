// Links that lead nowhere answer alike, cost alike and are throttled; what is done at the same moment has one order.
import { expect, test } from 'vitest';

import { openRival } from '../../../test/rival.ts';
import { openRoomYard } from '../../../test/rooms.ts';
import { newKey } from '../../../test/server.ts';
import { tokenOf } from './room.token.ts';

type Yard = Awaited<ReturnType<typeof openRoomYard>>;

const endings: Readonly<Record<string, (yard: Yard) => Promise<unknown>>> = {
  revoked: ({ call, transportId }) =>
    call('MASTER', 'DELETE', `/transport/${transportId}/room`, { headers: { 'idempotency-key': newKey() } }),
  expired: async ({ server }) => server.clock.advance(30 * 86_400 + 1),
  'of a case that ended': ({ server }) => server.pool.query(`UPDATE transport SET status_code = 'RECEPTION_FINISHED'`),
  'of a transport that is another supplier’s': async ({ server, build }) =>
    server.pool.query('UPDATE transport SET provider_id = $1', [await build.aProvider('ООО «Другой поставщик»')]),
  'of a removed transport': ({ server }) => server.pool.query('UPDATE transport SET deleted_at = now()'),
};

const wrong: readonly (readonly [what: string, token: string])[] = [
  ['of another number', tokenOf('a secret of thirty-two characters', '7a000000-0000-4000-8000-000000000001')],
  ['too short', 'x'],
  ['too long', 'x'.repeat(2000)],
];

/** Without the number of the request. */
const said = (body: string): unknown => ({ ...(JSON.parse(body) as object), requestId: '' });

test('unknown, wrong, revoked, expired and ended links get one answer on every call', async () => {
  const answers = new Map<string, unknown>();
  const ask = async ({ visit }: Yard, what: string, token?: string) => {
    for (const [method, url] of [
      ['GET', '/case'],
      ['POST', '/answer'],
      ['POST', '/photo'],
      ['POST', '/paper'],
    ] as const) {
      const reply = await visit({ method, ...(token && { token }), ...(method === 'POST' && { body: {} }) }, url);
      const names = Object.keys(reply.headers).toSorted();
      answers.set(`${what} ${url}`, [reply.statusCode, said(reply.body), names]);
    }
  };
  for (const [what, end] of Object.entries(endings)) {
    const yard = await openRoomYard();
    await yard.readRoom();
    await end(yard);
    await ask(yard, what);
  }
  const yard = await openRoomYard();
  for (const [what, token] of wrong) {
    await ask(yard, what, token);
  }
  expect(answers.size).toBe(32);
  expect(
    new Set([...answers.values()].map((answer) => JSON.stringify(answer))).size,
    JSON.stringify([...answers]),
  ).toBe(1);
  expect([...answers.values()][0]).toMatchObject([404, { code: 'room.closed' }, expect.any(Array)]);
});

test('links are tried twenty times from one address; nobody can shut out the right one behind it', async () => {
  const { visit, server } = await openRoomYard();
  const statuses: number[] = [];
  for (let at = 0; at < 22; at += 1) {
    statuses.push((await visit({ token: `wrong-${at}` }, '/case')).statusCode);
  }
  expect(statuses.lastIndexOf(404)).toBe(19);
  const blocked = await visit({ token: 'wrong' }, '/case');
  expect([blocked.statusCode, blocked.json()]).toMatchObject([
    429,
    { code: 'room.throttled', retryAfter: expect.any(Number) },
  ]);
  expect((await visit({}, '/case')).statusCode).toBe(200);
  expect((await visit({ token: 'wrong', ip: '10.9.0.2' }, '/case')).statusCode).toBe(404);
  server.clock.advance(901);
  expect((await visit({ token: 'wrong' }, '/case')).statusCode).toBe(404);
});

test('the same answer sent twenty times at once is recorded once', async () => {
  const { answerOf, send, answers } = await openRoomYard();
  const body = await answerOf();
  const key = newKey();
  const replies = await Promise.all(Array.from({ length: 20 }, () => send(body, key)));
  expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1);
  expect(replies[0]!.statusCode).toBe(200);
  expect(await answers()).toBe(1);
});

/** What somebody else does at the moment of an answer, and how an answer that came second is refused. */
const rivals: readonly (readonly [what: string, act: (yard: Yard) => Promise<{ statusCode: number }>, code: string])[] =
  [
    [
      'a revocation',
      ({ call, transportId }) =>
        call('MASTER', 'DELETE', `/transport/${transportId}/room`, { headers: { 'idempotency-key': newKey() } }),
      'room.closed',
    ],
    [
      'an answer that the master writes down',
      ({ call, transportId, server }) =>
        call('MASTER', 'POST', `/transport/${transportId}/supplier-answer`, {
          body: { answer: 'REFUSES', by: 'Сидоров', means: 'PHONE', date: server.clock.now.toISOString(), seen: null },
        }),
      'answer.changed',
    ],
    [
      'another answer by the link',
      async ({ send, answerOf }) => send(await answerOf({ by: 'Сидоров С. С.' })),
      'answer.changed',
    ],
    [
      'the end of storage',
      ({ call, transportId }) =>
        call('MASTER', 'POST', `/transport/${transportId}/end-storage`, { body: { reason: 'Расхождения нет' } }),
      'room.answerClosed',
    ],
  ];

test.each(rivals)('of an answer and %s at once one is first', async (_what, act, code) => {
  for (const isAnswerFirst of [true, false]) {
    const yard = await openRoomYard();
    await yard.as('MASTER');
    const body = await yard.answerOf();
    const start = { answered: () => yard.send(body), done: () => act(yard) };
    const [answered, done] = isAnswerFirst
      ? await Promise.all([start.answered(), start.done()])
      : (await Promise.all([start.done(), start.answered()])).toReversed();
    const isTaken = answered!.statusCode === 200;
    if (!isTaken) {
      expect([(answered as Reply).json<{ code: string }>().code, done!.statusCode]).toEqual([code, 200]);
    }
    expect(await yard.server.pool.query(ofPetrov)).toMatchObject({ rowCount: isTaken ? 1 : 0 });
  }
});

const ofPetrov = `SELECT FROM supplier_answer WHERE answered_by = 'Петров Пётр Петрович'`;
type Reply = Awaited<ReturnType<Yard['send']>>;

/** What has happened when an answer that the guard has admitted gets the lock of its transport. */
const firsts: readonly (readonly [what: string, sql: string, code: string])[] = [
  ['the link was revoked', 'UPDATE room_link SET revoked_at = now()', 'room.closed'],
  ['the case has ended', `UPDATE transport SET status_code = 'RECEPTION_FINISHED'`, 'room.closed'],
  ['storage has ended', 'UPDATE responsible_storage SET end_at = now()', 'room.answerClosed'],
  [
    'another answer was recorded',
    `INSERT INTO supplier_answer (transport_id, responsible_storage_id, answer, means, answered_at)
     SELECT transport_id, id, 'SILENT', 'PHONE', now() FROM responsible_storage`,
    'answer.changed',
  ],
];

/** Sends while somebody else holds the lock of the transport, who acts and lets it go when all of them wait. */
async function afterWaiting<T>(
  { server, transportId }: Yard,
  sent: () => readonly Promise<T>[],
  sql = 'SELECT',
): Promise<T[]> {
  const rival = await openRival(server.pool);
  await rival.query('SELECT FROM transport WHERE id = $1 FOR UPDATE', [transportId]);
  const waiting = sent();
  await rival.areWaiting(waiting.length).finally(() => rival.query(sql).then(() => rival.end()));
  return Promise.all(waiting);
}

test.each(firsts)('an answer that waited while %s is refused', async (_what, sql, code) => {
  const yard = await openRoomYard();
  const body = await yard.answerOf();
  const [reply] = await afterWaiting(yard, () => [yard.send(body)], sql);
  expect(reply!.json<{ code: string }>().code).toBe(code);
  expect(await yard.server.pool.query(ofPetrov)).toMatchObject({ rowCount: 0 });
});

test('of two answers that waited for the transport, neither waits for the other', async () => {
  const yard = await openRoomYard();
  const bodies = [await yard.answerOf(), await yard.answerOf({ by: 'Сидоров С. С.' })];
  const replies = await afterWaiting(yard, () => bodies.map((body) => yard.send(body)));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('an answer whose reply was lost is answered as done after the link has ended; a new one is not', async () => {
  const { answerOf, send, call, transportId, answers } = await openRoomYard();
  const body = await answerOf();
  const key = newKey();
  await send(body, key);
  await call('MASTER', 'DELETE', `/transport/${transportId}/room`, { headers: { 'idempotency-key': newKey() } });
  const again = await send(body, key);
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([208, 'true']);
  expect((await send(body)).statusCode).toBe(404);
  expect(await answers()).toBe(1);
});
