import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import pg from 'pg';
import { openPool } from '../pool.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

let prepared: string;
let dataDir: string;
let running: EmbeddedPostgres[];
beforeAll(async () => {
  prepared = await makeFolder();
  const database = await startEmbeddedPostgres({ dataDir: prepared, log: () => {}, durable: false });
  await database.stop();
});
beforeEach(async () => {
  running = [];
  dataDir = await makeFolder();
});
afterEach(async () => {
  await Promise.all(running.map((database) => database.stop()));
  await rm(dataDir, { recursive: true, force: true });
});
afterAll(() => rm(prepared, { recursive: true, force: true }));

test('the first start creates a database that is durable, listens locally, needs a password and sorts in Russian; later starts find its rows', async () => {
  const first = await start({ durable: true });
  const { url, adminUrl } = first;
  expect(first.fresh).toBe(true);
  const [settings] = await query(
    adminUrl,
    `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
       current_setting('data_checksums') AS checksums, current_setting('listen_addresses') AS address,
       current_setting('unix_socket_directories') AS sockets, current_setting('server_encoding') AS encoding,
       (SELECT rolsuper FROM pg_roles WHERE rolname = 'otk') AS superuser`,
  );
  expect(settings).toEqual({
    fsync: 'on',
    pages: 'on',
    checksums: 'on',
    address: '127.0.0.1',
    sockets: '',
    encoding: 'UTF8',
    superuser: false,
  });
  expect(await query(url, "SELECT x FROM unnest(ARRAY['жук', 'Ель', 'ёлка', 'еда', 'Жаба']) x ORDER BY x")).toEqual(
    ['еда', 'ёлка', 'Ель', 'Жаба', 'жук'].map((x) => ({ x })),
  );
  for (const address of [url, adminUrl]) {
    await expect(query(withPassword(address, 'password'), 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    );
  }
  expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o077).toBe(0);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o077).toBe(0);

  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  const second = await start();
  expect(second.fresh).toBe(false);
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('an interrupted creation of the files is repeated', async () => {
  await mkdir(join(dataDir, 'postgres.new/cluster'), { recursive: true });
  await writeFile(join(dataDir, 'postgres.new/cluster/PG_VERSION'), 'half');

  expect((await start()).fresh).toBe(true);
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false);
});

test('a database whose filling failed is created again by the next start', async () => {
  const half = async (url: string): Promise<void> => {
    await query(url, 'CREATE TABLE half ()');
    throw new Error('interrupted');
  };
  await expect(start({ prepare: half })).rejects.toThrow('interrupted');

  const next = await start({ prepare: async (url) => void (await query(url, 'CREATE TABLE whole ()')) });
  expect(next.fresh).toBe(true);
  expect(await query(next.url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([
    { tablename: 'whole' },
  ]);
});

test('a killed PostgreSQL is restarted at the same address with every acknowledged row', async () => {
  await usePrepared();
  const lines: string[] = [];
  const { url } = await start({ durable: true, log: (line) => lines.push(line) });
  const pool = openPool(url, { log: () => {} });
  await pool.query('CREATE TABLE written (id int)');
  await pool.query('INSERT INTO written VALUES (1)');
  process.kill(await postmasterPid(), 'SIGKILL');

  await vi.waitUntil(() => lines.length > 0, { timeout: 20_000 });
  const survived = async (): Promise<unknown> => (await pool.query('SELECT id FROM written')).rows;
  const rows = await vi.waitFor(survived, { timeout: 20_000, interval: 100 });
  await pool.end();
  expect(rows).toEqual([{ id: 1 }]);
  expect(lines).toEqual(['База данных неожиданно остановилась и запускается снова.']);
});

test('a pid in postmaster.pid that belongs to another program does not prevent the start', async () => {
  await usePrepared();
  const stale = `${process.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n\n127.0.0.1\n\n`;
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), stale);
  expect((await start()).fresh).toBe(false);
});

test('a wrong password file is refused with a message that names it', async () => {
  await usePrepared();
  await writeFile(join(dataDir, 'postgres-password'), 'f'.repeat(64));
  await expect(start()).rejects.toThrow(
    `Пароль в «${join(dataDir, 'postgres-password')}» не подходит к базе данных: верните этот файл из резервной копии.`,
  );
});

test('a damaged cluster is reported with the message of PostgreSQL and left unchanged', async () => {
  await usePrepared();
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '9\n');
  await expect(start()).rejects.toThrow('База данных не запустилась: database files are incompatible with server');
  expect(await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('9\n');
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'otk-embedded-'));
  await chmod(folder, 0o711);
  return folder;
}

/** An existing database, stopped, with the owners of its files. */
async function usePrepared(): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, dataDir]);
}

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false, ...options });
  running.push(database);
  return database;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function withPassword(address: string, password: string): string {
  const url = new URL(address);
  url.password = password;
  return url.href;
}

const postmasterPid = async (): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
