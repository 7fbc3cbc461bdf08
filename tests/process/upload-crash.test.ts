// R4: the server is killed at each step of an upload and the device retries: one photo, and no file left over.
import { readdir } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { sweepFiles } from '../../apps/server/src/features/file/file.sweep.service.ts';
import { sweepIncoming } from '../../apps/server/src/platform/files/incoming.ts';
import { newLocalId, openPhotoYard } from '../../apps/server/test/photos.ts';
import { crashAt, crashes } from './crash.ts';

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
  // Committed, and no reply was sent.
  'commit',
];

const timeout = crashes * 300_000;

test(
  'a server killed at any step of an upload leaves one photo after the retry and no orphans after the sweep',
  { timeout },
  async () => {
    const { server, as, bodyOf, sent, list, stored, history } = await openPhotoYard();
    const { tokens, udrId } = await as('CTRL');
    /** Parts of videos have a folder and a sweep of their own. */
    const leftovers = async () => (await readdir(server.files.incomingDir)).filter((name) => name !== 'tus');

    const localIds: string[] = [];
    for (const step of Array.from({ length: crashes }, () => steps).flat()) {
      const localId = newLocalId();
      localIds.push(localId);
      const { payload, headers } = bodyOf({ localId });
      await crashAt(server, step, '/ts-photo/create-photo', {
        method: 'POST',
        body: new Uint8Array(payload),
        headers: { ...headers, authorization: `Bearer ${tokens.accessToken}`, 'x-udr-id': udrId },
      });
      const photo = await sent({ localId });
      expect((await sent({ localId })).id, step).toBe(photo.id);
    }
    const photos = await list();
    expect(photos.map(({ localId }) => localId)).toEqual(localIds);
    expect(await history()).toHaveLength(localIds.length);

    const later = new Date(Date.now() + 60_000);
    expect((await stored()).length).toBeGreaterThan(2 * localIds.length);
    expect(await leftovers()).not.toEqual([]);
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
    await sweepFiles(server.pool, server.files, { now: inTwoDays, isUnlimited: true });
    await sweepIncoming(server.files.incomingDir, later);
    expect(await stored()).toHaveLength(2 * localIds.length);
    expect(await leftovers()).toEqual([]);
    for (const { url, thumb_url } of photos) {
      expect((await server.openFile(url)).statusCode).toBe(200);
      expect((await server.openFile(thumb_url)).statusCode).toBe(200);
    }
  },
);
