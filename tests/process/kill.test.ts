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

test('kill -9 of the server ends PostgreSQL too; one that its guard cannot end is stopped by the next start', async () => {
  const dataDir = await makeUsedDataFolder();
  const killed = startServer({ DATA_DIR: dataDir });
  await killed.listening();
  await queryData(dataDir, 'CREATE TABLE kept AS SELECT 42 AS answer');
  killed.child.kill('SIGKILL');
  await killed.ended;
  await nothingRunsIn(dataDir);

  const unguarded = startServer({ DATA_DIR: dataDir });
  await isReady(await unguarded.listening());
  expect(await queryData(dataDir, 'UPDATE kept SET answer = answer + 1 RETURNING answer')).toEqual([{ answer: 43 }]);
  const postmaster = await postmasterPid(dataDir);
  const guards = await vi.waitFor(() => {
    // A process that PostgreSQL has just forked carries its command line too, until it sets its own.
    const others = processesOf(dataDir).filter((pid) => pid !== postmaster);
    expect(others).toHaveLength(1);
    return others;
  });
  guards.forEach((pid) => process.kill(pid, 'SIGKILL'));
  unguarded.child.kill('SIGKILL');
  await unguarded.ended;
  // A killed process is listed until the system has ended it.
  await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([postmaster]));

  const next = startServer({ DATA_DIR: dataDir });
  await isReady(await next.listening());
  expect(processesOf(dataDir)).not.toContain(postmaster);
  expect(next.complaints()).toContain(`Останавливаю базу данных, оставшуюся от прошлого запуска (pid ${postmaster}).`);
  expect(await queryData(dataDir, 'SELECT answer FROM kept')).toEqual([{ answer: 43 }]);
});

test('a first start that is killed or stopped in the middle does no harm: the one after a kill begins from nothing', async () => {
  const dataDir = await makeDataFolder();
  const killed = startServer({ DATA_DIR: dataDir });
  await killed.says('Создаю базу данных');
  killed.child.kill('SIGKILL');
  await killed.ended;
  // What the killed server had begun may run on for a while.
  const orphans = processesOf(dataDir);

  const stopped = startServer({ DATA_DIR: dataDir });
  await stopped.says('Создаю базу данных');
  stopped.child.kill('SIGTERM');
  expect(await stopped.ended).toEqual({ code: 0, signal: null });
  expect(stopped.output()).not.toContain('работает');
  expect(stopped.complaints()).toBe('');
  expect(processesOf(dataDir).filter((pid) => !orphans.includes(pid))).toEqual([]);

  await isReady(await startServer({ DATA_DIR: dataDir }).listening());
});
