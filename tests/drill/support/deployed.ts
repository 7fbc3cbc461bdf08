// Files of deploy/ as an operator copies them, with the addresses and folders of the drill in place of his.
import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { root } from '../../../tools/pinned-node.mjs';
import type { Drill } from './drill.ts';

/** Every key must be in the file: a renamed one would leave the drill with the operator's value. */
export function fillDeployed(path: string, values: readonly (readonly [from: string | RegExp, to: string])[]): string {
  let text = readFileSync(join(root, 'deploy', path), 'utf8');
  for (const [from, to] of values) {
    const wanted = new RegExp(from instanceof RegExp ? from.source : RegExp.escape(from), 'gm');
    if (!wanted.test(text)) {
      throw new Error(`deploy/${path} has no ${from}`);
    }
    text = text.replaceAll(wanted, () => to);
  }
  return text;
}

/** The sentence that says what to install; undefined when all programs are here. */
export function missingPrograms(programs: Readonly<Record<string, string>>): string | undefined {
  const missing = Object.entries(programs).filter(([path]) => !existsSync(path));
  return missing.length === 0
    ? undefined
    : `нет ${missing.map(([path]) => path).join(', ')}: apt-get install ${missing.map(([, name]) => name).join(' ')}`;
}

export interface Running {
  readonly pid: number;
  readonly kill: () => Promise<void>;
}

/** A program of the machine, its output in a log of the drill. */
export function startProgram(
  { place, own }: Drill,
  name: string,
  file: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Running {
  const log = openSync(join(place, `${name}.log`), 'a');
  const child = spawn(file, args, { cwd: '/', ...options, stdio: ['ignore', log, log] });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  // In order, so that it ends what it has started; by force when it does not.
  own(async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, delay(10_000, undefined, { ref: false })]);
    await kill();
  });
  return { pid: child.pid!, kill };
}
