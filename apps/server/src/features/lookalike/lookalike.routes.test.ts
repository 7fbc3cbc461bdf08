import type { Page } from '@otk/domain/kernel/paging';
import type { Lookalike } from '@otk/domain/lookalike/lookalike.schema';
import type { Notification } from '@otk/domain/notification/notification.schema';
import type { HistoryEntry } from '@otk/domain/transport/transport.schema';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { aLookalike } from '../../../test/lookalike.ts';
import { openPhotoYard } from '../../../test/photos.ts';
import { aJpeg, aScene } from '../../../test/pictures.ts';
import { compose } from '../../compose.ts';
import { lookAtPhotos } from './lookalike.look.service.ts';

/** A yard whose photos show scenes; `look` is the job of the server. */
async function openLookingYard() {
  const yard = await openPhotoYard();
  for (const role of ['CTRL', 'MASTER', 'HEAD']) {
    await yard.as(role);
  }
  const { server, build, divisionId, stationId, call } = yard;
  const other = (part: object = {}) =>
    build.aTransport({ divisionId, stationId, transportNumber: '55123345', ...part });
  const take = (transportId: string, bytes: Buffer, fields: Record<string, string> = {}) =>
    yard.sent({ file: { bytes }, fields: { transportId, ...fields } });
  const look = () => {
    const clock = () => server.clock.now;
    return lookAtPhotos({
      pool: server.pool,
      files: server.files,
      clock,
      raiseInDivision: compose({ config: {}, clock }).raiseInDivision,
    });
  };
  const pairs = async (query = '', role = 'MASTER') =>
    (await call(role, 'GET', `/lookalike?${query}`)).json<Page<Lookalike>>().items;
  const inbox = async (role: string) => {
    const { items } = (await call(role, 'GET', '/notification/user')).json<Page<Notification>>();
    return items.filter(({ type }) => type === 'LOOKALIKE_FOUND').map(({ text }) => text);
  };
  return { ...yard, other, take, look, pairs, inbox };
}

const halved = async (scene: Buffer) => sharp(scene).resize(480).linear(1.1, 5).jpeg({ quality: 60 }).toBuffer();

test('a photo that was taken in for another transport before is named to master and head, once, and blocks nothing', async () => {
  const { transportId, other, take, look, pairs, inbox } = await openLookingYard();
  const olderId = await other();
  const older = await take(olderId, await aScene(1));
  await take(olderId, await aScene(2));
  await look();
  const photo = await take(transportId, await halved(await aScene(1)));
  await take(transportId, await aScene(3));
  expect(await look()).toBe(2);
  expect(await look()).toBe(0);
  const found = await pairs();
  expect(found).toMatchObject([
    {
      photo: { photoId: photo.id, transportNumber: '61854303', url: expect.stringContaining('/file/') },
      older: { photoId: older.id, transportId: olderId, transportNumber: '55123345' },
      decision: null,
    },
  ]);
  expect(await pairs(`transportId=${olderId}`, 'HEAD')).toMatchObject([{ id: found[0]!.id }]);
  expect(await inbox('MASTER')).toEqual([expect.stringContaining('похоже на снятое раньше')]);
  expect(await inbox('HEAD')).toHaveLength(1);
  expect(await inbox('CTRL')).toEqual([]);
});

test('two photos that are looked at together find each other; years of photos raise no message', async () => {
  const { server, transportId, other, take, look, pairs, inbox } = await openLookingYard();
  await take(await other(), await aScene(1));
  await take(transportId, await aScene(1));
  await server.pool.query("UPDATE photo SET created_at = created_at - interval '1 year'");
  await Promise.all([look(), look()]);
  expect(await pairs()).toHaveLength(1);
  expect(await inbox('MASTER')).toEqual([]);
});

test('flat pictures, a series of one reception, a photo sent again and a removed one are no look-alikes', async () => {
  const { server, transportId, other, take, look, pairs, call } = await openLookingYard();
  const olderId = await other();
  for (const id of [olderId, transportId]) {
    await take(id, await aJpeg({ width: 640, height: 480, colour: '#f4f4f4' }));
  }
  await take(transportId, await aScene(1));
  await take(transportId, await halved(await aScene(1)));
  const again = { localId: 'mhz0abcdefabcdefabcdef' };
  await take(transportId, await aScene(2), again);
  await take(transportId, await aScene(2), again);
  const removed = await take(olderId, await aScene(2));
  await call('MASTER', 'DELETE', `/ts-photo/remove-photo/${removed.id}`);
  await look();
  expect(await pairs()).toEqual([]);
  const { rows } = await server.pool.query(
    'SELECT count(*)::int AS flat FROM photo_hash WHERE quality < 50 AND hash IS NULL',
  );
  expect(rows).toEqual([{ flat: 2 }]);
});

test('of one transport a photo counts that is older than its present reception; going on after a pause begins none', async () => {
  const { transportId, take, look, pairs, call, server } = await openLookingYard();
  const step = async (code: string, before: string, minutes: number) =>
    server.owner.query(
      `INSERT INTO history (action, entity, entity_id, transport_id, field, before, after, at)
       VALUES ('transport.changeStatus', 'transport', $1, $1, 'status', jsonb_build_object('code', $2::text),
         jsonb_build_object('code', $3::text), now() - make_interval(mins => $4))`,
      [transportId, before, code, minutes],
    );
  await take(transportId, await aScene(1));
  await server.pool.query("UPDATE photo SET created_at = now() - interval '1 hour', taken_at = NULL");
  await step('IN_RECEPTION', 'INCOMING_CONTROL', 90);
  await step('IN_RECEPTION', 'RECEPTION_SUSPENDED', 30);
  await take(transportId, await halved(await aScene(1)));
  await look();
  expect(await pairs()).toEqual([]);
  await step('IN_RECEPTION', 'RECEPTION_FINISHED', 10);
  const photo = await take(transportId, await aScene(1), { takenAt: new Date().toISOString() });
  await server.pool.query('UPDATE photo SET taken_at = NULL WHERE id = $1', [photo.id]);
  await look();
  expect(await pairs()).toMatchObject([{ photo: { photoId: photo.id, transportId }, older: { transportId } }]);
  expect((await call('CTRL', 'GET', '/lookalike')).statusCode).toBe(403);
});

test('a decision has its author, stands in both histories, and another one is not overwritten unread', async () => {
  const { server, transportId, other, pairs, call } = await openLookingYard();
  const olderId = await other();
  const id = await aLookalike(server, transportId, olderId);
  const decide = (role: string, verdict: string, seen: string | null) =>
    call(role, 'POST', `/lookalike/${id}`, { body: { verdict, seen } });
  expect((await decide('MASTER', 'SAME', null)).json()).toMatchObject({
    decision: { verdict: 'SAME', by: expect.stringContaining('master') },
  });
  expect(await pairs(), 'decided pairs wait for nobody').toEqual([]);
  expect((await decide('HEAD', 'SAME', null)).json()).toMatchObject({
    decision: { by: expect.stringContaining('master') },
  });
  expect((await decide('HEAD', 'DIFFERENT', null)).json()).toMatchObject({ code: 'lookalike.decided' });
  expect((await decide('HEAD', 'DIFFERENT', 'SAME')).json()).toMatchObject({ decision: { verdict: 'DIFFERENT' } });
  const read = async (role: string, transport: string) =>
    (await call(role, 'GET', `/transport/transport-history/${transport}`)).json<{ items: HistoryEntry[] }>().items;
  for (const [own, number] of [
    [transportId, '55123345'],
    [olderId, '61854303'],
  ] as const) {
    expect(await read('MASTER', own)).toMatchObject([
      {
        action: 'lookalike.decide',
        before: { verdict: 'SAME' },
        after: { verdict: 'DIFFERENT', transportNumber: number },
      },
      { action: 'lookalike.decide', before: null, after: { verdict: 'SAME', transportNumber: number } },
    ]);
    expect(await read('CTRL', own), 'for those who decide').toEqual([]);
  }
});

test('a pair that reaches into another division exists for those who see both; history does not name the other there', async () => {
  const { server, transportId, other, foreignDivisionId, pairs, call, callFromElsewhere } = await openLookingYard();
  const id = await aLookalike(server, transportId, await other({ divisionId: foreignDivisionId }));
  const body = { verdict: 'SAME', seen: null };
  expect(await pairs()).toEqual([]);
  expect(await pairs(`transportId=${transportId}`, 'HEAD')).toEqual([]);
  expect((await call('MASTER', 'POST', `/lookalike/${id}`, { body })).statusCode).toBe(404);
  expect((await callFromElsewhere('MASTER', 'GET', '/lookalike')).json()).toMatchObject({ items: [] });
  expect(await pairs('', 'ADMIN')).toMatchObject([{ id }]);
  expect((await call('ADMIN', 'POST', `/lookalike/${id}`, { body })).statusCode).toBe(200);
  const { items } = (await call('MASTER', 'GET', `/transport/transport-history/${transportId}`)).json<{
    items: HistoryEntry[];
  }>();
  expect(items.map(({ after }) => after)).toEqual([{ verdict: 'SAME' }]);
});

test("a supplier's person gets nothing, also with the right: no pair, no message, no row of history", async () => {
  const { server, transportId, other, call, as, take, look, inbox } = await openLookingYard();
  await as('SUPP');
  const { rows } = await server.pool.query<{ id: string }>('SELECT provider_id AS id FROM transport WHERE id = $1', [
    transportId,
  ]);
  const id = await aLookalike(server, transportId, await other({ providerId: rows[0]!.id }));
  await server.pool.query("INSERT INTO role_permission VALUES ('SUPP', 'LOOKALIKE_DECIDE')");
  expect((await call('SUPP', 'GET', '/lookalike')).statusCode).toBe(403);
  const body = { verdict: 'SAME', seen: null };
  expect((await call('SUPP', 'POST', `/lookalike/${id}`, { body })).statusCode).toBe(403);
  await call('MASTER', 'POST', `/lookalike/${id}`, { body });
  const { items } = (await call('SUPP', 'GET', `/transport/transport-history/${transportId}`)).json<{
    items: object[];
  }>();
  expect(items).toEqual([]);
  await take(await other(), await aScene(1));
  await take(transportId, await aScene(1));
  await look();
  expect([await inbox('SUPP'), (await inbox('HEAD')).length]).toEqual([[], 1]);
});
