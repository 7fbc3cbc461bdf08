import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/platform/db/test-database.ts';
import {
  linesOf,
  makeDataFolder,
  makeUsedDataFolder,
  postmasterPid,
  processesOf,
  startServer,
} from './server-process.ts';

test('a port in use is refused in one sentence, and no data folder is made', async () => {
  const dataDir = await makeDataFolder();
  const port = await takePort();
  expect(await attempt({ DATA_DIR: dataDir, PORT: String(port) })).toEqual(
    refusal(`Порт ${port} на 127.0.0.1 уже занят: остановите другую программу или укажите другой PORT.`),
  );
  expect(existsSync(dataDir)).toBe(false);
});

test('a host that this machine does not have is refused', async () => {
  const dataDir = await makeDataFolder();
  expect(await attempt({ DATA_DIR: dataDir, HOST: '192.0.2.1' })).toEqual(
    refusal('Адреса «192.0.2.1» нет на этой машине: исправьте HOST.'),
  );
});

test('bad variables are refused, all in one sentence', async () => {
  expect(await attempt({ PORT: 'http', SEED: 'all' })).toEqual(
    refusal('Неверные переменные окружения: PORT — целое число от 0 до 65535; SEED — demo, dictionaries или none.'),
  );
});

test('a data folder that cannot be made is refused', async () => {
  const file = dirname(await makeDataFolder());
  await writeFile(join(file, 'file'), '');
  const dataDir = join(file, 'file/data');
  const remedy = 'Исправьте это или укажите другую папку в DATA_DIR.';
  expect(await attempt({ DATA_DIR: dataDir })).toEqual(
    refusal(`Нельзя писать в папку данных «${dataDir}»: часть пути — файл, а не папка. ${remedy}`),
  );
  expect(await attempt({ DATA_DIR: '/proc/otk' })).toEqual(
    refusal(`Нельзя писать в папку данных «/proc/otk»: здесь нельзя создать папку. ${remedy}`),
  );
});

test('a second server on the same data folder is refused, the first goes on', async () => {
  const dataDir = await makeUsedDataFolder();
  const first = startServer({ DATA_DIR: dataDir });
  const address = await first.listening();
  const before = await postmasterPid(dataDir);
  expect(await attempt({ DATA_DIR: dataDir })).toEqual(
    refusal(`Папка данных «${dataDir}» уже занята другим сервером (pid ${first.child.pid}).`),
  );
  expect(await postmasterPid(dataDir)).toBe(before);
  expect(processesOf(dataDir)).toContain(before);
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
});

test('a store of another installation is refused, its files are not touched', async () => {
  const dataDir = await makeDataFolder();
  const kept = join(dataDir, 'files/kept/ab/cd/photo.jpg');
  await mkdir(dirname(kept), { recursive: true });
  await writeFile(kept, 'bytes');
  await writeFile(join(dataDir, 'files/installation'), '11111111-1111-4111-8111-111111111111');
  await utimes(kept, new Date(0), new Date(0));
  const { adminUrl, template } = inject('testDatabase');
  const database = await createTestDatabase(adminUrl, template);
  onTestFinished(() => database.drop());
  const { code, complaints } = await attempt({ DATA_DIR: dataDir, DATABASE_URL: database.url });
  expect(code).toBe(1);
  expect(complaints.join()).toContain(
    'Хранилище файлов принадлежит другой установке (11111111-1111-4111-8111-111111111111)',
  );
  expect(existsSync(kept)).toBe(true);
});

test('a database that does not answer is refused', async () => {
  const dataDir = await makeDataFolder();
  expect(await attempt({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://otk:secret@127.0.0.1:9/otk' })).toEqual(
    refusal(
      'База данных 127.0.0.1:9/otk недоступна: соединение отклонено. Проверьте DATABASE_URL и что PostgreSQL запущен.',
    ),
  );
});

test('a wrong password for the database is reported as such', async () => {
  const dataDir = await makeDataFolder();
  const url = new URL(inject('testDatabase').adminUrl);
  url.password = 'wrong';
  expect(await attempt({ DATA_DIR: dataDir, DATABASE_URL: url.href })).toEqual(
    refusal(
      `База данных ${url.host}/otk недоступна: неверный логин или пароль. Проверьте DATABASE_URL и что PostgreSQL запущен.`,
    ),
  );
});

test('two servers start on one empty database; with demo users a server that others can reach does not start', async () => {
  const database = await createTestDatabase(inject('testDatabase').adminUrl, 'template0');
  onTestFinished(database.drop);
  const env = { DATA_DIR: await makeDataFolder(), DATABASE_URL: database.url };
  // That demo users are seeded once is tested in seed.test.ts.
  const servers = [1, 2].map(() => startServer({ ...env, SEED: 'dictionaries' }));
  for (const server of servers) {
    expect((await fetch(`${await server.listening()}/api/health/ready`)).status).toBe(200);
  }
  servers.forEach((server) => server.child.kill('SIGTERM'));
  const endings = await Promise.all(servers.map((server) => server.ended));
  expect(endings.map(({ code }) => code)).toEqual([0, 0]);

  await database.pool.query(
    `INSERT INTO app_user (login, full_name, password_hash, is_demo) VALUES ('demo', 'Пробный', 'x', true)`,
  );
  await startServer({ ...env, DEMO_OUTSIDE: 'yes' }).says('Демонстрационные учётные записи, пароль у всех Demo-2026:');
  const reachable = await attempt({ ...env, HOST: '0.0.0.0' });
  expect(reachable.code).toBe(1);
  expect(reachable.complaints.join()).toContain(
    'В базе есть демонстрационные пользователи с известным паролем, а HOST=0.0.0.0',
  );
});

/** The exit of a server that must refuse to start. */
async function attempt(env: Readonly<Record<string, string>>) {
  const server = startServer(env);
  const { code } = await server.ended;
  return { code, complaints: linesOf(server.complaints()).map(({ msg }) => msg), output: server.output() };
}

const refusal = (sentence: string) => ({ code: 1, complaints: [sentence], output: '' });

async function takePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}
