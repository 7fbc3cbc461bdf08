// One machine of the drill: an address of its own on loopback, a file system of its own over that of this machine, and the
// services that its units describe. Commands are those that an operator types, as root.
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { path, servicesOf } from './services.ts';

export interface Machine {
  readonly name: string;
  readonly address: string;
  /** A file with the mode and the owner that its first line or the documentation names. */
  readonly write: (path: string, text: string, owner?: string, mode?: string) => Promise<void>;
  /** A folder of this machine that is a mounted disk there. */
  readonly mount: (from: string, to: string, isReadOnly?: boolean) => Promise<void>;
  /** Returns what the command writes to its standard output; throws when it fails. */
  readonly run: (command: string) => Promise<string>;
  /** Whether the command succeeds. */
  readonly does: (command: string) => Promise<boolean>;
  readonly start: (...services: string[]) => Promise<void>;
  readonly stop: (service: string) => Promise<void>;
  /** The machine loses its power: all of its processes at once. */
  readonly kill: () => Promise<void>;
  /** The machine is silent: connections stay open and nothing is answered. */
  readonly freeze: () => void;
}

const run = promisify(execFile);
const journalOf = new Map<string, () => string>();

/** The last lines of every service. */
export const journals = (): string => [...journalOf.values()].map((journal) => journal()).join('\n');

export async function makeMachine(place: string, name: string, address: string): Promise<Machine> {
  const home = join(place, name);
  const root = join(home, 'root');
  await mountRoot(home, root, name);
  const inside = (command: string) =>
    run('chroot', [root, '/bin/sh', '-c', command], {
      env: { PATH: path, HOME: '/root', LC_ALL: 'C.UTF-8' },
      cwd: '/',
      maxBuffer: 2 ** 26,
    });
  const boot = async () => {
    await mountVolatile(root);
    await inside('systemd-tmpfiles --create --prefix=/run');
  };
  await boot();
  const services = servicesOf({ host: name, root, logs: join(home, 'journal'), inside });
  journalOf.set(name, services.journal);
  return {
    name,
    address,
    async write(file, text, owner = 'root:root', mode = '0644') {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text, { mode: 0o600 });
      await inside(`chown ${owner} ${file} && chmod ${mode} ${file}`);
    },
    async mount(from, to, isReadOnly = false) {
      mkdirSync(join(root, to), { recursive: true });
      await run('mount', ['--bind', ...(isReadOnly ? ['-o', 'ro'] : []), from, join(root, to)]);
    },
    async run(command) {
      try {
        return (await inside(command)).stdout;
      } catch (error) {
        throw new Error(`${name}: ${command}`, { cause: error });
      }
    },
    does: (command) =>
      inside(command).then(
        () => true,
        () => false,
      ),
    async start(...names) {
      for (const service of names) {
        await services.start(service);
      }
    },
    stop: services.stop,
    async kill() {
      services.forget();
      for (; processesOf(root).length > 0; await delay(20)) {
        signalAll(root, 'SIGKILL');
      }
      for (const folder of volatile) {
        await run('umount', ['-l', join(root, folder)]);
      }
      await boot();
    },
    freeze: () => signalAll(root, 'SIGSTOP'),
  };
}

async function mountRoot(home: string, root: string, name: string): Promise<void> {
  for (const folder of ['root', 'changes', 'work', 'journal']) {
    mkdirSync(join(home, folder), { recursive: true });
  }
  const layers = `lowerdir=/,upperdir=${join(home, 'changes')},workdir=${join(home, 'work')}`;
  await run('mount', ['-t', 'overlay', '-o', layers, name, root]);
  for (const folder of ['proc', 'dev']) {
    await run('mount', ['--bind', `/${folder}`, join(root, folder)]);
  }
}

/** What is empty after a boot. */
const volatile = ['dev/shm', 'tmp', 'run'] as const;

async function mountVolatile(root: string): Promise<void> {
  for (const folder of volatile) {
    const mode = folder === 'run' ? 'mode=755' : 'mode=1777';
    await run('mount', ['-t', 'tmpfs', '-o', mode, 'tmpfs', join(root, folder)]);
  }
}

/** Those whose root is that of the machine. */
const processesOf = (root: string): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => unlessGone(() => readlinkSync(`/proc/${pid}/root`)) === root)
    .map(Number);

function signalAll(root: string, signal: NodeJS.Signals): void {
  for (const pid of processesOf(root)) {
    unlessGone(() => process.kill(pid, signal));
  }
}

/** Undefined when the process has ended meanwhile. */
function unlessGone<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) {
      return undefined;
    }
    throw error;
  }
}
