import { buffer } from 'node:stream/consumers';

import type { Document } from '@otk/domain/document/document.schema';
import type { Archive, UnzippedEntry } from '@otk/domain/zip/zip.schema';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';

import { multipart } from '../../../test/multipart.ts';
import { openPhotoYard } from '../../../test/photos.ts';
import { aJpeg, aPng } from '../../../test/pictures.ts';
import { namesInZip, type ZipEntry, zipOf } from '../../../test/zips.ts';
import { sweepFiles } from '../file/file.sweep.service.ts';
import { zipRepo } from './zip.repo.ts';

async function openZipYard(status?: string) {
  const yard = await openPhotoYard(status);
  const at = `/transport/${yard.transportId}/archive`;
  const bring = (bytes: Buffer, role = 'CTRL') =>
    yard.call(role, 'POST', at, { raw: multipart({}, { bytes, name: 'Фото с завода.zip', type: 'application/zip' }) });
  const unzip = async (id: string) =>
    (await yard.call('CTRL', 'GET', `/transport/unzip/${id}`)).json<{ entries: UnzippedEntry[] }>().entries;
  return {
    ...yard,
    bring,
    unzip,
    brought: async (entries: ZipEntry[]) => (await bring(zipOf(entries))).json<Archive>(),
  };
}

test('all photos of a transport are downloaded as one archive with readable names', async () => {
  const { server, call, sent, transportId, card } = await openZipYard();
  const { rows } = await server.pool.query<{ id: string }>(
    `INSERT INTO photo_tag (name, sort) VALUES ('Номер ТС', 1) RETURNING id`,
  );
  await sent({ fields: { takenAt: '2026-11-15T08:05:00+03:00', name: 'IMG_1.jpg', tag: rows[0]!.id } });
  await sent({ fields: { takenAt: '2026-11-15T08:06:00+03:00', name: 'Засор: дно/левый борт' } });
  const removed = await sent();
  await call('CTRL', 'DELETE', `/ts-photo/remove-photo/${removed.id}`);
  const reply = await call('VIEW', 'GET', `/transport/zip/${transportId}`);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(reply.rawPayload.length),
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Вагон 61854303.zip')}`,
    'x-content-type-options': 'nosniff',
  });
  const zip = await fromBufferPromise(reply.rawPayload);
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName);
    expect(entry.compressionMethod).toBe(0);
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
  }
  expect(names).toEqual([
    'Вагон 61854303/Фото/01 Номер ТС 2026-11-15 08-05.jpg',
    'Вагон 61854303/Фото/02 Засор дно левый борт 2026-11-15 08-06.jpg',
  ]);
  expect((await card()).photoCount).toBe(2);
});

test('an archive with a missing file ends with an error, not as a complete download', async () => {
  const { server, sent, transportId, stored, call } = await openZipYard();
  await sent();
  const first = await stored();
  await sent();
  for (const key of (await stored()).filter((one) => !first.includes(one))) {
    await server.files.remove(key);
  }
  await expect(call('VIEW', 'GET', `/transport/zip/${transportId}`)).rejects.toThrow(
    'response destroyed before completion',
  );
  for (const key of first) {
    await server.files.remove(key);
  }
  expect((await call('VIEW', 'GET', `/transport/zip/${transportId}`)).statusCode).toBe(500);
});

test('files of another division cannot be downloaded; an upload requires the permission', async () => {
  const { callFromElsewhere, transportId, bring, brought, jpeg } = await openZipYard();
  expect((await callFromElsewhere('HEAD', 'GET', `/transport/zip/${transportId}`)).statusCode).toBe(404);
  expect((await bring(zipOf([{ name: 'a.jpg', data: jpeg }]), 'VIEW')).statusCode).toBe(403);
  const { id } = await brought([{ name: 'a.jpg', data: jpeg }]);
  expect((await callFromElsewhere('CTRL', 'GET', `/transport/unzip/${id}`)).statusCode).toBe(404);
});

test('an archive is unpacked once: photos and documents by their bytes, the rest refused with a reason', async () => {
  const { bring, unzip, list, history, jpeg, call, transportId, noneIncoming } = await openZipYard();
  const docx = zipOf([
    { name: '[Content_Types].xml', data: '<x/>' },
    { name: 'word/document.xml', data: '<x/>' },
  ]);
  const reply = await bring(
    zipOf([
      { name: 'Фото/', data: '' },
      { name: 'Фото/борт.jpg', data: jpeg },
      { name: Buffer.from([0x84, 0xad, 0xae, 0x2e, 0x70, 0x6e, 0x67]), data: await aPng(), isPacked: true },
      { name: 'Фото/ещё раз борт.jpg', data: jpeg },
      { name: '__MACOSX/Фото/._борт.jpg', data: 'x' },
      { name: 'страница.jpg', data: '<html><script>alert(1)</script></html>' },
      { name: 'обрезано.jpg', data: (await aJpeg({ width: 400, height: 400 })).subarray(0, 900) },
      { name: 'пусто.jpg', data: '' },
      { name: 'заметка.txt', data: 'привет' },
      { name: 'Накладная ЭБ204517.pdf', data: '%PDF-1.7' },
      { name: 'акт.docx', data: docx },
      { name: 'программа.pdf', data: 'MZ\0\0' },
    ]),
  );
  const archive = reply.json<Archive>();
  expect(archive).toMatchObject({ name: 'Фото с завода.zip', entries: 10 });
  const entries = await unzip(archive.id);
  expect(entries).toMatchObject([
    { name: 'Фото/борт.jpg', kind: 'photo', reason: null },
    { name: 'Дно.png', kind: 'photo', reason: null },
    { name: 'Фото/ещё раз борт.jpg', kind: 'photo', reason: null },
    { name: 'страница.jpg', kind: null, reason: 'Неверный формат файла' },
    { name: 'обрезано.jpg', kind: null, reason: expect.stringContaining('Изображение обрезано') },
    { name: 'пусто.jpg', kind: null, reason: 'Отсутствует файл' },
    { name: 'заметка.txt', kind: 'document', reason: null },
    { name: 'Накладная ЭБ204517.pdf', kind: 'document', reason: null },
    { name: 'акт.docx', kind: 'document', reason: null },
    { name: 'программа.pdf', kind: null, reason: 'Неверный формат файла' },
  ]);
  const photos = await list();
  expect(photos.map(({ name, send }) => [name, send])).toEqual([
    ['борт.jpg', 0],
    ['Дно.png', 0],
    ['ещё раз борт.jpg', 0],
  ]);
  expect(await unzip(archive.id)).toEqual(entries);
  expect(await list()).toHaveLength(3);
  const papers = (await call('CTRL', 'GET', `/document/transport/${transportId}`)).json<Document[]>();
  expect(papers.map(({ name }) => name).toSorted()).toEqual(['Накладная ЭБ204517', 'акт', 'заметка']);
  await call('CTRL', 'DELETE', `/ts-photo/remove-photo/${photos[0]!.id}`);
  expect((await unzip(archive.id))[0]).toMatchObject({ kind: null, reason: 'Фото было удалено до отправки' });
  expect(await list()).toHaveLength(2);
  expect((await history()).map(({ action }) => action)).toEqual([
    'zip.uploadArchive',
    'photo.create',
    'photo.create',
    'photo.create',
    'document.create',
    'document.create',
    'document.create',
    'photo.remove',
  ]);
  await noneIncoming();
});

test('the same archive unpacked twice at the same time stores each photo once', async () => {
  const { brought, unzip, list, stored, jpeg } = await openZipYard();
  const { id } = await brought([
    { name: '1.jpg', data: jpeg },
    { name: '2.jpg', data: await aPng() },
  ]);
  const [first, second] = await Promise.all([unzip(id), unzip(id)]);
  expect(first).toEqual(second);
  expect(await list()).toHaveLength(2);
  expect(await stored()).toHaveLength(5);
});

test('only the uploader unpacks an archive, and never from another site', async () => {
  const { brought, call, list, jpeg } = await openZipYard();
  const { id } = await brought([{ name: 'a.jpg', data: jpeg }]);
  expect((await call('MASTER', 'GET', `/transport/unzip/${id}`)).json()).toMatchObject({
    code: 'zip.notFound',
    message: 'Архив отсутствует',
  });
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const reply = await call('CTRL', 'GET', `/transport/unzip/${id}`, { headers });
    expect(reply.json()).toMatchObject({ code: 'request.foreignOrigin' });
  }
  expect(await list()).toEqual([]);
});

test('while the reception is closed, archives are neither uploaded nor unpacked', async () => {
  const { server, bring, brought, call, transportId, jpeg, stored } = await openZipYard();
  const { id } = await brought([{ name: 'a.jpg', data: jpeg }]);
  await server.pool.query(`UPDATE transport SET status_code = 'ARCHIVED' WHERE id = $1`, [transportId]);
  expect((await bring(zipOf([{ name: 'a.jpg', data: jpeg }]))).json().code).toBe('transport.closed');
  expect((await call('CTRL', 'GET', `/transport/unzip/${id}`)).json().code).toBe('transport.closed');
  expect(await stored()).toHaveLength(1);
});

test('a supplier gets the photos marked for him, in the list and in the archive, and nothing of other suppliers', async () => {
  const { call, sent, build, transportId, divisionId, stationId } = await openZipYard();
  const marked = await sent({ fields: { send: '1', name: 'поставщику' } });
  const kept = await sent({ fields: { send: '0', name: 'себе' } });
  const list = await call('SUPP', 'GET', `/ts-photo/transport/${transportId}`);
  expect(list.json<{ id: string }[]>().map(({ id }) => id)).toEqual([marked.id]);
  expect((await call('SUPP', 'GET', `/ts-photo/${kept.id}`)).statusCode).toBe(404);
  const archive = await call('SUPP', 'GET', `/transport/zip/${transportId}`);
  expect(await namesInZip(archive.rawPayload)).toEqual([expect.stringContaining('поставщику')]);

  const foreign = await build.aTransport({ divisionId, stationId, providerId: await build.aProvider() });
  expect((await call('SUPP', 'GET', `/transport/${foreign}`)).statusCode).toBe(404);
  expect((await call('SUPP', 'GET', `/transport/zip/${foreign}`)).statusCode).toBe(404);
  expect((await call('SUPP', 'GET', '/transport/filtrate-count/all')).json()).toMatchObject({
    expected: 0,
    reception: 1,
  });
});

test('an archive is removed a week after the upload; the files unpacked from it stay', async () => {
  const { server, brought, unzip, list, stored } = await openZipYard();
  const { id } = await brought([{ name: 'борт.jpg', data: await aJpeg() }]);
  await unzip(id);
  const before = (await stored()).length;
  await server.pool.query(`UPDATE transport_archive SET created_at = now() - interval '8 days'`);
  const later = new Date(Date.now() + 2 * 86_400_000);
  expect(await zipRepo(server.pool).forget(new Date(Date.now() - 7 * 86_400_000))).toBe(1);
  expect((await sweepFiles(server.pool, server.files, { now: later })).movedAside).toHaveLength(1);
  expect(await stored()).toHaveLength(before - 1);
  const [photo] = await list();
  expect((await server.openFile(photo!.url)).statusCode).toBe(200);
  expect(await zipRepo(server.pool).forget(later)).toBe(0);
});
