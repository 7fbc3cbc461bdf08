// R4: the server dies at each step of an upload, the device sends the photo again: one photo, and nothing left over.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { sweepFiles } from '../../apps/server/src/features/file/file.service.ts';
import { sweepIncoming } from '../../apps/server/src/platform/files/incoming.ts';
import { newLocalId, openPhotoYard } from '../../apps/server/test/photos.ts';

const program = join(import.meta.dirname, 'crashing-server.ts');

const steps = [
  'temp',
  'fsync',
  'rename',
  'rename#2',
  'begin',
  'file row',
  'photo row',
  'history row',
  'before commit',
  // Committed, and the answer never left.
  'commit',
];

test('a server killed at any step of an upload leaves one photo after the retry and no orphans after the sweep', async () => {
  const { server, as, bodyOf, sent, list, stored, history } = await openPhotoYard();
  const { tokens, udrId } = await as('CTRL');
  /** The pieces of videos have a folder and a sweep of their own. */
  const leftovers = async () => (await readdir(server.files.incomingDir)).filter((name) => name !== 'tus');

  async function crashAt(step: string, localId: string): Promise<void> {
    const child = fork(program, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--disable-warning=FSTDEP023'],
      env: {
        PATH: process.env['PATH'],
        CRASH_AT: step,
        DATABASE_URL: server.databaseUrl,
        FILES_DIR: server.filesDir,
        NOW: server.clock.now.toISOString(),
      },
    });
    const ended = once(child, 'exit');
    onTestFinished(() => void child.kill('SIGKILL'));
    const [port] = (await once(child, 'message')) as [number];
    const { payload, headers } = bodyOf({ localId });
    const sending = fetch(`http://127.0.0.1:${port}/api/ts-photo/create-photo`, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers: { ...headers, authorization: `Bearer ${tokens.accessToken}`, 'x-udr-id': udrId },
    });
    await expect(sending, step).rejects.toThrow('fetch failed');
    expect(await ended, step).toEqual([null, 'SIGKILL']);
  }

  const numbers = new Map(steps.map((step) => [step, newLocalId()]));
  for (const [step, localId] of numbers) {
    await crashAt(step, localId);
    const photo = await sent({ localId });
    expect((await sent({ localId })).id, step).toBe(photo.id);
  }
  const photos = await list();
  expect(photos.map(({ localId }) => localId)).toEqual([...numbers.values()]);
  expect(await history()).toHaveLength(steps.length);

  const later = new Date(Date.now() + 60_000);
  expect((await stored()).length).toBeGreaterThan(2 * steps.length);
  expect(await leftovers()).not.toEqual([]);
  await sweepFiles(server.pool, server.files, later);
  await sweepIncoming(server.files.incomingDir, later);
  expect(await stored()).toHaveLength(2 * steps.length);
  expect(await leftovers()).toEqual([]);
  for (const { url, thumb_url } of photos) {
    expect((await server.app.inject(url)).statusCode).toBe(200);
    expect((await server.app.inject(thumb_url)).statusCode).toBe(200);
  }
});
