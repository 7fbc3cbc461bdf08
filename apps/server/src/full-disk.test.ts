// Every write that meets a full disk is refused by 507 with a text, succeeds later, and readiness names the problem.
import { tmpdir } from 'node:os';

import { fileErrors } from '@otk/domain/kernel/file-errors';
import { expect, test, vi } from 'vitest';

import { openPhotoYard } from '../test/photos.ts';
import { openYard } from '../test/yard.ts';
import { fullDiskFailure } from './platform/full-disk.ts';

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
const filesAreFull = {
  code: 'file.noSpace',
  message: 'На сервере закончилось место для файлов. Сообщите администратору',
};
const databaseIsFull = { code: 'request.noSpace', message: 'На сервере закончилось место. Сообщите администратору' };

async function aYard() {
  const yard = await openPhotoYard();
  const { server, call, transportId } = yard;
  const suspend = (key: string) =>
    call('CTRL', 'PUT', `/transport/change-status/${transportId}`, {
      body: { statusCode: 'RECEPTION_SUSPENDED', comment: 'засор' },
      headers: { 'idempotency-key': key },
    });
  const ready = async () => {
    const reply = await server.app.inject('/api/health/ready');
    const { status, problems } = reply.json<{ status: string; problems: unknown[] }>();
    return { httpStatus: reply.statusCode, status, problems };
  };
  /** The code that PostgreSQL gives when it cannot extend a file. */
  const fillDatabase = () =>
    server.owner.query(`CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER no_space BEFORE INSERT ON history EXECUTE FUNCTION no_space()`);
  const freeDatabase = () => server.owner.query('DROP TRIGGER no_space ON history');
  return { ...yard, suspend, ready, fillDatabase, freeDatabase };
}

test('a photo that meets a full disk is 507 and is taken under the same localId later', async () => {
  const { server, send, list } = await aYard();
  const localId = 'mhz0000000000000000001';
  const put = vi.spyOn(server.files, 'put').mockRejectedValue(noSpace());
  const refused = await send({ localId });
  expect([refused.statusCode, refused.json()]).toEqual([507, expect.objectContaining(filesAreFull)]);
  put.mockRestore();
  expect((await send({ localId })).statusCode).toBe(200);
  expect(await list()).toHaveLength(1);
});

test('a part of a video that meets a full disk is 507', async () => {
  const { server, call, transportId } = await aYard();
  const tus = { 'tus-resumable': '1.0.0' };
  const said = { localId: 'video0000000', transportId, name: 'v.webm', type: 'video/webm' };
  const metadata = Object.entries(said).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
  const announced = await call('CTRL', 'POST', '/video/upload', {
    headers: { ...tus, 'upload-length': '1000', 'upload-metadata': metadata.join(',') },
  });
  const path = String(announced.headers['location']).replace('/api', '');
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const put = vi.spyOn(server.files, 'put').mockRejectedValue(noSpace());
  const refused = await call('CTRL', 'PATCH', path, { body: Buffer.alloc(1000), headers });
  expect([refused.statusCode, refused.json()]).toEqual([507, expect.objectContaining(filesAreFull)]);
  put.mockRestore();
  expect((await call('CTRL', 'PATCH', path, { body: Buffer.alloc(1000), headers })).statusCode).toBe(204);
});

test('a database without space answers 507 with a text; the same write succeeds when there is space', async () => {
  const { server, sent, suspend, ready, card, fillDatabase, freeDatabase } = await aYard();
  await sent();
  expect(await ready()).toEqual({ httpStatus: 200, status: 'ok', problems: [] });
  await fillDatabase();
  const refused = await suspend('key-of-one-suspension');
  expect([refused.statusCode, refused.json()]).toEqual([507, expect.objectContaining(databaseIsFull)]);
  expect(await ready()).toEqual({ httpStatus: 200, status: 'limited', problems: [databaseIsFull] });

  await freeDatabase();
  server.clock.advance(121);
  expect((await suspend('key-of-one-suspension')).statusCode).toBe(200);
  expect((await card()).status.code).toBe('RECEPTION_SUSPENDED');
  expect((await ready()).status).toBe('ok');
});

test('a disk that is nearly full is 507 before the embedded database meets it; reading works', async () => {
  const { server, call, transportId } = await openYard('IN_RECEPTION', {
    database: { folder: tmpdir(), floorBytes: 2 ** 60 },
  });
  const body = { statusCode: 'RECEPTION_SUSPENDED', comment: 'засор' };
  const refused = await call('CTRL', 'PUT', `/transport/change-status/${transportId}`, { body });
  expect([refused.statusCode, refused.json()]).toEqual([507, expect.objectContaining(databaseIsFull)]);
  expect((await call('CTRL', 'GET', `/transport/${transportId}`)).statusCode).toBe(200);
  expect((await server.app.inject('/api/health/ready')).json()).toMatchObject({ problems: [databaseIsFull] });
});

test('readiness says that the file store has no room', async () => {
  const { server, ready } = await aYard();
  vi.spyOn(server.files, 'ensureRoom').mockRejectedValue(fileErrors.noSpace());
  expect(await ready()).toEqual({ httpStatus: 200, status: 'limited', problems: [filesAreFull] });
});

test.each([
  [{ code: 'EDQUOT' }, 'file.noSpace'],
  [{ code: 'S3', serviceCode: 'XMinioStorageFull', status: 507 }, 'file.noSpace'],
  [{ status: 507 }, 'file.noSpace'],
  [{ code: '53100' }, 'request.noSpace'],
  [{ code: '23505', status: 500 }, undefined],
])('%j is %s', (fields, code) => {
  expect(fullDiskFailure(Object.assign(new Error('failed'), fields))?.code).toBe(code);
});
