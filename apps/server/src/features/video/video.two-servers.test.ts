// Behind a balancer the parts of one upload arrive at different servers.
import { createHash } from 'node:crypto';

import type { Video } from '@otk/domain/video/video.schema';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { buildApp } from '../../app.ts';
import { openRival } from '../../../test/rival.ts';
import { openTestServer, testConfig } from '../../../test/server.ts';

const partSize = 100_000;
/** An MP4 by its first bytes; the other bytes only have to be equal on both sides. */
const bytes = Buffer.alloc(5 * partSize + 123, 'движение');
bytes.write('\0\0\0\x18ftypmp42', 'latin1');

async function twoServers() {
  const server = await openTestServer();
  const { app: first, pool, files, clock, build } = server;
  const second = await buildApp({ pool, files, config: testConfig, clock: () => clock.now });
  onTestFinished(() => second.close());
  const divisionId = await build.aDivision();
  const transportId = await build.aTransport({ divisionId, stationId: await build.aStation() });
  const { udrId } = await build.aUser({ login: 'ctrl', udr: [{ divisionId, role: 'CTRL' }] });
  const { tokens } = await server.signIn('ctrl');
  const headers = { authorization: `Bearer ${tokens.accessToken}`, 'x-udr-id': udrId, 'tus-resumable': '1.0.0' };
  const given = { localId: 'video0000070', transportId, name: 'v.mp4', type: 'video/mp4' };

  const announce = async (app: FastifyInstance): Promise<string> => {
    const metadata = Object.entries(given).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
    const reply = await app.inject({
      method: 'POST',
      url: '/api/video/upload',
      headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
    });
    return reply.headers['location'] as string;
  };
  const patch = async (app: FastifyInstance, url: string, offset: number) =>
    app.inject({
      method: 'PATCH',
      url,
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      payload: bytes.subarray(offset, offset + partSize),
    });
  const create = async (app: FastifyInstance, url: string) => {
    const { type: _type, ...rest } = given;
    const body = { ...rest, uploadId: url.split('/').at(-1)!, duration: null, takenAt: null };
    const reply = await app.inject({ method: 'POST', url: '/api/video', headers, payload: body });
    return reply.json<Video>();
  };
  const listed = async () => {
    const keys: string[] = [];
    for await (const { key } of files.list()) {
      keys.push(key);
    }
    return keys;
  };
  return { first, second, announce, patch, create, listed, pool, transportId };
}

const sha256 = createHash('sha256').update(bytes).digest('hex');

test('parts that go to two servers in turn become one video, and nothing is left of the parts', async () => {
  const { first, second, announce, patch, create, listed } = await twoServers();
  const url = await announce(first);
  for (let offset = 0; offset < bytes.length; offset += partSize) {
    const reply = await patch((offset / partSize) % 2 === 0 ? second : first, url, offset);
    expect(reply.statusCode).toBe(204);
    expect(Number(reply.headers['upload-offset'])).toBe(Math.min(offset + partSize, bytes.length));
  }
  expect(await create(second, url)).toMatchObject({ size: bytes.length, sha256 });
  expect(await listed()).toHaveLength(1);
});

test('the same part sent to both servers at once is taken once', async () => {
  const { first, second, announce, patch, create } = await twoServers();
  const url = await announce(second);
  for (let offset = 0; offset < bytes.length; offset += partSize) {
    const replies = await Promise.all([patch(first, url, offset), patch(second, url, offset)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409]);
  }
  expect(await create(first, url)).toMatchObject({ size: bytes.length, sha256 });
});

test('an upload that both servers are asked for at once becomes one video, and both answer with it', async () => {
  const { first, second, announce, patch, create, listed, pool, transportId } = await twoServers();
  const url = await announce(first);
  for (let offset = 0; offset < bytes.length; offset += partSize) {
    await patch(first, url, offset);
  }
  const rival = await openRival(pool);
  await rival.query('SELECT FROM transport WHERE id = $1 FOR UPDATE', [transportId]);
  const creating = [create(first, url), create(second, url)];
  await rival.areWaiting(2);
  await rival.end();
  const [one, other] = await Promise.all(creating);
  expect(one).toMatchObject({ size: bytes.length, sha256 });
  expect(other?.id).toBe(one?.id);
  expect(await listed()).toHaveLength(1);
  expect((await pool.query(`SELECT FROM history WHERE action = 'video.create'`)).rowCount).toBe(1);
});
