import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { openTestServer } from '../../../test/server.ts';
import { claimStore } from './file.installation.service.ts';
import { findDamage, putBack, readScrubState, scrubAll, type ScrubDeps, scrubSome } from './file.scrub.service.ts';
import { keepFile, recordFile } from './file.service.ts';

/** A store with so many files; `run` is the job. */
async function aStore(count: number) {
  const { pool, files, clock } = await openTestServer();
  await claimStore(pool, files, 'ready');
  const stored: { id: string; key: string; bytes: Buffer }[] = [];
  for (let at = 0; at < count; at += 1) {
    const bytes = Buffer.from(`bytes ${at}`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const facts = { type: 'image/jpeg', size: bytes.length, name: `Фото ${at}.jpg`, sha256, extension: 'jpg' };
    const kept = await keepFile(files, bytes, facts);
    stored.push({ id: await recordFile(pool, kept), key: kept.key, bytes });
  }
  const said: { event: string; key: string; what: string }[] = [];
  const journal: string[] = [];
  const deps: ScrubDeps = {
    pool,
    files,
    clock: () => clock.now,
    log: { warn: (details) => said.push(details as (typeof said)[number]) },
    journal: ({ name }) => journal.push(name),
  };
  const state = () => readScrubState(pool);
  return { pool, files, stored, said, journal, state, run: () => scrubSome(deps), runAll: () => scrubAll(deps) };
}

test('every file has its turn; what is missing or changed is named once and again when it is put right', async () => {
  const { pool, files, stored, said, journal, run, state } = await aStore(9);
  expect(await state()).toEqual({ damaged: 0, roundEndedAt: null });
  await files.remove(stored[2]!.key);
  await files.put(stored[5]!.key, Buffer.from('rot'));
  // Two files a run.
  for (let runs = 0; runs < 5; runs += 1) {
    await run();
  }
  expect((await state()).damaged).toBe(2);
  expect((await state()).roundEndedAt).not.toBeNull();
  expect(said.map(({ event, key, what }) => `${event} ${key} ${what}`).toSorted()).toEqual(
    [`file.damaged ${stored[2]!.key} MISSING`, `file.damaged ${stored[5]!.key} CHANGED`].toSorted(),
  );
  expect([...new Set(journal)]).toEqual(['DamagedStore']);
  expect(await findDamage(pool)).toMatchObject([
    { code: 'file.damaged', message: expect.stringMatching(/изменено: 2\. .*Фото [25]\.jpg/) },
  ]);
  await files.put(stored[2]!.key, stored[2]!.bytes);
  await putBack(pool, files, stored[5]!, stored[5]!.bytes);
  await run();
  expect(await findDamage(pool)).toEqual([]);
  expect(said).toHaveLength(2);
});

test('a check that a person asks for reads every file, wherever the round is, and leaves the round there', async () => {
  const { pool, files, stored, run, runAll } = await aStore(6);
  const keys = stored.map(({ key }) => key).toSorted();
  await run();
  await files.remove(keys[0]!);
  await files.remove(keys.at(-1)!);
  expect((await runAll()).map(({ key }) => key).toSorted()).toEqual([keys[0], keys.at(-1)]);
  await pool.query('DELETE FROM file_fault');
  for (let runs = 0; runs < 2; runs += 1) {
    await run();
  }
  expect(await findDamage(pool)).toMatchObject([{ message: expect.stringContaining(keys.at(-1)!) }]);
});

test('a file whose bytes the disk cannot read is named, and those after it are looked at', async () => {
  const { files, stored, said, runAll } = await aStore(3);
  const keys = stored.map(({ key }) => key).toSorted();
  const whole = { ...files };
  files.open = async (key, range) => {
    if (key === keys[0]) {
      throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
    }
    return whole.open(key, range);
  };
  await files.remove(keys[2]!);
  await runAll();
  expect(said.map(({ key, what }) => `${key} ${what}`)).toEqual([`${keys[0]} CHANGED`, `${keys[2]} MISSING`]);
});

test('a store that does not answer or is not mounted has lost nothing', async () => {
  const { pool, files, run } = await aStore(1);
  const whole = { ...files };
  files.open = () => Promise.reject(new Error('timeout'));
  files.has = () => Promise.reject(new Error('timeout'));
  await expect(run()).rejects.toThrow('timeout');
  Object.assign(files, whole);
  files.readMark = () => Promise.resolve(null);
  await expect(run()).rejects.toThrow('does not carry the mark');
  expect(await findDamage(pool)).toEqual([]);
});
