import { randomBytes } from 'node:crypto';

import { systemActor } from '@otk/domain/kernel/actor';
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { type Video, videoMaxBytes } from '@otk/domain/video/video.schema';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';

import { withFile } from '../../../test/multipart.ts';
import { openYard } from '../../../test/yard.ts';
import { listMediaOfTransport } from './video.service.ts';
import { videoTypeOf } from './video.type.ts';

const webm = (size = 2000) =>
  Buffer.concat([Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282847765626d', 'hex'), randomBytes(size)]);
const tus = { 'tus-resumable': '1.0.0' };
const bytesHeaders = { ...tus, 'content-type': 'application/offset+octet-stream' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
let made = 0;

async function aYard() {
  const yard = await openYard();
  const { call, transportId } = yard;

  function announce(size: number, given: object = {}, role = 'CTRL') {
    const localId = `video${String((made += 1)).padStart(8, '0')}`;
    const said = { localId, transportId, name: 'Выгрузка.webm', type: 'video/webm', ...given };
    const metadata = Object.entries(said).map(([name, value]) => `${name} ${base64(value)}`);
    const headers = { ...tus, 'upload-length': String(size), 'upload-metadata': metadata.join(',') };
    return call(role, 'POST', '/video/upload', { headers });
  }
  const patch = (path: string, offset: number, body: Buffer, role = 'CTRL') =>
    call(role, 'PATCH', path, { body, headers: { ...bytesHeaders, 'upload-offset': String(offset) } });
  /** Sends all bytes and gives the id of the upload. */
  async function upload(bytes: Buffer): Promise<string> {
    const path = pathOf(await announce(bytes.length));
    expect((await patch(path, 0, bytes)).statusCode).toBe(204);
    return path.split('/').at(-1)!;
  }
  const create = (uploadId: string, given: object = {}, role = 'CTRL') =>
    call(role, 'POST', '/video', {
      body: {
        uploadId,
        localId: 'video0000000',
        transportId,
        name: 'Выгрузка.webm',
        duration: 12.5,
        takenAt: '2026-11-15T07:59:00Z',
        ...given,
      },
    });
  const list = async () => (await call('VIEW', 'GET', `/video/transport/${transportId}`)).json<Video[]>();
  return { ...yard, announce, patch, upload, create, list };
}

const pathOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers['location']).replace('/api', '');

test('a repeated video does not remove the upload of another person that it names', async () => {
  const { announce, patch, upload, create, call } = await aYard();
  const bytes = webm();
  await create(await upload(bytes));
  const foreign = pathOf(await announce(bytes.length, {}, 'MASTER'));
  await patch(foreign, 0, bytes.subarray(0, 500), 'MASTER');
  expect((await create(foreign.split('/').at(-1)!)).statusCode).toBe(200);
  const head = await call('MASTER', 'HEAD' as 'GET', foreign, { headers: tus });
  expect([head.statusCode, head.headers['upload-offset']]).toEqual([200, '500']);
});

test('parts are joined into a video, which can be read by ranges', async () => {
  const { announce, patch, call, create, list, server, card, history, transportId } = await aYard();
  const bytes = webm();
  const begun = await announce(bytes.length);
  expect(begun.statusCode).toBe(201);
  expect(begun.headers).not.toHaveProperty('access-control-allow-origin');
  expect(begun.headers['x-content-type-options']).toBe('nosniff');
  const path = pathOf(begun);
  await patch(path, 0, bytes.subarray(0, 700));
  const early = await create(path.split('/').at(-1)!);
  expect(early.json()).toMatchObject({ code: 'video.notWhole' });
  const head = await call('CTRL', 'HEAD' as 'GET', path, { headers: tus });
  expect(head.headers['upload-offset']).toBe('700');
  const elsewhere = await patch(path, 0, bytes);
  expect(elsewhere.statusCode).toBe(409);
  expect(elsewhere.body, 'no final refusal: the device continues').not.toContain('code');
  expect((await patch(path, 700, bytes.subarray(700))).statusCode).toBe(204);

  const reply = await create(path.split('/').at(-1)!);
  expect(reply.statusCode).toBe(200);
  const [video] = await list();
  expect(video).toMatchObject({
    name: 'Выгрузка.webm',
    type: 'video/webm',
    size: bytes.length,
    duration: 12.5,
    takenAt: '2026-11-15T07:59:00.000Z',
    posterUrl: null,
    author: { fullName: expect.stringContaining('ctrl') },
  });
  const range = await server.openFile(video!.url, { range: 'bytes=700-799' });
  expect(range.statusCode).toBe(206);
  expect(range.rawPayload).toEqual(bytes.subarray(700, 800));
  expect(range.headers).toMatchObject({
    'content-type': 'video/webm',
    'content-range': `bytes 700-799/${bytes.length}`,
  });
  expect(await card()).toMatchObject({ videoCount: 1 });
  expect(await history()).toMatchObject([{ action: 'video.create', field: 'video', after: { name: 'Выгрузка.webm' } }]);
  expect(await listMediaOfTransport(server.pool, transportId, systemActor)).toMatchObject([
    {
      folder: 'Видео',
      title: 'Выгрузка',
      at: '2026-11-15T07:59:00.000Z',
      type: 'video/webm',
      size: bytes.length,
    },
  ]);
  expect((await call('CTRL', 'HEAD' as 'GET', path, { headers: tus })).statusCode).toBe(404);
});

test('a call whose reply was lost can be repeated; other bytes under the same localId are refused', async () => {
  const { upload, create, list, call } = await aYard();
  // The clock of the camera runs ahead: the moment of the shot is unknown.
  const ahead = { takenAt: '2046-01-01T00:00:00Z' };
  const bytes = webm();
  const uploadId = await upload(bytes);
  const [first, meanwhile] = await Promise.all([create(uploadId, ahead), create(uploadId, ahead)]);
  const { id } = first.json<Video>();
  expect(meanwhile.json<Video>().id).toBe(id);
  expect((await create(uploadId)).json<Video>().id).toBe(id);
  expect((await create(await upload(bytes))).json<Video>().id).toBe(id);
  expect((await create(await upload(webm()))).json()).toMatchObject({ code: 'video.otherBytes' });
  expect(await list()).toMatchObject([{ id, takenAt: null }]);
  await call('CTRL', 'DELETE', `/video/${id}`);
  expect((await create(uploadId)).json()).toMatchObject({ code: 'video.wasRemoved' });
});

test('a file that is no video is refused after the upload and removed', async () => {
  const { upload, create, list, call } = await aYard();
  const uploadId = await upload(Buffer.from('<html><script>alert(1)</script></html>'));
  const reply = await create(uploadId);
  expect(reply.statusCode).toBe(415);
  expect(reply.json().message).toContain('Неверный формат файла');
  expect((await call('CTRL', 'HEAD' as 'GET', `/video/upload/${uploadId}`, { headers: tus })).statusCode).toBe(404);
  expect(await list()).toEqual([]);
});

test.each([
  ['MP4', '00000018667479706d703432', 'video/mp4'],
  ['MOV', '0000001466747970717420200000', 'video/quicktime'],
  ['HEIC picture', '00000018667479706865696300000000', undefined],
  ['M4A sound', '0000001c667479704d344120', undefined],
  ['Matroska that is no WebM', '1a45dfa3a342868101428288 6d6174726f736b61'.replace(' ', ''), undefined],
  ['AVI', '52494646000000004156492020', undefined],
  ['nothing', '', undefined],
])('%s by its first bytes', (_name, hex, type) => {
  expect(videoTypeOf(Buffer.from(hex, 'hex'))?.type).toBe(type);
});

test('refused before the first byte: too large, no length, foreign transport, wrong metadata, no permission', async () => {
  const { announce, call, build, foreignDivisionId, stationId } = await aYard();
  const foreign = await build.aTransport({ divisionId: foreignDivisionId, stationId });
  expect((await announce(300 * 1024 * 1024 + 1)).json()).toMatchObject({
    code: 'video.tooLarge',
    message: 'Видео больше 300 МБ',
  });
  expect((await announce(0)).statusCode).toBe(409);
  expect((await announce(10, { transportId: foreign })).json()).toMatchObject({ code: 'transport.notFound' });
  const wrong = await announce(10, { type: 'image/svg+xml', localId: '../../x' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().fields.map(({ path }: { path: string }) => path)).toEqual(['localId', 'type']);
  expect((await announce(10, {}, 'VIEW')).statusCode).toBe(403);
  const deferred = { ...tus, 'upload-defer-length': '1' };
  expect((await call('CTRL', 'POST', '/video/upload', { headers: deferred })).statusCode).toBe(409);
  const withoutVersion = await call('CTRL', 'POST', '/video/upload');
  expect([withoutVersion.statusCode, withoutVersion.json()]).toEqual([
    412,
    { code: 'request.invalid', message: 'Запрос заполнен неверно', requestId: withoutVersion.headers['x-request-id'] },
  ]);
  expect((await call('CTRL', 'POST', '/video/upload', { headers: { ...tus, origin: 'http://evil' } })).statusCode).toBe(
    403,
  );
});

const nul = String.fromCodePoint(0);

test.each([
  ['NUL in a name', { name: `a${nul}` }, 400],
  ['NUL in a value that nobody asked for', { more: nul }, 400],
  ['a prototype for a name', { constructor: 'x' }, 400],
  ['a value that nobody asked for', { more: 'x' }, 201],
])('%s among the metadata of an upload is no failure of the server', async (_title, given, status) => {
  const { announce, server } = await aYard();
  const reply = await announce(100, given);
  expect(reply.statusCode, reply.body).toBe(status);
  const { rows } = await server.pool.query<{ said: string }>('SELECT to_jsonb(u)::text AS said FROM video_upload u');
  expect(rows.map(({ said }) => said).join()).not.toContain('more');
});

test.each(['', ' ', ',', 'a b c', 'a !!!', 'a YQ==,a YQ==', 'ключ YQ=='])(
  'metadata «%s» of an upload is refused by 400',
  async (metadata) => {
    const { call } = await aYard();
    const headers = { ...tus, 'upload-length': '10', 'upload-metadata': metadata };
    expect((await call('CTRL', 'POST', '/video/upload', { headers })).statusCode).toBe(400);
  },
);

test('an upload is visible only to its sender, also within a division', async () => {
  const { announce, patch, call, create } = await aYard();
  const bytes = webm();
  const path = pathOf(await announce(bytes.length));
  await patch(path, 0, bytes);
  expect((await patch(path, 0, bytes, 'MASTER')).statusCode).toBe(404);
  expect((await call('MASTER', 'DELETE', path, { headers: tus })).statusCode).toBe(404);
  expect((await create(path.split('/').at(-1)!, {}, 'MASTER')).json()).toMatchObject({ code: 'video.uploadNotFound' });
  expect((await call('CTRL', 'DELETE', path, { headers: tus })).statusCode).toBe(204);
  expect((await create(path.split('/').at(-1)!)).json()).toMatchObject({ code: 'video.uploadNotFound' });
});

test('deleting is soft and can be undone; only people of the division may', async () => {
  const { upload, create, list, call, callFromElsewhere, history } = await aYard();
  const { id } = (await create(await upload(webm()))).json<Video>();
  expect((await callFromElsewhere('CTRL', 'DELETE', `/video/${id}`)).statusCode).toBe(404);
  expect((await call('VIEW', 'DELETE', `/video/${id}`)).statusCode).toBe(403);
  expect((await call('CTRL', 'DELETE', `/video/${id}`)).statusCode).toBe(200);
  expect(await list()).toEqual([]);
  expect((await call('CTRL', 'DELETE', `/video/${id}`)).statusCode).toBe(404);
  expect((await call('CTRL', 'PATCH', `/video/restore/${id}`)).statusCode).toBe(200);
  expect(await list()).toHaveLength(1);
  expect((await history()).map(({ action }) => action)).toEqual(['video.create', 'video.remove', 'video.restore']);
});

test('a full disk is reported before the first byte; a finished upload is still accepted', async () => {
  const { announce, upload, create, server } = await aYard();
  const arrived = await upload(webm());
  vi.spyOn(server.files, 'ensureRoom').mockRejectedValue(fileErrors.noSpace());
  const refused = await announce(2000);
  expect([refused.statusCode, refused.json().code]).toEqual([507, 'file.noSpace']);
  expect((await create(arrived)).statusCode).toBe(200);
});

test('a disk that fills up while the bytes come refuses the rest; a person announces no more than ten videos at once', async () => {
  const { announce, patch, server } = await aYard();
  const path = pathOf(await announce(2000));
  const full = vi.spyOn(server.files, 'ensureRoom').mockRejectedValue(fileErrors.noSpace());
  const refused = await patch(path, 0, Buffer.alloc(1000));
  expect([refused.statusCode, refused.json().code]).toEqual([507, 'file.noSpace']);
  full.mockRestore();
  const announced = await Promise.all(Array.from({ length: 12 }, () => announce(videoMaxBytes)));
  const statuses = announced.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(9);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  expect((await announce(1000, {}, 'MASTER')).statusCode).toBe(201);
});

test('a poster is encoded again, at most 640 px, without metadata', async () => {
  const { upload, create, call, server } = await aYard();
  const { id } = (await create(await upload(webm()))).json<Video>();
  const picture = await sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#446688' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer();
  const reply = await call('CTRL', 'POST', `/video/${id}/poster`, await withFile(picture, 'p.jpg'));
  expect(reply.statusCode).toBe(200);
  const poster = await server.openFile(reply.json<Video>().posterUrl!);
  expect(await sharp(poster.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 360 });
  expect(poster.rawPayload.includes('secret')).toBe(false);
  for (const bytes of [Buffer.from('<svg/>'), Buffer.from('ffd8ff00', 'hex')]) {
    const bad = await call('CTRL', 'POST', `/video/${id}/poster`, await withFile(bytes, 'p.jpg'));
    expect(bad.json()).toMatchObject({ code: 'video.badPoster' });
  }
});
