import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, expect, inject, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '#platform/db/test-database';
import { openPool, type Pool } from '#platform/db/pool';
import { openDiskStore } from '#platform/files/disk-store';
import type { FileStore } from '#platform/files/file-store';
import { openS3Store } from '#platform/files/s3-store';

import { claimStore } from '../../features/file/file.installation.service.ts';
import { builders } from '../../../test/builders.ts';
import { openPhotoYard } from '../../../test/photos.ts';
import { startS3 } from '../../../test/s3.ts';
import { openCheckedBackup, tablePath } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const quiet = () => undefined;

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'otk-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** With a photo. */
async function aStation() {
  const { server, sent } = await openPhotoYard();
  await sent();
  return { server, source: { pool: server.pool, files: server.files } };
}

let kept: Promise<string> | undefined;

/** The backup of such a station, made once for the tests that only read it. */
function theBackup() {
  kept ??= (async () => {
    const { source } = await aStation();
    const folder = await mkdtemp(join(tmpdir(), 'otk-backup-'));
    await makeBackup(source, folder, quiet);
    return folder;
  })();
  return kept;
}
afterAll(async () => kept && rm(await kept, { recursive: true, force: true }));

/** A database without users and an empty store, as a person would prepare them. */
async function aTarget(): Promise<{ pool: Pool; url: string; files: FileStore; serverPool: Pool }> {
  const { adminUrl, template } = inject('testDatabase');
  const database = await createTestDatabase(adminUrl, template);
  const pool = openPool(database.url, { log: quiet, applicationName: 'otk-backup' });
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  return { pool, url: database.url, files: await openDiskStore(await aFolder()), serverPool: database.pool };
}

const restoreInto = async (target: { pool: Pool; files: FileStore }, folder: string, mayReplace = false) =>
  restoreBackup(target, await openCheckedBackup(folder, quiet), { mayReplace, report: quiet });

/** Every row of every table as text, without epoch and installation, which a restore renews. */
async function contentOf(pool: Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('epoch', 'installation') ORDER BY tablename",
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

test('a restored copy has the same rows, files (in S3) and sequences, in a new epoch since the backup, is an installation of its own and can be copied', async () => {
  const { server } = await aStation();
  // Values that a careless format changes: JSON null, quotes, line breaks, trailing zeros, infinity.
  await server.owner.query(
    `INSERT INTO history (at, action, entity, before, after) VALUES ('infinity', $1, $2, 'null', '{"weight": 12.500}')`,
    ['a"b', 'line\nbreak\\N'],
  );
  const folder = await aFolder();
  // Like the command: the role of the server does not see where the sequences are.
  const { madeAt, installationId } = await makeBackup({ pool: server.owner, files: server.files }, folder, quiet);
  const s3 = await startS3(await aFolder());
  const target = { ...(await aTarget()), files: await openS3Store(s3, join(await aFolder(), 'incoming')) };
  await restoreInto(target, folder);

  expect(await contentOf(target.pool)).toEqual(await contentOf(server.pool));
  const again = await aFolder();
  expect(await makeBackup(target, again, quiet)).toMatchObject({ files: 2, missingFiles: [] });
  const [first, second] = await Promise.all([folder, again].map((path) => openCheckedBackup(path, quiet)));
  expect(first!.keys.map(first!.sha256Of)).toEqual(second!.keys.map(second!.sha256Of));
  const { rows } = await target.pool.query<{ since: string; isHere: boolean }>(
    'SELECT since, identity = database_identity() AS "isHere" FROM epoch ORDER BY place DESC LIMIT 1',
  );
  expect(rows).toEqual([{ since: madeAt, isHere: true }]);
  for await (const { key } of server.files.list()) {
    expect(await buffer(await target.files.open(key))).toEqual(await buffer(await server.files.open(key)));
  }
  const mark = await target.files.readMark();
  expect(mark).not.toBe(installationId);
  await claimStore(target.pool, target.files, 'ready');
  await expect(claimStore(target.pool, server.files, 'ready')).rejects.toThrow('другим хранилищем файлов');
  await expect(target.pool.query('DELETE FROM history')).rejects.toThrow('append-only');
  const added = "INSERT INTO history (action, entity) VALUES ('x', 'y') RETURNING id";
  const [here, there] = await Promise.all([server, target].map(({ pool }) => pool.query<{ id: number }>(added)));
  expect(there!.rows).toEqual(here!.rows);
});

test('a backup folder must be empty', async () => {
  const { pool, files } = await aTarget();
  await expect(makeBackup({ pool, files }, await theBackup(), quiet)).rejects.toThrow('не пуста');
});

test('files that the store has lost are named; the rest fills an empty database, never one with tables of another program', async () => {
  const { source } = await aStation();
  const { rows } = await source.pool.query<{ key: string }>('SELECT key FROM stored_file ORDER BY key LIMIT 1');
  await source.files.remove(rows[0]!.key);
  const folder = await aFolder();
  const facts = await makeBackup(source, folder, quiet);
  expect(facts.missingFiles).toEqual([rows[0]!.key]);

  const target = await aTarget();
  await target.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE invoice (id integer)');
  await expect(restoreInto(target, folder, true)).rejects.toThrow('таблицы другой программы');
  await target.pool.query('DROP TABLE invoice');
  await restoreInto(target, folder);
  expect(await contentOf(target.pool)).toEqual(await contentOf(source.pool));
});

const damages: Readonly<Record<string, readonly [damage: (folder: string) => Promise<void>, message: string]>> = {
  interrupted: [(folder) => rm(join(folder, 'backup.json')), 'нет законченной резервной копии'],
  truncated: [(folder) => truncate(join(folder, tablePath('transport')), 40), 'изменён или обрезан'],
  'without a table': [(folder) => rm(join(folder, tablePath('transport'))), 'пропал'],
  'without a sum': [(folder) => truncate(join(folder, 'SHA256SUMS'), 400), 'изменён SHA256SUMS'],
  'with another time': [
    async (folder) => {
      const text = await readFile(join(folder, 'backup.json'), 'utf8');
      await writeFile(join(folder, 'backup.json'), text.replace(/"madeAt": "\d{4}/, '"madeAt": "2001'));
    },
    'изменён SHA256SUMS или backup.json',
  ],
  'without JSON': [(folder) => writeFile(join(folder, 'backup.json'), '{'), 'не читается'],
};

test('a damaged backup is refused before the target is touched', async () => {
  const folder = await theBackup();
  for (const [name, [damage, message]] of Object.entries(damages)) {
    const copy = await aFolder();
    await cp(folder, copy, { recursive: true });
    await damage(copy);
    await expect(openCheckedBackup(copy, quiet), name).rejects.toThrow(message);
  }
});

test('a target that is not empty is refused without --replace, is as it was when a restore fails, and keeps its files', async () => {
  const folder = await theBackup();
  const target = await aTarget();
  await target.files.put('aa/bb/unknown.jpg', Buffer.from('x'));
  await expect(restoreInto(target, folder)).rejects.toThrow('В хранилище файлов уже есть файлы');
  const build = builders(target.pool);
  await build.aUser({ login: 'somebody' });
  await build.aTransport({ divisionId: await build.aDivision(), stationId: await build.aStation() });
  await expect(restoreInto(target, folder)).rejects.toThrow('В базе данных уже есть записи');

  const before = await contentOf(target.pool);
  const backup = await openCheckedBackup(folder, quiet);
  const tables = backup.facts.tables.map((table) =>
    table.name === 'weighing' ? { ...table, rows: table.rows + 1 } : table,
  );
  const wrong = { ...backup, facts: { ...backup.facts, tables } };
  await expect(restoreBackup(target, wrong, { mayReplace: true, report: quiet })).rejects.toThrow('Таблица weighing');
  expect(await contentOf(target.pool)).toEqual(before);

  await restoreInto(target, folder, true);
  expect(await target.files.has('aa/bb/unknown.jpg')).toBe(true);
  for (const key of backup.keys) {
    expect(await buffer(await target.files.open(key))).toEqual(await readFile(backup.pathOf(key)));
  }
  const { rowCount } = await target.pool.query("SELECT FROM app_user WHERE login = 'somebody'");
  expect(rowCount).toBe(0);
});

test('a copy beside production cannot take its files; one that takes its place can', async () => {
  const { server, source } = await aStation();
  const folder = await aFolder();
  await makeBackup(source, folder, quiet);
  await claimStore(server.pool, server.files, 'ready');
  const production = await server.files.readMark();
  const beside = { ...(await aTarget()), files: server.files };
  await beside.pool.query('UPDATE installation SET id = gen_random_uuid()');
  await expect(restoreInto(beside, folder, true)).rejects.toThrow(
    `Хранилище файлов принадлежит установке ${production}. Копии рядом с ней нужна своя папка DATA_DIR или корзина S3.`,
  );
  expect(await server.files.readMark()).toBe(production);

  const backup = await openCheckedBackup(folder, quiet);
  await restoreBackup(beside, backup, { mayReplace: true, mayTakeStore: true, report: quiet });
  await claimStore(beside.pool, beside.files, 'ready');
  await expect(claimStore(server.pool, server.files, 'ready')).rejects.toThrow('принадлежит другой установке');
});

test('a running server is refused', async () => {
  const folder = await theBackup();
  const target = await aTarget();
  await target.serverPool.query('SELECT 1');
  await expect(restoreInto(target, folder, true)).rejects.toThrow('С базой данных работает сервер');
});

test('a backup of another version of the program is refused', async () => {
  const folder = await theBackup();
  const backup = await openCheckedBackup(folder, quiet);
  const migrations = [...backup.facts.migrations, { name: '20990101-0000_future_create.sql', checksum: randomUUID() }];
  const newer = { ...backup, facts: { ...backup.facts, migrations } };
  await expect(restoreBackup(await aTarget(), newer, { mayReplace: false, report: quiet })).rejects.toThrow(
    'сделана другой версией программы',
  );
});
