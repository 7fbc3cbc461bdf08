import { expect, test } from 'vitest';

import { openTestServer } from '../../../test/server.ts';
import { claimStore, claimStoreByHand } from './file.installation.service.ts';
import { keepFile, recordFile } from './file.service.ts';

const bytes = Buffer.from('0123456789');
const facts = { type: 'image/jpeg', size: 10, name: 'Вагон.jpg', sha256: 'ab'.repeat(32), extension: 'jpg' };

/** Test databases are copies of one template and share its id; here it is an installation of its own. */
async function anInstallation() {
  const server = await openTestServer();
  const { rows } = await server.pool.query<{ id: string }>(
    'UPDATE installation SET id = gen_random_uuid() RETURNING id',
  );
  const { pool, files } = server;
  return { pool, files, id: rows[0]!.id, keep: () => keepFile(files, bytes, facts) };
}

test('a new database and an empty store belong together from the first start on', async () => {
  const { pool, files, id } = await anInstallation();
  await claimStore(pool, files, 'ready');
  expect(await files.readMark()).toBe(id);
  await claimStore(pool, files, 'ready');
});

test('another database is refused by a marked store, and nothing in it changes', async () => {
  const [ours, other] = [await anInstallation(), await anInstallation()];
  await claimStore(ours.pool, ours.files, 'ready');
  const { key } = await ours.keep();
  await expect(claimStore(other.pool, ours.files, 'ready')).rejects.toThrow(
    `Хранилище файлов принадлежит другой установке (${ours.id}), а база данных — установке ${other.id}.`,
  );
  expect(await ours.files.readMark()).toBe(ours.id);
  expect(await ours.files.has(key)).toBe(true);
});

test('an unmarked store is taken over when it holds the files that the database names', async () => {
  const { pool, files, keep, id } = await anInstallation();
  await recordFile(pool, await keep());
  await claimStore(pool, files, 'ready');
  expect(await files.readMark()).toBe(id);
});

test.each([
  ['the store holds files and the database knows none', true, 'о которых база данных не знает'],
  ['the database names files and the store has none', false, 'нет файлов, на которые ссылается база данных'],
])('an unmarked store is refused when %s, until a person claims it', async (_case, isKept, words) => {
  const { pool, files, keep, id } = await anInstallation();
  const kept = await keep();
  if (!isKept) {
    await recordFile(pool, kept);
    await kept.drop();
  }
  await expect(claimStore(pool, files, 'ready')).rejects.toThrow(words);
  expect(await files.readMark()).toBeNull();
  expect(await claimStoreByHand(pool, files)).toBe(id);
  await claimStore(pool, files, 'ready');
});

test('a second server with an empty store of its own is refused: it would not see the files of the first', async () => {
  const [first, second] = [await anInstallation(), await anInstallation()];
  await claimStore(first.pool, first.files, 'ready');
  await expect(claimStore(first.pool, second.files, 'ready')).rejects.toThrow(
    'Серверам одной базы нужна общая папка DATA_DIR или общая корзина S3.',
  );
  expect(await second.files.readMark()).toBeNull();
});

test('a first start that was interrupted while it filled the database does not lock the next one out', async () => {
  const [interrupted, next] = [await anInstallation(), await anInstallation()];
  await claimStore(interrupted.pool, interrupted.files, 'filling');
  await keepFile(interrupted.files, bytes, facts);
  await claimStore(next.pool, interrupted.files, 'filling');
  await claimStore(next.pool, interrupted.files, 'ready');
  expect(await interrupted.files.readMark()).toBe(next.id);
});
