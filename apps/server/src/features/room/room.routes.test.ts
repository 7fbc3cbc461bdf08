import type { RoomCase } from '@otk/domain/room/room.schema';
import { expect, test } from 'vitest';

import { newLocalId } from '../../../test/photos.ts';
import { aJpeg } from '../../../test/pictures.ts';
import { aLink, openRoomYard } from '../../../test/rooms.ts';

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

test('a link shows its case; every opening is in history, once an hour, by nobody who could sign in', async () => {
  const { readRoom, server, call, as, transportId } = await openRoomYard();
  await as('ADMIN');
  const room = await readRoom();
  expect(room).toMatchObject({
    transportNumber: '61854303',
    supplier: 'АО «Мордоввтормет-Тест»',
    answer: null,
    whyNoAnswer: null,
    photosLeft: 20,
  });
  expect(Date.parse(room.answerBy!)).toBe(server.clock.now.getTime() + 86_400_000);
  await readRoom();
  server.clock.advance(3601);
  await readRoom();
  const { rows } = await server.pool.query(
    `SELECT u.full_name AS name, h.ip, h.role_code AS role, h.division_id AS division FROM history h
     JOIN app_user u ON u.id = h.user_id WHERE h.action = 'room.open' AND h.transport_id = $1`,
    [transportId],
  );
  const opening = { name: 'Представитель поставщика, по ссылке', ip: '10.0.0.7', role: null, division: null };
  expect(rows).toEqual([opening, opening]);
  for (const state of ['active', 'deactivated', 'removed']) {
    expect((await call('ADMIN', 'GET', `/user?state=${state}`)).body).not.toContain('по ссылке');
  }
});

test('an answer by a link is the answer of the case: card, clock, history, message, signature', async () => {
  const { answerOf, send, card, call, as, server, transportId, readRoom } = await openRoomYard();
  await as('MASTER');
  const reply = await send(await answerOf({ answer: 'REFUSES', comment: 'Засора нет' }));
  expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('"at"')]);
  const after = await card();
  expect(after.supplierAnswer).toMatchObject({
    answer: 'REFUSES',
    by: 'Петров Пётр Петрович',
    means: 'PRODUCT',
    comment: 'Засора нет',
    recordedBy: 'Петров Пётр Петрович, представитель поставщика, по ссылке',
    byLink: { position: 'Начальник отдела качества', authority: '17', comesAt: null },
  });
  expect(after.awaited).not.toBe('ANSWER');
  const { rows } = await server.pool.query(
    `SELECT u.full_name AS name, h.after -> 'byLink' ->> 'signatureSha256' AS signature FROM history h
     JOIN app_user u ON u.id = h.user_id WHERE h.action = 'answer.give' AND h.transport_id = $1`,
    [transportId],
  );
  expect(rows).toEqual([
    {
      name: 'Петров Пётр Петрович, представитель поставщика, по ссылке',
      signature: after.supplierAnswer!.byLink!.signatureSha256,
    },
  ]);
  const { items } = (await call('MASTER', 'GET', '/notification/user')).json<{ items: object[] }>();
  expect(items).toMatchObject([{ type: 'SUPPLIER_REPLY', text: expect.stringContaining('Засора нет') }]);
  expect((await readRoom()).answer).toMatchObject({ answer: 'REFUSES', isSigned: true, authority: '17' });
  const { rows: kept } = await server.pool.query(
    `SELECT shown_sha256 = sha256(convert_to(shown, 'UTF8')) AS "isSame", encode(shown_sha256, 'hex') AS hash FROM supplier_answer`,
  );
  expect(kept).toEqual([{ isSame: true, hash: after.supplierAnswer!.byLink!.shownSha256 }]);
});

test('a later answer names the one it saw, and renames nobody', async () => {
  const { answerOf, send, answers, server } = await openRoomYard();
  const first = await answerOf();
  await send(first);
  server.clock.advance(60);
  const blind = await send({ ...first, by: 'Сидоров С. С.' });
  expect([blind.statusCode, blind.json()]).toMatchObject([
    409,
    { code: 'answer.changed', fields: [{ message: expect.stringContaining('Петров Пётр Петрович') }] },
  ]);
  expect((await send(await answerOf({ by: 'Сидоров С. С.', answer: 'WILL_COME' }))).statusCode).toBe(200);
  expect(await answers()).toBe(2);
  const { rows } = await server.pool.query<{ name: string }>(
    `SELECT u.full_name AS name FROM supplier_answer a JOIN app_user u ON u.id = a.recorded_by ORDER BY a.created_at`,
  );
  expect(rows.map(({ name }) => name.split(',')[0])).toEqual(['Петров Пётр Петрович', 'Сидоров С. С.']);
});

test('one link takes twenty answers; the next link has its own', async () => {
  const { answerOf, send, server, link, readRoom, answers } = await openRoomYard();
  await send(await answerOf());
  await server.pool.query(
    `INSERT INTO supplier_answer (transport_id, responsible_storage_id, answer, means, answered_at, room_link_id, created_at)
     SELECT transport_id, responsible_storage_id, answer, means, answered_at, room_link_id, created_at - interval '1 hour'
     FROM supplier_answer, generate_series(1, 18)`,
  );
  expect((await send(await answerOf())).statusCode).toBe(200);
  expect((await readRoom()).whyNoAnswer).toContain('слишком много раз');
  const more = await send(await answerOf());
  expect([more.statusCode, more.json<{ code: string }>().code]).toEqual([422, 'room.answerClosed']);
  expect(await answers()).toBe(20);
  await server.pool.query('UPDATE supplier_answer SET room_link_id = NULL WHERE room_link_id = $1', [link.id]);
  expect((await send(await answerOf())).statusCode).toBe(200);
});

test('an answer about other figures than those in force is refused', async () => {
  const { answerOf, send, call, transportId, answers } = await openRoomYard();
  const body = await answerOf();
  const weighed = await call('ADMIN', 'POST', `/transport/${transportId}/set-register-weight`, {
    body: { gross: 90, tare: 20, net: 70, base: null },
  });
  expect([weighed.statusCode, weighed.body]).toEqual([200, expect.any(String)]);
  const reply = await send(body);
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'room.figuresChanged']);
  expect(await answers()).toBe(0);
});

test.each([
  ['without a signature', { signature: [] }, 400],
  ['half of a point', { signature: [[1, 2]] }, 400],
  ['without a name', { by: ' ' }, 400],
  ['without a word about what is wrong', { answer: 'REFUSES' }, 400],
  [
    'about a line of another case',
    { lines: [{ lineId: '7a000000-0000-4000-8000-000000000009', isAgreed: true }] },
    422,
  ],
  ['for an hour that is not free', { answer: 'WILL_COME', comesAt: '2026-11-20T03:30:00Z' }, 409],
  ['for an hour of somebody who does not come', { comesAt: '2026-11-20T09:00:00Z' }, 400],
  ['with a field that nobody knows', { transportId: '7a000000-0000-4000-8000-000000000009' }, 400],
])('an answer %s is refused', async (_what, more, status) => {
  const { answerOf, send, answers } = await openRoomYard();
  const reply = await send(await answerOf(more));
  expect([reply.statusCode, reply.body]).toEqual([status, expect.stringMatching(/"message":"[А-Я]/)]);
  expect(await answers()).toBe(0);
});

test('a representative comes to a free hour of the calendar, and may be called to it', async () => {
  const { answerOf, send, server, stationId, readRoom, card } = await openRoomYard();
  await server.pool.query(
    `INSERT INTO commission_calendar (station_id, date, is_working_day, time_from, time_to, capacity)
     SELECT $1, '2026-11-16'::date + n, true, '08:00', '17:00', 2 FROM generate_series(0, 3) n`,
    [stationId],
  );
  await server.pool.query(`UPDATE responsible_storage SET arrive_by = $1::timestamptz + interval '3 days'`, [
    server.clock.now,
  ]);
  const { freePlaces } = await readRoom();
  expect(freePlaces.length).toBeGreaterThan(10);
  const comesAt = freePlaces[3]!;
  expect((await send(await answerOf({ answer: 'WILL_COME', comesAt }))).statusCode).toBe(200);
  const after = await card();
  expect(after.supplierAnswer?.byLink?.comesAt).toBe(comesAt);
});

test('what the supplier adds is taken in like everything else, seen by him and by the works, and limited', async () => {
  const { add, readRoom, visit, server, call, transportId, card, build } = await openRoomYard();
  const localId = newLocalId();
  const bytes = await aJpeg();
  const first = await add('photo', { localId, name: 'IMG.jpg' }, { bytes });
  expect([first.statusCode, first.json()]).toMatchObject([200, { localId, isOwn: true }]);
  // The same file sent again, as after a lost reply.
  const again = await add('photo', { localId, name: 'IMG.jpg' }, { bytes });
  expect(again.json<{ id: string }>().id).toBe(first.json<{ id: string }>().id);
  const text = await add('photo', { localId: newLocalId(), name: 'a.jpg' }, { bytes: Buffer.from('<script>') });
  expect(text.statusCode).toBe(415);
  const paper = await add(
    'paper',
    { localId: newLocalId(), name: 'Доверенность.pdf' },
    { bytes: Buffer.from('%PDF-1.7'), name: 'a.pdf', type: 'application/pdf' },
  );
  expect([paper.statusCode, paper.json()]).toMatchObject([200, { name: 'Доверенность', isOwn: true }]);
  const room = await readRoom();
  expect([room.photos.length, room.papers.length, room.photosLeft, room.papersLeft]).toEqual([1, 1, 19, 9]);
  // By the next link it is still the supplier's, not the works'.
  const { token } = await aLink(server, transportId);
  const later = (await visit({ token }, '/case')).json<RoomCase>();
  expect([...later.photos, ...later.papers].map(({ isOwn }) => isOwn)).toEqual([true, true]);
  const picture = await server.openFile(room.photos[0]!.thumbUrl);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const seen = await call('MASTER', 'GET', `/ts-photo/transport/${transportId}`);
  expect(seen.json()).toMatchObject([{ author: { fullName: 'Представитель поставщика, по ссылке' }, send: 1 }]);
  await server.pool.query(
    `INSERT INTO photo (transport_id, local_id, name, send, file_id, thumb_id, width, height, sha256, created_by)
     SELECT transport_id, 'copy' || n, name, 0, file_id, thumb_id, 1, 1, sha256, created_by FROM photo, generate_series(10, 28) n`,
  );
  // The works count their own photos, for the rules of a reception and for the act.
  expect((await card()).photoCount).toBe(0);
  await build.aPhoto(transportId);
  expect((await card()).photoCount).toBe(1);
  const full = await add('photo', { localId: newLocalId(), name: 'IMG.jpg' }, { bytes });
  expect([full.statusCode, full.json<{ code: string }>().code]).toEqual([422, 'room.tooManyPhotos']);
  // Sent again it is still the same one.
  expect((await add('photo', { localId, name: 'IMG.jpg' }, { bytes })).statusCode).toBe(200);
});

test('a file opens while its address, its mark and its link last', async () => {
  const { build, transportId, readRoom, server, call } = await openRoomYard();
  const hidden = await build.aPhoto(transportId);
  const marked = await build.aPhoto(transportId);
  await server.pool.query('UPDATE photo SET send = (id = $1)::int', [marked]);
  await server.files.put(
    (
      await server.pool.query<{ key: string }>(
        'SELECT f.key FROM photo p JOIN stored_file f ON f.id = p.file_id WHERE p.id = $1',
        [marked],
      )
    ).rows[0]!.key,
    await aJpeg(),
  );
  const room: RoomCase = await readRoom();
  expect(room.photos.map(({ id }) => id)).toEqual([marked]);
  expect(JSON.stringify(room)).not.toContain(hidden);
  const { url } = room.photos[0]!;
  const status = async (address = url) => (await server.openFile(address)).statusCode;
  expect(await status()).toBe(200);
  expect(await status(url.replace(/sign=../, 'sign=AA'))).toBe(403);
  // At the address of the works' files it proves nothing.
  expect(await status(url.replace('/room/file/', '/file/'))).toBe(404);
  await server.pool.query('UPDATE photo SET send = 0');
  expect(await status()).toBe(404);
  await server.pool.query('UPDATE photo SET send = 1');
  await call('MASTER', 'DELETE', `/transport/${transportId}/room`, withKey('b7b4c1de-7d67-4a3e-9f0e-0b8f4f3f0c11'));
  expect(await status()).toBe(404);
  await server.pool.query('UPDATE room_link SET revoked_at = NULL');
  expect(await status()).toBe(200);
  server.clock.advance(301);
  expect(await status()).toBe(403);
});
