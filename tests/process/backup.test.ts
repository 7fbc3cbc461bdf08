// Commands on the embedded database, as a person runs them: backup, restore, the check of the seals, the first administrator.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, inject, onTestFinished, test } from 'vitest';

import { compileCache, startFlags } from './quick-start.ts';
import { isReady, makeDataFolder, makeUsedDataFolder, queryData, startServer } from './server-process.ts';

const run = (dataDir: string, ...args: string[]) => runProgram('backup', dataDir, args);

async function runProgram(
  program: 'backup' | 'verify' | 'admin',
  dataDir: string,
  args: readonly string[] = [],
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [...startFlags, inject('programs')[program], ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, NODE_COMPILE_CACHE: compileCache },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

test('a backup beside a running server, a restore into a new data folder, and the server continues there', async () => {
  const dataDir = await makeUsedDataFolder();
  const server = startServer({ DATA_DIR: dataDir });
  await isReady(await server.listening());
  const copy = join(dataDir, '../copy');
  onTestFinished(async () => {
    await rm(copy, { recursive: true, force: true });
    await rm(`${copy}-of-stopped`, { recursive: true, force: true });
  });
  await queryData(dataDir, "INSERT INTO provider (name) VALUES ('АО «До копии»')");
  expect(await runProgram('admin', dataDir, ['--login', 'ivanov', '--name', 'Иванов И. И.'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Администратор создан\. Одноразовый пароль: \S+\n/),
  });
  expect(await queryData(dataDir, 'SELECT login FROM app_user')).toEqual([{ login: 'ivanov' }]);
  await queryData(dataDir, "INSERT INTO history (action, entity) VALUES ('test', 'test')");
  // Beside the server, and on a database that nobody runs, where it seals what the server left.
  expect(await runProgram('verify', dataDir)).toMatchObject({
    code: 0,
    output: expect.stringContaining('История цела'),
  });
  expect(await run(dataDir, 'backup', copy)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Резервная копия готова'),
  });
  expect(await run(dataDir, 'backup', copy)).toMatchObject({ code: 1, output: expect.stringContaining('не пуста') });
  expect(await run(dataDir, 'restore', copy, '--replace')).toMatchObject({
    code: 1,
    output: expect.stringContaining('уже занята другим сервером'),
  });
  const [before] = (await queryData(dataDir, 'SELECT id FROM installation')) as { id: string }[];
  server.child.kill('SIGTERM');
  await server.ended;
  expect(await run(dataDir, 'backup', `${copy}-of-stopped`)).toMatchObject({ code: 0 });
  const { code, output } = await runProgram('verify', dataDir);
  expect(code).toBe(0);
  const [, seal] = /История цела: записей \d+\. Последняя печать: ([\da-f]{64})/.exec(output) ?? [];
  const since = ['--of', '2999-12-31'];
  expect(await runProgram('verify', dataDir, ['--seal', seal!, ...since])).toMatchObject({
    code: 0,
    output: expect.stringContaining('Печать от 31.12.2999 на месте: до неё ничего не переписано.'),
  });
  expect(await runProgram('verify', dataDir, ['--seal', 'a'.repeat(64), ...since])).toMatchObject({
    code: 1,
    output: expect.stringContaining('История переписана: печати'),
  });

  const elsewhere = await makeDataFolder();
  expect(await run(elsewhere, 'backup', `${copy}-2`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('нет базы данных'),
  });
  expect(await run(elsewhere, 'restore', copy, '--check')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Резервная копия цела'),
  });
  expect(await run(elsewhere, 'restore', copy)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Восстановлено'),
  });
  const restored = startServer({ DATA_DIR: elsewhere });
  await isReady(await restored.listening());
  expect(await queryData(elsewhere, 'SELECT id FROM installation')).not.toEqual([before]);
  expect(await queryData(elsewhere, "SELECT name FROM provider WHERE name LIKE 'АО «До%'")).toHaveLength(1);
  expect(await queryData(elsewhere, 'SELECT count(*) AS epochs FROM epoch')).toEqual([{ epochs: 2 }]);
});
