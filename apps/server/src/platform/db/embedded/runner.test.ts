import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { chooseRunner, type Runner } from './runner.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'otk-runner-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const isRoot = process.getuid?.() === 0;
const canMakeNamespaces = spawnSync('unshare', ['--user', 'true']).status === 0;

test('in an open folder PostgreSQL runs under an account that is not root and owns its files', async () => {
  await chmod(folder, 0o711);
  const runner = await choose();
  expect(userOf(runner)).toBe(String(runner.owner.uid));
  expect(runner.owner.uid).not.toBe(0);
});

test('a private folder works too, or is refused with a message that names it', async () => {
  await chmod(folder, 0o700);
  const user = await choose().then(userOf, String);
  expect(user).toMatch(isRoot && !canMakeNamespaces ? `папка данных «${folder}»` : /^[1-9]\d*$/);
});

test('a program that no account can run is refused with a message that says what to do', () => {
  const attempt = (): string => userOf(chooseRunner(folder, join(folder, 'postgres'), '/nowhere/postgres'));
  const outcome = isRoot
    ? () => expect(attempt).toThrow('или укажите DATABASE_URL')
    : () => expect(attempt()).not.toBe('0');
  outcome();
});

const choose = async (): Promise<Runner> =>
  chooseRunner(folder, join(folder, 'postgres'), (await findBinaries()).postgres);

function userOf(runner: Runner): string {
  const { file, args, as } = runner.command('id', ['-u']);
  return spawnSync(file, args, { ...as, encoding: 'utf8' }).stdout.trim();
}
