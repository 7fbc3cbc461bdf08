// Every malicious file is refused with the usual error reply; the server keeps running, its memory does not grow and no
// file is stored.
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';

import { type Hostile, hostilePictures } from '../test/hostile-pictures.ts';
import { openEkometYard } from '../test/ekomet-yard.ts';
import { hostileWorkbooks } from '../test/hostile-workbooks.ts';
import { hostileZips } from '../test/hostile-zips.ts';
import { fieldPart, filePart, lastPart, multipart, multipartHeaders } from '../test/multipart.ts';
import { newLocalId, openPhotoYard } from '../test/photos.ts';

const megabyte = 1024 * 1024;

function expectRefused(title: string, reply: LightMyRequestResponse, code: RegExp): void {
  expect(reply.statusCode, `${title}: ${reply.body}`).toBeGreaterThanOrEqual(400);
  expect(reply.statusCode, `${title}: ${reply.body}`).toBeLessThan(500);
  const body = reply.json<{ code: string; message: string; requestId: string }>();
  expect(body.code, title).toMatch(code);
  expect(body.message, title).toMatch(/[а-я]/i);
  expect(body.requestId, title).toHaveLength(36);
}

test(
  'hostile pictures, archives and bodies: more than a hundred cases on one server',
  { timeout: 120_000 },
  async () => {
    const yard = await openPhotoYard();
    const { call, send, jpeg, transportId, stored, list, noneIncoming } = yard;
    const pictures = await hostilePictures();
    const zips = hostileZips(jpeg);
    const before = process.memoryUsage.rss();
    let highest = before;
    const attack = async ({ title, code }: Hostile, act: () => Promise<LightMyRequestResponse>) => {
      const began = performance.now();
      expectRefused(title, await act(), code);
      expect(performance.now() - began, `${title}: time`).toBeLessThan(5000);
      highest = Math.max(highest, process.memoryUsage.rss());
    };

    for (const hostile of pictures) {
      await attack(hostile, () => send({ file: { bytes: hostile.bytes } }));
    }
    for (const hostile of zips) {
      const raw = multipart({}, { bytes: hostile.bytes, name: 'a.zip' });
      await attack(hostile, () => call('CTRL', 'POST', `/transport/${transportId}/archive`, { raw }));
    }
    for (const { title, payload, headers = multipartHeaders, code } of hostileBodies(transportId, jpeg)) {
      await attack({ title, bytes: payload, code }, () =>
        call('CTRL', 'POST', '/ts-photo/create-photo', { raw: { payload, headers } }),
      );
    }
    expect(pictures.length + zips.length).toBeGreaterThan(80);
    expect(highest - before).toBeLessThan(200 * megabyte);
    expect(await stored()).toEqual([]);
    expect(await list()).toEqual([]);
    await noneIncoming();
    expect((await send()).statusCode).toBe(200);
  },
);

test('hostile tables are refused within seconds; a good one is read afterwards', { timeout: 120_000 }, async () => {
  const { call } = await openEkometYard();
  const preview = (bytes: Buffer) => call('DISP', 'POST', '/ekomet/file', { raw: multipart({}, { bytes, name: 'a' }) });
  const before = process.memoryUsage.rss();
  for (const { title, bytes, code } of hostileWorkbooks()) {
    const began = performance.now();
    expectRefused(title, await preview(bytes), code);
    expect(performance.now() - began, `${title}: time`).toBeLessThan(20_000);
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(400 * megabyte);
  const good = '№ вагона;Дата;Накладная;Станция назначения;Вид лома;Вес, т\n60432176;12.11.2026;ЭА1;243607;3А;64,95';
  expect((await preview(Buffer.from(good))).statusCode).toBe(200);
});

/** The line between the headers of the part and its bytes is missing. */
const headless = (bytes: Buffer): Buffer =>
  Buffer.from(filePart({ bytes }).toString('latin1').replace('\r\n\r\n', '\r\n'), 'latin1');

interface HostileBody {
  readonly title: string;
  readonly payload: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly code: RegExp;
}

function hostileBodies(transportId: string, jpeg: Buffer): HostileBody[] {
  const fields = () =>
    ['localId', 'transportId', 'send', 'name'].map((name, at) =>
      fieldPart(name, [newLocalId(), transportId, '1', 'Фото'][at]!),
    );
  const body = (...parts: Buffer[]) => Buffer.concat([...fields(), ...parts]);
  const file = filePart({ bytes: jpeg });
  const invalid = /^request\.invalid$/;
  const missing = /^file\.missing$/;
  const refusedSomehow = /^(request\.invalid|file\.missing|file\.badFormat|photo\.badPicture)$/;
  return [
    { title: 'no file', payload: body(lastPart), code: missing },
    { title: 'empty file', payload: body(filePart({ bytes: Buffer.alloc(0) }), lastPart), code: missing },
    { title: 'two files', payload: body(file, file, lastPart), code: invalid },
    {
      title: 'twenty fields',
      payload: body(...Array.from({ length: 20 }, (_, at) => fieldPart(`x${at}`, 'y')), file, lastPart),
      code: invalid,
    },
    {
      title: 'a field of a megabyte',
      payload: body(fieldPart('name', 'x'.repeat(megabyte)), file, lastPart),
      code: invalid,
    },
    { title: 'ends in the middle of the file', payload: body(file.subarray(0, file.length - 20)), code: invalid },
    { title: 'ends in the middle of a header', payload: body(file.subarray(0, 60)), code: refusedSomehow },
    { title: 'a part without its empty line', payload: body(headless(jpeg), lastPart), code: refusedSomehow },
    { title: 'no end', payload: body(file), code: invalid },
    { title: 'nothing at all', payload: Buffer.alloc(0), code: refusedSomehow },
    { title: 'the end alone', payload: lastPart, code: refusedSomehow },
    { title: 'noise', payload: Buffer.alloc(4000, 0xa5), code: refusedSomehow },
    {
      title: 'no boundary',
      payload: body(file, lastPart),
      headers: { 'content-type': 'multipart/form-data' },
      code: missing,
    },
    {
      title: 'empty boundary',
      payload: body(file, lastPart),
      headers: { 'content-type': 'multipart/form-data; boundary=' },
      code: refusedSomehow,
    },
    {
      title: 'another boundary',
      payload: body(file, lastPart),
      headers: { 'content-type': 'multipart/form-data; boundary=zzz' },
      code: refusedSomehow,
    },
    {
      title: 'a boundary of 5000 letters',
      payload: body(file, lastPart),
      headers: { 'content-type': `multipart/form-data; boundary=${'z'.repeat(5000)}` },
      code: refusedSomehow,
    },
    { title: 'JSON', payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' }, code: missing },
    {
      title: 'a form',
      payload: Buffer.from('a=b'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      code: /^(file\.missing|request\.badType)$/,
    },
    {
      title: 'prototype in the names',
      payload: body(
        fieldPart('__proto__', 'x'),
        fieldPart('constructor', 'x'),
        fieldPart('localId', 'A'),
        file,
        lastPart,
      ),
      code: invalid,
    },
    {
      title: 'a hundred headers in one part',
      payload: body(
        Buffer.from(
          `--otk-boundary-7d1f\r\nContent-Disposition: form-data; name="localId"\r\n${'X-A: b\r\n'.repeat(100)}\r\nA\r\n`,
        ),
        file,
        lastPart,
      ),
      code: invalid,
    },
    {
      title: 'a header of 200 KB',
      payload: body(
        Buffer.from(
          `--otk-boundary-7d1f\r\nContent-Disposition: form-data; name="localId"\r\nX-A: ${'b'.repeat(200_000)}\r\n\r\nA\r\n`,
        ),
        file,
        lastPart,
      ),
      code: refusedSomehow,
    },
    {
      title: 'an encoding nobody knows',
      payload: body(
        Buffer.from(
          '--otk-boundary-7d1f\r\nContent-Disposition: form-data; name="localId"\r\nContent-Transfer-Encoding: x\r\nContent-Type: text/plain; charset=x-none\r\n\r\nA!\r\n',
        ),
        file,
        lastPart,
      ),
      code: invalid,
    },
  ];
}
