import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { restartPolicy } from './supervise.mjs';

test('five restarts in ten minutes, then none until the first one is ten minutes ago', () => {
  let at = 0;
  const mayRestart = restartPolicy(() => at);
  const tries = Array.from({ length: 7 }, () => {
    at += 1000;
    return mayRestart();
  });
  expect(tries).toEqual([true, true, true, true, true, false, false]);
  at = 1000 + 10 * 60_000;
  expect(mayRestart()).toBe(true);
  expect(mayRestart()).toBe(false);
});

/** A supervised program: every start notes how the one before ended, and then does `act`. */
async function aProgram(act: string) {
  const dir = await mkdtemp(join(tmpdir(), 'otk-supervise-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const notes = join(dir, 'notes');
  const server = join(dir, 'server.mjs');
  await writeFile(
    server,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(notes)}, (process.env.OTK_LAST_END ?? 'first') + '\\n');
     const start = readFileSync(${JSON.stringify(notes)}, 'utf8').split('\\n').length - 1;
     const work = () => new Promise((done) => process.send('listening', done));
     const die = () => process.kill(process.pid, 'SIGKILL');
     ${act}`,
  );
  const main = join(dir, 'main.mjs');
  const module = join(import.meta.dirname, 'supervise.mjs');
  await writeFile(
    main,
    `import { supervise } from ${JSON.stringify(module)}; supervise(process.execPath, [${JSON.stringify(server)}]);`,
  );
  return { main, starts: async () => (await readFile(notes, 'utf8')).trim().split('\n') };
}

const ended = (main: string) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = execFile(process.execPath, [main], (_error, _out, said) => resolve({ code: child.exitCode, said }));
  });

test('a server that dies after it has worked is started again, which is said; its own end ends everything', async () => {
  const { main, starts } = await aProgram('await work(); start < 3 ? die() : process.exit(0);');
  const { code, said } = await ended(main);
  expect(code).toBe(0);
  expect(said).toContain('Сервер неожиданно остановился (SIGKILL). Запускаю снова…');
  expect(await starts()).toEqual(['first', 'SIGKILL', 'SIGKILL']);
});

test('a server that dies every time is given up', async () => {
  const { main, starts } = await aProgram('await work(); process.exit(7);');
  const { code, said } = await ended(main);
  expect(code).toBe(1);
  expect(said).toContain('Сервер снова неожиданно остановился (код 7). Больше не запускаю: слишком часто.');
  expect(await starts()).toHaveLength(6);
});

test('a start that fails is not repeated, neither is a server that was stopped', async () => {
  const failing = await aProgram('process.exit(3);');
  expect((await ended(failing.main)).code).toBe(3);
  expect(await failing.starts()).toEqual(['first']);

  const stopped = await aProgram(
    "process.on('SIGTERM', () => process.exit(5)); await work(); console.log('works'); setInterval(() => {}, 1000);",
  );
  const child = spawn(process.execPath, [stopped.main], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(5);
  expect(await stopped.starts()).toEqual(['first']);
});
