// A drill that mounts file systems and kills whole machines runs as a tree of processes of its own: when it ends, however it
// does, the kernel ends every process of it and takes its mounts away. The network stays that of this machine.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Drill } from '../drill.ts';

const placeVariable = 'OTK_DRILL_PLACE';
const namespace = ['--mount', '--propagation', 'private', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc'];

/** The folder of the drill when this process runs inside. */
export const placeInside = process.env[placeVariable];

export const mayMount = (): boolean =>
  spawnSync('unshare', [...namespace, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' }).status === 0;

const outcomeOf = (place: string): string => join(place, 'outcome.json');

/** Runs the file once more, inside; returns what did not hold. */
export async function runInside({ place, own }: Drill, file: string): Promise<readonly string[]> {
  // The first process waits for those whose parent has ended: a shell does, Node does not.
  const shell = ['/bin/sh', '-c', '"$@" & wait $!', 'sh'];
  const child = spawn(
    'setpriv',
    ['--pdeathsig', 'KILL', 'unshare', ...namespace, ...shell, process.execPath, '--disable-warning=FSTDEP023', file],
    { stdio: 'inherit', env: { ...process.env, [placeVariable]: place } },
  );
  const ended = once(child, 'exit');
  const end = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  own(end);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void child.kill('SIGKILL'));
  }
  await ended;
  return existsSync(outcomeOf(place))
    ? (JSON.parse(readFileSync(outcomeOf(place), 'utf8')) as readonly string[])
    : ['учение оборвалось'];
}

/** Gives the drill inside a disk for its machines and hands over what did not hold. */
export async function workInside(place: string, work: (machines: string) => Promise<readonly string[]>): Promise<void> {
  const machines = join(place, 'machines');
  mkdirSync(machines);
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', machines], { stdio: 'inherit' });
  writeFileSync(outcomeOf(place), JSON.stringify(await work(machines)));
  // Open connections would keep it; the kernel ends what is left.
  process.exit(0);
}
