// Real sockets: broken connections, a full disk and an endless body.
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ErrorReply } from '@otk/domain/kernel/app-error';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';

import { fieldPart, filePart, lastPart, multipart, multipartHeaders } from '../../../test/multipart.ts';
import { receiveUpload } from './receive-upload.ts';
import { replyErrors } from './reply-errors.ts';

const megabyte = 1024 * 1024;

async function openUpload({ maxBytes = megabyte, isGone = false } = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'otk-upload-'));
  const app = Fastify({ forceCloseConnections: true });
  replyErrors(app);
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.post('/', async (request) => {
    const { fields, upload } = await receiveUpload(request, { dir: isGone ? join(dir, 'gone') : dir, maxBytes });
    return { fields, upload: upload && { ...upload, head: upload.head.toString('latin1', 0, 8) } };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await app.close();
    await rm(dir, { recursive: true, force: true });
  });
  const { port } = app.server.address() as AddressInfo;
  const send = async ({ payload, headers }: { payload: Buffer; headers: Readonly<Record<string, string>> }) => {
    const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: new Uint8Array(payload), headers });
    return {
      status: reply.status,
      body: (await reply.json()) as ErrorReply & { fields: unknown; upload?: { size: number } },
    };
  };
  return { port, send, left: () => readdir(dir) };
}

test('fields and the file arrive in any order; the file is hashed and its first bytes are kept', async () => {
  const { send, left } = await openUpload();
  const file = { bytes: Buffer.from('0123456789'), name: 'Вагон.jpg' };
  const { body } = await send(multipart({ localId: 'a', name: 'Общий вид' }, file));
  expect(body).toMatchObject({
    fields: { localId: 'a', name: 'Общий вид' },
    upload: {
      name: 'Вагон.jpg',
      size: 10,
      head: '01234567',
      sha256: '84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882',
    },
  });
  const payload = Buffer.concat([filePart(file), fieldPart('localId', 'b'), lastPart]);
  expect((await send({ payload, headers: multipartHeaders })).body).toMatchObject({ fields: { localId: 'b' } });
  expect(await left()).toHaveLength(2);
});

test('no file is «no upload», an empty one is «Отсутствует файл», a second one is refused', async () => {
  const { send, left } = await openUpload();
  expect((await send(multipart({ a: 'b' }))).body.upload).toBeUndefined();
  expect(await send(multipart({}, { bytes: Buffer.alloc(0) }))).toMatchObject({
    status: 400,
    body: { code: 'file.missing', message: 'Отсутствует файл' },
  });
  const file = filePart({ bytes: Buffer.alloc(100_000, 1) });
  const payload = Buffer.concat([file, file, lastPart]);
  expect(await send({ payload, headers: multipartHeaders })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid' },
  });
  expect(await left()).toEqual([]);
});

test.each([
  ['just the limit', megabyte, 200, undefined],
  ['one byte more', megabyte + 1, 413, 'file.tooLarge'],
  ['far more, by its declared length', 3 * megabyte, 413, 'file.tooLarge'],
])('a file of %s', async (_title, size, status, code) => {
  const { send, left } = await openUpload();
  const reply = await send(multipart({}, { bytes: Buffer.alloc(size, 7) }));
  expect(reply.status).toBe(status);
  expect(reply.body.code).toBe(code);
  expect(await left()).toHaveLength(status === 200 ? 1 : 0);
});

test('a failed write to the disk is an error reply, not a hanging request', async () => {
  const { send } = await openUpload({ isGone: true });
  expect((await send(multipart({}, { bytes: Buffer.alloc(megabyte, 7) }))).status).toBe(500);
});

test('a part without its empty line is answered at once and leaves no file', async () => {
  const { send, left } = await openUpload();
  const part = filePart({ bytes: Buffer.alloc(200_000, 7) })
    .toString('latin1')
    .replace('\r\n\r\n', '\r\n');
  const began = performance.now();
  const payload = Buffer.concat([Buffer.from(part, 'latin1'), lastPart]);
  const reply = await send({ payload, headers: multipartHeaders });
  expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
  expect(performance.now() - began).toBeLessThan(1000);
  expect(await left()).toEqual([]);
});

test('a connection that breaks during the upload leaves no temporary file', async () => {
  const { port, left, send } = await openUpload();
  const { payload } = multipart({}, { bytes: Buffer.alloc(500_000, 7) });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${multipartHeaders['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  );
  socket.write(payload.subarray(0, 300_000));
  await vi.waitFor(async () => expect(await left()).toHaveLength(1));
  socket.destroy();
  await vi.waitFor(async () => expect(await left()).toEqual([]));
  expect((await send(multipart({ a: 'b' }))).status).toBe(200);
});

test('an endless body is refused at the limit', async () => {
  const { port, left } = await openUpload();
  const socket = connect(port, '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (chunk) => heard.push(chunk)).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${multipartHeaders['content-type']}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const chunk = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  const file = filePart({ bytes: Buffer.alloc(2 * megabyte, 7) });
  socket.write(chunk(file.subarray(0, file.length - 2)));
  await vi.waitFor(() => expect(String(Buffer.concat(heard))).toContain('413 Payload Too Large'));
  socket.destroy();
  await vi.waitFor(async () => expect(await left()).toEqual([]));
});
