import { createHash } from 'node:crypto';

import type { Page } from '@otk/domain/kernel/paging';
import type { Photo } from '@otk/domain/photo/photo.schema';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { newLocalId, openPhotoYard } from '../../../test/photos.ts';
import { aJpeg, aPng, aWebp } from '../../../test/pictures.ts';
import { aLink } from '../../../test/rooms.ts';
import { roomLinkRepo } from '../room/room.link.repo.ts';

test('a photo is stored with a thumbnail, both can be read by their URLs, and history names the author', async () => {
  const { server, sent, list, history, card, jpeg } = await openPhotoYard();
  const photo = await sent({ fields: { takenAt: '2026-11-15T10:05:00+03:00', originalSha256: 'ab'.repeat(32) } });
  expect(photo).toMatchObject({
    name: 'Общий вид',
    send: 1,
    tag: [],
    type: 'image/jpeg',
    width: 64,
    height: 48,
    takenAt: '2026-11-15T07:05:00.000Z',
    author: { fullName: expect.stringContaining('ctrl') },
  });
  expect(photo.sha256).toBe(createHash('sha256').update(jpeg).digest('hex'));
  expect(await list()).toMatchObject([{ id: photo.id, width: 64, author: photo.author }]);
  expect((await card()).photoCount).toBe(1);
  for (const address of [photo.url, photo.thumb_url]) {
    const reply = await server.openFile(address);
    expect(reply.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(reply.rawPayload).metadata()).format).toBe('jpeg');
  }
  expect(await history()).toMatchObject([
    { action: 'photo.create', field: 'photo', before: null, after: { name: 'Общий вид', sha256: photo.sha256 } },
  ]);
});

test('the addresses of a photo end with its deletion', async () => {
  const { server, call, sent } = await openPhotoYard();
  const photo = await sent();
  await call('CTRL', 'DELETE', `/ts-photo/remove-photo/${photo.id}`);
  for (const address of [photo.url, photo.thumb_url]) {
    expect((await server.openFile(address)).json()).toMatchObject({ code: 'file.notFound' });
  }
});

test.each([
  ['JPEG', () => aJpeg()],
  ['PNG', () => aPng()],
  ['WebP', () => aWebp()],
])('%s is accepted under any file name and stored as JPEG', async (_format, make) => {
  const { sent } = await openPhotoYard();
  const photo = await sent({ file: { bytes: await make(), name: 'x.exe', type: 'text/html' } });
  expect(photo.type).toBe('image/jpeg');
});

test('a picture wider than 1920 is resized, a rotated one is turned upright, metadata and appended data are removed', async () => {
  const { server, sent } = await openPhotoYard();
  expect(await sent({ file: { bytes: await aJpeg({ width: 2400, height: 1200 }) } })).toMatchObject({
    width: 1920,
    height: 960,
  });
  const turned = await sharp(await aJpeg({ width: 100, height: 40 }))
    .withExif({ IFD0: { Artist: 'шпион' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const photo = await sent({ file: { bytes: turned } });
  expect(photo).toMatchObject({ width: 40, height: 100 });
  const kept = await sharp((await server.openFile(photo.url)).rawPayload).metadata();
  expect(kept.exif).toBeUndefined();
  const thumb = await sharp((await server.openFile(photo.thumb_url)).rawPayload).metadata();
  expect(thumb).toMatchObject({ width: 40, height: 100 });
});

test('photos are listed in the order of taking, whatever the order of arrival', async () => {
  const { sent, list } = await openPhotoYard();
  const at = (time: string) => ({ takenAt: `2026-11-15T07:05:${time}Z` });
  await sent({ localId: 'mhz0000000c', fields: { name: 'третье', ...at('03') } });
  await sent({ localId: 'mhz0000000b', fields: { name: 'второе', ...at('02') } });
  await sent({ localId: 'mhz0000000a', fields: { name: 'первое той же секунды', ...at('02') } });
  await sent({ localId: 'mhz00000009', fields: { name: 'нулевое', ...at('01') } });
  expect((await list()).map(({ name }) => name)).toEqual(['нулевое', 'первое той же секунды', 'второе', 'третье']);
});

test('the moment of a shot from a camera whose clock runs ahead is unknown; the photo is stored', async () => {
  const { sent } = await openPhotoYard();
  expect(await sent({ fields: { takenAt: '2046-01-01T00:00:00Z' } })).toMatchObject({ takenAt: null });
});

test('a truncated JPEG is refused with its reason', async () => {
  const { send, list } = await openPhotoYard();
  const whole = await aJpeg({ width: 400, height: 400 });
  const reply = await send({ file: { bytes: whole.subarray(0, whole.length - 200) } });
  expect(reply.json()).toMatchObject({
    code: 'photo.truncated',
    message: 'Изображение обрезано: файл скопировался не целиком. Выберите его ещё раз или снимите заново',
  });
  expect(await list()).toEqual([]);
});

test('the same photo sent again returns the first one; other bytes under its localId are refused', async () => {
  const { send, sent, list, stored, history } = await openPhotoYard();
  const localId = newLocalId();
  const first = await sent({ localId });
  expect(await sent({ localId, fields: { name: 'другое имя', send: '0' } })).toEqual(first);
  const other = await send({ localId, file: { bytes: await aJpeg({ colour: '#0000ff' }) } });
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({ code: 'photo.otherBytes', message: 'Под этим номером уже принято другое фото' });
  expect(await list()).toHaveLength(1);
  expect(await stored()).toHaveLength(2);
  expect(await history()).toHaveLength(1);
});

test('equal bytes under another localId are another photo; one localId of two authors is two photos', async () => {
  const { sent, list } = await openPhotoYard();
  const localId = newLocalId();
  await sent({ localId });
  await sent({});
  await sent({ localId, role: 'MASTER' });
  expect(await list()).toHaveLength(3);
});

test('ten parallel uploads with one localId create one photo and the files of one', async () => {
  const { sent, list, stored, noneIncoming } = await openPhotoYard();
  const localId = newLocalId();
  const photos = await Promise.all(Array.from({ length: 10 }, () => sent({ localId })));
  expect(new Set(photos.map(({ id }) => id)).size).toBe(1);
  expect(await list()).toHaveLength(1);
  expect(await stored()).toHaveLength(2);
  await noneIncoming();
});

test('a photo removed before it was uploaded stays removed and leaves no files', async () => {
  const { call, send, list, stored } = await openPhotoYard();
  const localId = newLocalId();
  const removed = await call('CTRL', 'DELETE', `/ts-photo/remove-photo/${localId}`);
  expect(removed.json()).toEqual({ localId });
  const late = await send({ localId });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'photo.wasRemoved', message: 'Фото было удалено до отправки' });
  expect(await list()).toEqual([]);
  expect(await stored()).toEqual([]);
});

test.each([['server'], ['local']])(
  'a photo removed by its %s number is gone, counted no more and never comes back',
  async (by) => {
    const { call, send, sent, list, history, card } = await openPhotoYard();
    const localId = newLocalId();
    const { id } = await sent({ localId });
    const address = `/ts-photo/remove-photo/${by === 'server' ? id : localId}`;
    expect((await call('CTRL', 'DELETE', address)).json()).toEqual({ localId });
    expect(await list()).toEqual([]);
    expect((await card()).photoCount).toBe(0);
    expect((await call('VIEW', 'GET', `/ts-photo/${id}`)).json().message).toBe('Отсутствует фото');
    expect((await send({ localId })).json().code).toBe('photo.wasRemoved');
    expect((await history()).at(-1)).toMatchObject({
      action: 'photo.remove',
      before: { name: 'Общий вид' },
      after: null,
    });
    const again = await call('CTRL', 'DELETE', address);
    expect(again.statusCode).toBe(by === 'server' ? 404 : 200);
  },
);

test('a parallel removal and upload end with a photo or with a tombstone, never with both', async () => {
  const { call, send, list } = await openPhotoYard();
  const numbers = Array.from({ length: 8 }, newLocalId);
  await Promise.all(
    numbers.flatMap((localId) => [send({ localId }), call('CTRL', 'DELETE', `/ts-photo/remove-photo/${localId}`)]),
  );
  expect(await list()).toEqual([]);
});

test('only tags of the dictionary are accepted, at the upload and later', async () => {
  const { server, call, sent, history } = await openPhotoYard();
  const { rows } = await server.pool.query<{ id: string }>(
    `INSERT INTO photo_tag (name, sort) VALUES ('Номер ТС', 1), ('Засор', 2) RETURNING id`,
  );
  const [number, dirt] = rows.map(({ id }) => id) as [string, string];
  expect((await call('CTRL', 'GET', '/ts-photo/tag')).json()).toEqual([
    { id: number, name: 'Номер ТС', sort: 1 },
    { id: dirt, name: 'Засор', sort: 2 },
  ]);
  const unknown = '00000000-0000-4000-8000-000000000001';
  const photo = await sent({ fields: { tag: `${dirt},${unknown}` } });
  expect(photo.tag).toEqual([dirt]);
  const manage = (tagIds: string[]) => call('CTRL', 'POST', `/ts-photo/manage-tags/${photo.id}`, { body: { tagIds } });
  expect((await manage([dirt, number, dirt])).json<Photo>().tag).toEqual([number, dirt]);
  expect((await manage([unknown])).json().code).toBe('photo.unknownTag');
  expect((await call('VIEW', 'GET', `/ts-photo/${photo.id}`)).json<Photo>().tag).toEqual([number, dirt]);
  expect((await history()).at(-1)).toMatchObject({ action: 'photo.manageTags', before: [dirt], after: [number, dirt] });
});

test('the list of all photos is newest first and is paged by the last photo', async () => {
  const { call, sent } = await openPhotoYard();
  const ids = [(await sent()).id, (await sent()).id, (await sent()).id].toReversed();
  const page = async (query: string) => (await call('VIEW', 'GET', `/ts-photo?limit=2${query}`)).json<Page<Photo>>();
  const { items, next } = await page('');
  const rest = await page(`&after=${next}`);
  expect([items, rest.items].map((photos) => photos.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2)]);
  expect(rest.next).toBeNull();
  expect(await page('&after=xyz')).toMatchObject({ code: 'request.badCursor' });
});

test('another division sees neither the photos nor the transport, nor a photo by its localId', async () => {
  const { callFromElsewhere, sent, transportId, send } = await openPhotoYard();
  const { id } = await sent();
  const foreign = [
    ['GET', `/ts-photo/${id}`],
    ['GET', `/ts-photo/transport/${transportId}`],
    ['PATCH', `/ts-photo/mark-all?mark=0&transportId=${transportId}`],
    ['PATCH', `/ts-photo/${id}`, { send: 0 }],
    ['DELETE', `/ts-photo/remove-photo/${id}`],
    ['POST', `/ts-photo/manage-tags/${id}`, { tagIds: [] }],
  ] as const;
  for (const [method, url, body] of foreign) {
    expect((await callFromElsewhere('HEAD', method, url, body && { body })).statusCode, url).toBe(404);
  }
  expect((await callFromElsewhere('HEAD', 'GET', '/ts-photo')).json()).toEqual({ items: [], next: null });
  const unknown = await send({ fields: { transportId: '00000000-0000-4000-8000-000000000001' } });
  expect(unknown.json()).toMatchObject({ code: 'transport.notFound', message: 'ТС отсутствует' });
});

test.each(['DISP', 'COMM', 'VIEW'])('the role %s may read and not change', async (role) => {
  const { call, send, sent, transportId } = await openPhotoYard();
  const { id } = await sent();
  expect((await send({ role })).statusCode).toBe(403);
  expect((await call(role, 'DELETE', `/ts-photo/remove-photo/${id}`)).statusCode).toBe(403);
  expect((await call(role, 'PATCH', `/ts-photo/${id}`, { body: { send: 0 } })).statusCode).toBe(403);
  expect((await call(role, 'GET', `/ts-photo/transport/${transportId}`)).statusCode).toBe(200);
});

test('while the reception is closed, uploads and changes are refused; a repeated upload of a stored photo is answered', async () => {
  const { server, call, send, sent, transportId, stored } = await openPhotoYard();
  const localId = newLocalId();
  const photo = await sent({ localId });
  await server.pool.query(`UPDATE transport SET status_code = 'ARCHIVED' WHERE id = $1`, [transportId]);
  expect((await send()).json().code).toBe('transport.closed');
  expect((await call('CTRL', 'DELETE', `/ts-photo/remove-photo/${photo.id}`)).json().code).toBe('transport.closed');
  expect((await call('CTRL', 'PATCH', `/ts-photo/${photo.id}`, { body: { send: 0 } })).json().code).toBe(
    'transport.closed',
  );
  expect((await sent({ localId })).id).toBe(photo.id);
  expect(await stored()).toHaveLength(2);
});

test('a transport has at most 500 photos', async () => {
  const { server, send, sent, transportId } = await openPhotoYard();
  const { id } = await sent();
  await server.pool.query(
    `INSERT INTO photo (transport_id, local_id, name, send, file_id, thumb_id, width, height, sha256, created_by)
     SELECT transport_id, 'copy' || n, name, send, file_id, thumb_id, width, height, sha256, created_by
     FROM photo, generate_series(1, 499) n WHERE id = $1`,
    [id],
  );
  expect((await send()).json()).toMatchObject({ code: 'photo.tooMany', message: 'Слишком много фото у одного ТС' });
  // What the supplier added by a link takes no place of the works.
  const link = await aLink(server, transportId);
  const visitor = await roomLinkRepo(server.pool).addVisitor(link.id, 'Представитель поставщика');
  await server.pool.query(`UPDATE photo SET created_by = $1 WHERE local_id = 'copy1'`, [visitor]);
  expect((await send()).statusCode).toBe(200);
  expect((await send()).statusCode).toBe(422);
});

test.each([
  ['localId', { localId: 'A-1' }],
  ['transportId', { transportId: '1' }],
  ['send', { send: '2' }],
  ['name', { name: ' ' }],
  ['takenAt', { takenAt: 'вчера' }],
  ['originalSha256', { originalSha256: 'zz' }],
])('the reply names the wrong field %s', async (path, fields) => {
  const { send, noneIncoming } = await openPhotoYard();
  const reply = await send({ fields });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toMatchObject([{ path }]);
  await noneIncoming();
});
