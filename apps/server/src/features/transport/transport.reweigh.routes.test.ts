// A reweigh interrupts reception: it ends nothing. When the mark is lifted, the case goes on from where it was.
import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { openActs } from '../../../test/acts.ts';
import { openSchedule } from '../../../test/schedule-yard.ts';
import type { openYard } from '../../../test/yard.ts';

type Yard = Pick<Awaited<ReturnType<typeof openYard>>, 'call' | 'card' | 'transportId'>;

const mark = async ({ call, card, transportId }: Yard, onReweight: boolean, role = 'CTRL') =>
  call(role, 'PATCH', `/transport/${transportId}`, { body: { version: (await card()).version, onReweight } });

const step = ({ call, transportId }: Yard, role: string, statusCode: string, comment?: string) =>
  call(role, 'PUT', `/transport/change-status/${transportId}`, { body: { statusCode, ...(comment && { comment }) } });

const handOver = ({ call, transportId }: Yard) =>
  call('MASTER', 'POST', '/transport/send-to-ekomet', { body: { ids: [transportId] } });

test('a controller does not close a case on storage by a reweigh: it goes back to its storage', async () => {
  const yard = await openSchedule('ON_STORAGE');
  expect((await mark(yard, true)).statusCode).toBe(200);
  expect((await step(yard, 'CTRL', 'RECEPTION_FINISHED')).json<Transport>()).toMatchObject({
    status: { code: 'RECEPTION_FINISHED' },
    onReweight: true,
    responsibleStorage: { begin: expect.any(String) },
    awaited: 'ANSWER',
  });
  expect((await mark(yard, false)).json<Transport>()).toMatchObject({
    status: { code: 'ON_STORAGE' },
    onReweight: false,
    reweighFrom: null,
    responsibleStorage: { begin: expect.any(String) },
  });
  expect((await handOver(yard)).statusCode).toBe(422);
});

test('an appointed commission is kept during a reweigh: the supplier was called to its hour', async () => {
  const yard = await openSchedule('ON_STORAGE');
  await yard.commission({ act: 'ASSIGN', date: yard.slot(2) });
  await mark(yard, true);
  await step(yard, 'WEIGH', 'RECEPTION_FINISHED');
  expect((await mark(yard, false, 'WEIGH')).json<Transport>()).toMatchObject({
    status: { code: 'COMMISSION_ASSIGNED' },
    commissionInfo: { date: yard.slot(2) },
  });
});

test('a storage whose notice fails during the reweigh is not gone back to', async () => {
  const yard = await openSchedule('ON_STORAGE');
  await mark(yard, true);
  await step(yard, 'CTRL', 'RECEPTION_FINISHED');
  await yard.server.pool.query('UPDATE responsible_storage SET end_at = begin_at WHERE transport_id = $1', [
    yard.transportId,
  ]);
  expect((await mark(yard, false)).json<Transport>().status.code).toBe('RECEPTION_SUSPENDED');
});

test('a case on reweigh is not reopened around its storage', async () => {
  const yard = await openSchedule('ON_STORAGE');
  await mark(yard, true);
  await step(yard, 'CTRL', 'RECEPTION_FINISHED');
  const reopened = await step(yard, 'HEAD', 'IN_RECEPTION', 'Ошибка');
  expect([reopened.statusCode, reopened.json().code]).toEqual([422, 'transport.onReweight']);
});

test('the mark of a finished transport is not set: it would open its weights', async () => {
  const yard = await openActs('RECEPTION_FINISHED');
  const marked = await mark(yard, true);
  expect([marked.statusCode, marked.json().code]).toEqual([422, 'transport.closed']);
});

test('a reweigh sends no message that reception has ended', async () => {
  const yard = await openSchedule('ON_STORAGE');
  await mark(yard, true);
  await step(yard, 'CTRL', 'RECEPTION_FINISHED');
  const { rows } = await yard.server.pool.query<{ type: string }>(
    'SELECT type FROM notification WHERE transport_id = $1 ORDER BY created_at DESC LIMIT 1',
    [yard.transportId],
  );
  expect(rows).toEqual([{ type: 'INCOMING_CONTROL' }]);
});

test('a mark that outlives a return is lifted before its end: the weights of a finished transport would stay open', async () => {
  const yard = await openActs('COMMISSION_DONE');
  await yard.save();
  await mark(yard, true);
  const body = { scope: 'WHOLE', reason: 'Засор' };
  expect((await yard.call('HEAD', 'POST', `/transport/return-back/${yard.transportId}`, { body })).statusCode).toBe(
    200,
  );
  expect((await step(yard, 'HEAD', 'RECEPTION_FINISHED')).json().code).toBe('transport.onReweight');
  expect((await mark(yard, false)).json<Transport>().status.code).toBe('RETURN_BACK');
  expect((await step(yard, 'HEAD', 'RECEPTION_FINISHED')).statusCode).toBe(200);
});
