import { buffer } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { newFileKey } from '#platform/files/file-store';

import { openTestServer } from '../../../test/server.ts';
import { withLedger } from './file.ledger.ts';
import { keepFile, recordFile } from './file.service.ts';
import { sweepFiles } from './file.sweep.service.ts';

const bytes = Buffer.from('0123456789');
const facts = { type: 'image/jpeg', size: 10, name: 'Вагон.jpg', sha256: 'ab'.repeat(32), extension: 'jpg' };
const dayMs = 86_400_000;

async function aStore() {
  const { pool, files: store } = await openTestServer();
  const files = withLedger(store, pool);
  const inDays = (days: number) => new Date(Date.now() + days * dayMs + 60_000);
  return {
    pool,
    store,
    files,
    keepOrphan: async () => (await keepFile(files, bytes, facts)).key,
    keepReferenced: async () => {
      const kept = await keepFile(files, bytes, facts);
      const id = await recordFile(pool, kept);
      return { id, key: kept.key };
    },
    sweep: (days: number, isUnlimited = false) => sweepFiles(pool, files, { now: inDays(days), isUnlimited }),
    read: async (key: string) => String(await buffer(await store.open(key))),
    listed: async () => {
      const keys: string[] = [];
      for await (const { key } of store.list()) {
        keys.push(key);
      }
      return keys;
    },
  };
}

test('an orphan older than a day is moved aside, stays readable for thirty days, then goes', async () => {
  const { keepOrphan, keepReferenced, sweep, read, listed } = await aStore();
  const referenced = await keepReferenced();
  const orphan = await keepOrphan();
  expect(await sweep(0)).toEqual({ movedAside: [], removed: [], waiting: 0 });
  expect((await sweep(1)).movedAside).toEqual([orphan]);
  expect(await listed()).toEqual([referenced.key]);
  expect(await read(orphan)).toBe('0123456789');
  expect((await sweep(30)).removed).toEqual([]);
  expect((await sweep(32)).removed).toEqual([orphan]);
  await expect(read(orphan)).rejects.toThrow(/ENOENT|NoSuchKey|404/);
  expect(await read(referenced.key)).toBe('0123456789');
});

test('files that this installation never wrote down are not touched', async () => {
  const { store, sweep, listed } = await aStore();
  const foreign = newFileKey('jpg');
  await store.put(foreign, bytes);
  expect(await sweep(100, true)).toEqual({ movedAside: [], removed: [], waiting: 0 });
  expect(await listed()).toEqual([foreign]);
});

test('at most one file in a hundred is moved in a day, however often the server restarts; a person may ask for all', async () => {
  const { pool, keepOrphan, keepReferenced, sweep } = await aStore();
  for (let count = 0; count < 5; count += 1) {
    await keepOrphan();
  }
  await keepReferenced();
  await pool.query(
    `INSERT INTO stored_file (key, type, size, name, sha256)
     SELECT 'row-' || n, 'image/jpeg', 1, 'Фото', '\\x00' FROM generate_series(1, 200) AS n`,
  );
  const first = await sweep(1);
  expect(first.movedAside).toHaveLength(2);
  expect(first.waiting).toBe(3);
  expect((await sweep(1)).movedAside).toEqual([]);
  expect((await sweep(2.1)).movedAside).toHaveLength(2);
  expect((await sweep(2.2, true)).movedAside).toHaveLength(1);
});

test('a file whose row was deleted becomes an orphan; one whose transaction was refused is forgotten with its bytes', async () => {
  const { pool, files, keepReferenced, sweep, listed } = await aStore();
  const { id, key } = await keepReferenced();
  await pool.query('DELETE FROM stored_file WHERE id = $1', [id]);
  const refused = await keepFile(files, bytes, facts);
  await refused.drop();
  expect(await listed()).toEqual([key]);
  expect((await sweep(1)).movedAside).toEqual([key]);
});
