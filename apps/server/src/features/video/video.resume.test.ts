// A real server on a real socket: 60 MB are uploaded over a connection that breaks three times, without being held in memory.
import { createHash } from 'node:crypto';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { Video } from '@otk/domain/video/video.schema';
import { expect, test } from 'vitest';

import { openTestServer } from '../../../test/server.ts';
import { openUploads } from './video.upload.ts';

const size = 60 * 1024 * 1024;
const piece = 64 * 1024;
const ftyp = Buffer.from('00000018667479706d703432', 'hex');

/** Created once, so that memory of the sender is not measured as memory of the server. */
const pieces = Array.from({ length: 17 }, (_, place) => Buffer.alloc(piece, place));
ftyp.copy(pieces[0]!);

function pieceAt(offset: number): Buffer {
  const from = offset - (offset % piece);
  return pieces[from === 0 ? 0 : 1 + ((from / piece) % 16)]!.subarray(offset - from, Math.min(piece, size - from));
}

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Memory in use after a garbage collection, in MB. */
function heldMegabytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

async function aListeningServer() {
  const server = await openTestServer();
  const divisionId = await server.build.aDivision();
  const transportId = await server.build.aTransport({ divisionId, stationId: await server.build.aStation() });
  const { udrId } = await server.build.aUser({ login: 'ctrl', udr: [{ divisionId, role: 'CTRL' }] });
  const caller = await server.signIn('ctrl');
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${caller.tokens.accessToken}`, 'x-udr-id': udrId, 'tus-resumable': '1.0.0' };

  const open = (method: string, path: string, more: Record<string, string | number> = {}) => {
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers: { ...headers, ...more } });
    const reply = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.once('error', reject);
    });
    reply.catch(() => undefined);
    return { request, reply };
  };
  const ask = async (method: string, path: string, more?: Record<string, string | number>) => {
    const { request, reply } = open(method, path, more);
    request.end();
    return (await reply).resume();
  };
  return { ...server, transportId, udrId, caller, open, ask };
}

test('60 MB survive three broken connections with constant memory', async () => {
  const { transportId, udrId, caller, open, ask, openFile } = await aListeningServer();
  const metadata = { localId: 'video0000060', transportId, name: 'v.mp4', type: 'video/mp4' };
  const begun = await ask('POST', '/api/video/upload', {
    'upload-length': size,
    'upload-metadata': Object.entries(metadata)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(','),
  });
  const path = begun.headers.location!;
  const before = heldMegabytes();
  let peak = before;
  let looks = 0;
  const breakAt = [9_000_001, 27_500_000, 44_040_192];
  const offsets: number[] = [];

  for (;;) {
    const offset = Number((await ask('HEAD', path)).headers['upload-offset']);
    offsets.push(offset);
    const dies = breakAt.shift() ?? Number.POSITIVE_INFINITY;
    const { request, reply } = open('PATCH', path, {
      'content-type': 'application/offset+octet-stream',
      'content-length': size - offset,
      'upload-offset': offset,
    });
    let at = offset;
    while (at < size && at < dies) {
      const bytes = pieceAt(at);
      at += bytes.length;
      if (!request.write(bytes)) {
        await new Promise((resolve) => {
          request.once('drain', resolve);
        });
      }
      if (at % (64 * piece) === 0) {
        peak = Math.max(peak, heldMegabytes());
        looks += 1;
      }
    }
    if (at < size) {
      request.destroy();
      continue;
    }
    request.end();
    expect((await reply).resume().statusCode).toBe(204);
    break;
  }

  // Each connection continued where the previous one broke.
  expect(offsets[0]).toBe(0);
  expect(offsets.slice(1)).toSatisfy((resumed: number[]) => resumed.every((offset, place) => offset > offsets[place]!));
  expect(offsets).toHaveLength(4);
  expect(looks).toBeGreaterThan(5);
  expect(peak - before).toBeLessThan(30);

  const { type: _type, ...named } = metadata;
  const body = { uploadId: path.split('/').at(-1)!, ...named, duration: null, takenAt: null };
  const video = (await caller.call('POST', '/video', { udrId, body })).json<Video>();
  const hash = createHash('sha256');
  for (let at = 0; at < size; at += piece) {
    hash.update(pieceAt(at));
  }
  expect(video).toMatchObject({ size, sha256: hash.digest('hex') });
  const range = await openFile(video.url, { range: `bytes=${piece * 3}-${piece * 3 + 9}` });
  expect(range.rawPayload).toEqual(pieceAt(piece * 3).subarray(0, 10));
});

test('unfinished uploads are removed by their age', async () => {
  const { pool, files, ask, transportId } = await aListeningServer();
  const metadata = { localId: 'video0000061', transportId, name: 'v.mp4', type: 'video/mp4' };
  const headers = {
    'upload-length': 100,
    'upload-metadata': Object.entries(metadata)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(','),
  };
  const path = (await ask('POST', '/api/video/upload', headers)).headers.location!;
  expect(await openUploads({ pool, files }).sweep()).toBe(0);
  expect((await ask('HEAD', path)).statusCode).toBe(200);
  expect(await openUploads({ pool, files }, 1).sweep()).toBe(1);
  expect((await ask('HEAD', path)).statusCode).toBe(404);
});
