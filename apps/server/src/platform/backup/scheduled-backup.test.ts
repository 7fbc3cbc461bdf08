import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { expect, onTestFinished, test } from 'vitest';

import { openPhotoYard } from '../../../test/photos.ts';
import { openCheckedBackup } from './backup-folder.ts';
import { backUpIfDue, findBackupProblems, lastDue } from './scheduled-backup.ts';

const quiet = () => undefined;
const hourMs = 3_600_000;

test.each([
  ['2026-11-17T10:00:00Z', '2026-11-17T00:00:00.000Z'],
  ['2026-11-17T00:00:00Z', '2026-11-17T00:00:00.000Z'],
  ['2026-11-16T23:59:59Z', '2026-11-16T00:00:00.000Z'],
])('at %s the backup of 03:00 at the works was due at %s', (now, due) => {
  expect(lastDue('03:00', new Date(now)).toISOString()).toBe(due);
});

/** A station with a photo; `day(n)` is the job at 03:05 of that day. */
async function aStation(keep = 2) {
  const { server, sent } = await openPhotoYard();
  await sent();
  const folder = await mkdtemp(join(tmpdir(), 'otk-scheduled-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const time = { now: new Date('2026-11-17T00:05:00Z') };
  const clock = () => time.now;
  const deps = {
    pool: server.pool,
    files: server.files,
    clock,
    settings: { at: '03:00', folder, keep },
    asOwner: <T>(work: (pool: typeof server.owner) => Promise<T>) => work(server.owner),
    log: { info: quiet },
  };
  const { signal } = new AbortController();
  return {
    server,
    folder,
    deps,
    run: () => backUpIfDue(deps, signal),
    at: (moment: string) => {
      time.now = new Date(moment);
      return backUpIfDue(deps, signal);
    },
    problems: () => findBackupProblems(clock)(server.pool),
    later: (hours: number) => {
      time.now = new Date(time.now.getTime() + hours * hourMs);
    },
  };
}

test('one backup a day, by one server, read again before it counts; the oldest are removed', async () => {
  const { run, at, folder, problems, later } = await aStation();
  const made = await Promise.all([run(), run(), run()]);
  expect(made.filter((one) => one !== undefined)).toEqual([join(folder, 'otk-20261117-0000')]);
  expect(await run()).toBeUndefined();
  expect(await problems()).toEqual([]);
  const { keys } = await openCheckedBackup(join(folder, 'otk-20261117-0000'), quiet);
  expect(keys).toHaveLength(2);

  await at('2026-11-18T00:01:00Z');
  // Bytes never change: the second copy of a file takes no room.
  const links = await Promise.all(keys.map((key) => stat(join(folder, 'otk-20261118-0000/files', key))));
  expect(links.map(({ nlink }) => nlink)).toEqual([2, 2]);
  // Of a server of an earlier version that was killed, and of one that is at work.
  for (const [name, day] of [
    ['otk-20261110-0000.part', '2026-11-10'],
    ['otk-20261119-0000.part', '2026-11-19'],
  ] as const) {
    await mkdir(join(folder, name));
    await utimes(join(folder, name), new Date(day), new Date(day));
  }
  await at('2026-11-19T00:01:00Z');
  await rmdir(join(folder, 'otk-20261119-0000.part'));
  expect((await readdir(folder)).toSorted()).toEqual(['otk-20261118-0000', 'otk-20261119-0000']);
  await openCheckedBackup(join(folder, 'otk-20261119-0000'), quiet);
  later(100_000);
  expect(await problems()).toMatchObject([
    { code: 'backup.late', message: expect.stringContaining('Последняя резервная копия: ') },
  ]);
});

test('a backup that is found damaged does not count, is named, and an hour later everything is copied', async () => {
  const { run, at, folder, problems, later } = await aStation();
  await run();
  const first = join(folder, 'otk-20261117-0000');
  const { keys, pathOf } = await openCheckedBackup(first, quiet);
  await writeFile(pathOf(keys[0]!), 'rot');
  await expect(at('2026-11-18T00:01:00Z')).rejects.toThrow('изменён или обрезан');
  expect(await problems()).toMatchObject([
    {
      code: 'backup.late',
      message: expect.stringMatching(/\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}.*Попытка не удалась: .*повреждена/),
    },
  ]);
  expect(await readdir(folder)).toEqual(['otk-20261117-0000']);
  expect(await run()).toBeUndefined();
  later(1.1);
  await openCheckedBackup((await run())!, quiet);
  expect(await problems()).toEqual([]);
});

test('backups of another installation in the same folder are left, whole or under way', async () => {
  const [one, other] = [await aStation(), await aStation()];
  await other.server.owner.query('UPDATE installation SET id = gen_random_uuid()');
  const settings = { ...one.deps.settings, keep: 1 };
  const run = ({ deps }: typeof one) => backUpIfDue({ ...deps, settings }, new AbortController().signal);
  const first = (await run(one))!;
  // The other one is making its backup at the same moment.
  const asOwner: typeof other.deps.asOwner = async (work) => {
    await one.server.owner.query('DELETE FROM backup_run');
    expect(await run(one)).toBe(first);
    return work(other.server.owner);
  };
  const second = (await backUpIfDue({ ...other.deps, settings, asOwner }, new AbortController().signal))!;
  expect([first, second]).toEqual([join(one.folder, 'otk-20261117-0000'), join(one.folder, 'otk-20261117-0005')]);
  const made = await Promise.all([first, second].map((folder) => openCheckedBackup(folder, quiet)));
  expect(new Set(made.map(({ facts }) => facts.installationId)).size).toBe(2);
  expect(await readdir(one.folder)).toHaveLength(2);
});

test('bytes are shared with the last backup only while the row still names them; changed and unreadable ones are named', async () => {
  const { run, at, server, problems } = await aStation();
  const first = (await run())!;
  const { keys } = await openCheckedBackup(first, quiet);
  // Sent again by a device: another encoder wrote the picture in other bytes.
  const fresh = Buffer.from('the picture in other bytes');
  await server.files.put(keys[0]!, fresh);
  await server.owner.query(`UPDATE stored_file SET sha256 = sha256($2::bytea) WHERE key = $1`, [keys[0], fresh]);
  const second = await openCheckedBackup((await at('2026-11-18T00:01:00Z'))!, quiet);
  expect(await readFile(second.pathOf(keys[0]!))).toEqual(fresh);
  expect(await problems()).toEqual([]);

  await server.owner.query(`UPDATE stored_file SET sha256 = sha256('other')`);
  const whole = { ...server.files };
  server.files.open = async (key, range) => {
    const error = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
    return key === keys[1] ? Readable.from(failing(error)) : whole.open(key, range);
  };
  const third = await openCheckedBackup((await at('2026-11-19T00:01:00Z'))!, quiet);
  expect([third.facts.missingFiles.toSorted(), third.keys]).toEqual([keys.toSorted(), [keys[0]]]);
  expect(await problems()).toMatchObject([
    { code: 'backup.incomplete', message: expect.stringContaining('файлов: 2') },
  ]);
});

async function* failing(error: Error) {
  yield Buffer.from('half');
  throw error;
}

test.each([
  [{ code: 'ENOSPC' }, 'на диске нет места'],
  [{ code: 'EACCES', path: '/backups/otk.part' }, 'нет прав (/backups/otk.part)'],
  [{}, 'no such thing'],
])('the message names the reason of a failure, in Russian where it is known: %j', async (facts, words) => {
  const { deps, problems } = await aStation();
  const asOwner = () => Promise.reject(Object.assign(new Error('no such thing'), facts));
  await expect(backUpIfDue({ ...deps, asOwner }, new AbortController().signal)).rejects.toThrow('no such thing');
  expect(await problems()).toMatchObject([{ message: `Резервной копии нет. Попытка не удалась: ${words}` }]);
});

test('a file that the store has lost is named with the backup', async () => {
  const { run, server, problems } = await aStation();
  for await (const { key } of server.files.list()) {
    await server.files.remove(key);
  }
  await run();
  expect(await problems()).toEqual([
    { code: 'backup.incomplete', message: 'В резервной копии нет утраченных файлов: 2' },
  ]);
});

test.each(['before it is begun', 'while it is made'])(
  'a server that stops %s leaves the backup to the next one',
  async (when) => {
    const { deps, run } = await aStation();
    const stop = new AbortController();
    const making = Promise.withResolvers<undefined>();
    const asOwner = () => {
      making.resolve(undefined);
      return new Promise<never>(() => undefined);
    };
    if (when === 'before it is begun') {
      stop.abort();
    }
    const begun = backUpIfDue({ ...deps, asOwner }, stop.signal);
    void making.promise.then(() => stop.abort());
    await expect(begun).rejects.toThrow('The server stops');
    expect(await run()).toBeDefined();
  },
);
