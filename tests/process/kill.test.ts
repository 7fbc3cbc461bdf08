import { expect, test, vi } from 'vitest';
import {
  isReady,
  makeDataFolder,
  makeUsedDataFolder,
  nothingRunsIn,
  postmasterPid,
  processesOf,
  queryData,
  startServer,
} from './server-process.ts';

test('kill -9 of the server ends PostgreSQL too, and the next start works', async () => {
  const dataDir = await makeUsedDataFolder();
  const killed = startServer({ DATA_DIR: dataDir });
  await killed.listening();
  await queryData(dataDir, 'CREATE TABLE kept AS SELECT 42 AS answer');
  killed.child.kill('SIGKILL');
  await killed.ended;
  await nothingRunsIn(dataDir);

  const next = startServer({ DATA_DIR: dataDir });
  await isReady(await next.listening());
  expect(await queryData(dataDir, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('an orphaned PostgreSQL, its guard killed too, is stopped by the next start', async () => {
  const dataDir = await makeUsedDataFolder();
  const killed = startServer({ DATA_DIR: dataDir });
  await killed.listening();
  await queryData(dataDir, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const postmaster = await postmasterPid(dataDir);
  const guards = await vi.waitFor(() => {
    // A process that PostgreSQL has just forked carries its command line too, until it sets its own.
    const others = processesOf(dataDir).filter((pid) => pid !== postmaster);
    expect(others).toHaveLength(1);
    return others;
  });
  guards.forEach((pid) => process.kill(pid, 'SIGKILL'));
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(processesOf(dataDir)).toEqual([postmaster]);

  const next = startServer({ DATA_DIR: dataDir });
  await isReady(await next.listening());
  expect(processesOf(dataDir)).not.toContain(postmaster);
  expect(next.complaints()).toContain(`Останавливаю базу данных, оставшуюся от прошлого запуска (pid ${postmaster}).`);
  expect(await queryData(dataDir, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('kill -9 during the first start does no harm', async () => {
  const dataDir = await makeDataFolder();
  const killed = startServer({ DATA_DIR: dataDir });
  await killed.says('Создаю базу данных');
  killed.child.kill('SIGKILL');
  await killed.ended;

  const next = startServer({ DATA_DIR: dataDir });
  await isReady(await next.listening());
  expect(next.output()).toContain('Создаю базу данных');
});
