// Drills of the operator at a small size, and their judgement: a broken promise of each kind fails it.
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';

import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { openPool } from '../../apps/server/src/platform/db/pool.ts';
import { createTestDatabase } from '../../apps/server/src/platform/db/test-database.ts';
import { root } from '../../tools/pinned-node.mjs';
import { makeScratchFolder } from '../../tools/scratch-folder.mjs';
import { makeCluster } from '../drill/support/cluster.ts';
import { missingPrograms } from '../drill/support/deployed.ts';
import { canMountDisk } from '../drill/support/disk.ts';
import { judge } from '../drill/support/outcome.ts';
import { patroniPrograms } from '../drill/support/patroni.ts';
import { newTally } from '../drill/support/writers.ts';

/** Of a drill that goes two ways one in each run: both are tried from run to run. */
const half = process.env['OTK_DRILL_HALF'] ?? String(1 + Math.round(Math.random()));
const small = { OTK_STAGE_SECONDS: '0.5', OTK_PEOPLE: '2', OTK_DRILL_HALF: half };

let prepared = '';
beforeAll(async () => {
  const place = await makeScratchFolder('otk-drills-', 2 ** 29);
  const cluster = await makeCluster({ place, name: 'prepared' });
  const owner = openPool(cluster.url, { log: () => undefined, max: 1 });
  await migrate(owner).finally(() => owner.end());
  await cluster.stop();
  prepared = cluster.folder;
  return () => rm(place, { recursive: true, force: true });
});

async function drill(name: string) {
  const run = promisify(execFile)(process.execPath, [`tests/drill/${name}.drill.ts`], {
    cwd: root,
    env: { ...process.env, OTK_DRILL_PROGRAM: inject('programs').main, OTK_DRILL_CLUSTER: prepared, ...small },
  });
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );
}

/** The full disk is a file system in memory: root, and room for it. */
const canFillDisk = canMountDisk() && process.availableMemory() > 4 * 2 ** 30;

/** What it needs is on every machine, or on this one (docs/operations.md, «Drills»). */
const drills: readonly (readonly [name: string, isPossible: boolean])[] = [
  ['restart', true],
  ['database-away', true],
  ['store-away', true],
  ['mail-away', true],
  ['point-in-time', true],
  ['disk-full', canFillDisk],
  ['failover', missingPrograms(patroniPrograms) === undefined],
];

test.each(drills.filter(([, isPossible]) => isPossible))('the drill %s keeps its promises', async (name) => {
  const { code, said } = await drill(name);
  expect(said).toContain('Учение пройдено.');
  // The end of it says why.
  expect(code, `OTK_DRILL_HALF=${half}\n${said.slice(-700)}`).toBe(0);
});

test('a drill that is ended in the middle closes what it has started, also what comes before a failure', async () => {
  const drillModule = pathToFileURL(join(root, 'tests/drill/support/drill.ts')).href;
  const program = `import { runDrill } from '${drillModule}';
    await runDrill(({ place, own }) => {
      own(() => console.log('closed the first'));
      own(() => { throw new Error('cannot be closed'); });
      own(() => console.log('closed the last'));
      console.log(place);
      setInterval(() => undefined, 1000);
      return new Promise(() => undefined);
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: root });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 20_000 }).toContain('otk-drill-');
  const place = said.trim();
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(1);
  expect(said).toContain('closed the last\nclosed the first');
  expect(existsSync(place)).toBe(false);
});

/** A tally of ten good writes, all of them in the database. */
async function aGoodRun() {
  const { adminUrl, template } = inject('testDatabase');
  const { pool, drop } = await createTestDatabase(adminUrl, template);
  onTestFinished(drop);
  const write = (key: string, request: string) =>
    pool.query(
      "INSERT INTO history (action, entity, idempotency_key, request_id) VALUES ('weigh', 'transport', $1, $2)",
      [key, request],
    );
  const tally = newTally();
  for (let number = 0; number < 10; number += 1) {
    const key = randomUUID();
    await write(key, randomUUID());
    tally.acknowledged.push({ key, transportId: '', gross: 1 });
  }
  const outcome = () => judge({ pool, tally, silenceSeconds: 10, say: () => undefined });
  return { tally, write, outcome };
}

const broken: readonly (readonly [said: string, (run: Awaited<ReturnType<typeof aGoodRun>>) => unknown])[] = [
  [
    'принятые записи потеряны',
    ({ tally }) => tally.acknowledged.push({ key: randomUUID(), transportId: '', gross: 1 }),
  ],
  ['записи удвоены', ({ tally, write }) => write(tally.acknowledged[0]!.key, randomUUID())],
  ['есть отказы', ({ tally }) => tally.refused.set('403', 1)],
  ['есть ответы 500', ({ tally }) => tally.repeated.set('500', 1)],
  ['есть ответы 500', ({ tally }) => tally.sentAgain.set('500', 1)],
  ['есть записи, которые не приняты', ({ tally }) => (tally.unfinished = 1)],
  ['без успеха дольше 10 с', ({ tally }) => (tally.longestSilenceMs = 11_000)],
  ['записей почти нет', ({ tally }) => tally.acknowledged.pop()],
];

test('whatever breaks a promise of a drill fails it', async () => {
  expect(await (await aGoodRun()).outcome()).toEqual([]);
  for (const [said, breakIt] of broken) {
    const run = await aGoodRun();
    await breakIt(run);
    expect(await run.outcome()).toEqual([said]);
  }
});
