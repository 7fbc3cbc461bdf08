// The services of one machine, started and stopped as their units say.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { readUnit, type Unit } from './unit.ts';

export const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export interface Services {
  /** `systemctl start`, without waiting until the service is ready. */
  readonly start: (name: string) => Promise<void>;
  /** `systemctl stop`. */
  readonly stop: (name: string) => Promise<void>;
  /** None is started again. */
  readonly forget: () => void;
  /** The last lines of each. */
  readonly journal: () => string;
}

interface Given {
  readonly host: string;
  /** The file system of the machine. */
  readonly root: string;
  /** A folder for what the services say. */
  readonly logs: string;
  readonly inside: (command: string) => Promise<unknown>;
}

export function servicesOf({ host, root, logs, inside }: Given): Services {
  const running = new Map<string, ChildProcess>();
  const read = (file: string): string | undefined =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;

  function launch(name: string, unit: Unit): ChildProcess {
    const log = openSync(join(logs, name), 'a');
    const child = spawn('chroot', [root, ...programOf(unit)], {
      env: { PATH: path, ...accountOf(unit, read('/etc/passwd') ?? ''), ...unit.env },
      cwd: '/',
      stdio: ['ignore', log, log],
    });
    running.set(name, child);
    child.once('exit', (code) => {
      const reasons = ['always', ...(code === 0 ? [] : ['on-failure']), ...(code === null ? ['on-abnormal'] : [])];
      if (reasons.includes(unit.restart) && running.get(name) === child) {
        setTimeout(() => running.get(name) === child && launch(name, unit), unit.restartMs).unref();
      }
    });
    return child;
  }

  return {
    async start(name) {
      const unit = readUnit(name, host, read);
      const owner = `-o ${unit.user ?? 'root'} -g ${unit.group ?? unit.user ?? 'root'}`;
      for (const [folder, mode] of unit.folders) {
        await inside(`install -d ${owner} -m ${mode} ${folder}`);
      }
      for (const command of unit.before) {
        await inside(command.map((word) => `'${word}'`).join(' '));
      }
      const child = launch(name, unit);
      if (unit.isForking) {
        const [code] = (await once(child, 'exit')) as [number];
        running.delete(name);
        if (code !== 0) {
          throw new Error(`${host}: ${name} did not start`);
        }
      }
    },
    async stop(name) {
      const { stopSignal, stopMs } = readUnit(name, host, read);
      const child = running.get(name)!;
      running.delete(name);
      const ended = once(child, 'exit').then(() => true);
      child.kill(stopSignal);
      if (!(await Promise.race([ended, delay(stopMs, false, { ref: false })]))) {
        throw new Error(`${host}: ${name} did not end within ${stopMs / 1000} s`);
      }
    },
    forget: () => running.clear(),
    journal: () =>
      readdirSync(logs)
        .map((name) => {
          const lines = readFileSync(join(logs, name), 'utf8').trimEnd().split('\n');
          return [`── ${host}, ${name}`, ...lines.slice(-5)].join('\n');
        })
        .join('\n'),
  };
}

/** As systemd starts it: the account, the limits and the folder, then the program in place of all of them. */
function programOf({ user, group, openFiles, umask, folder, command, ...unit }: Unit): string[] {
  const account = user === undefined ? [] : [`--reuid=${user}`, `--regid=${group ?? user}`, '--init-groups'];
  const privileges = [
    ...(unit.hasNoNewPrivileges ? ['--no-new-privs'] : []),
    ...(unit.hasNoCapabilities ? ['--bounding-set=-all', '--inh-caps=-all'] : []),
  ];
  return [
    // Before the account is changed, which may raise none.
    ...(openFiles === undefined ? [] : ['prlimit', `--nofile=${Math.min(Number(openFiles), mostFiles())}`, '--']),
    ...(account.length + privileges.length > 0 ? ['setpriv', ...account, ...privileges, '--'] : []),
    '/bin/sh',
    '-c',
    `umask ${umask} && cd ${folder} && exec "$@"`,
    'sh',
    ...command,
  ];
}

/** What a process of this machine may have open, root included. */
function mostFiles(): number {
  const [, most] = /^Max open files\s+\S+\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))!;
  return most === 'unlimited' ? Number.POSITIVE_INFINITY : Number(most);
}

function accountOf({ user }: Unit, accounts: string): Record<string, string> {
  const [found] = accounts.split('\n').filter((line) => line.startsWith(`${user}:`));
  const [, , , , , home, shell] = found?.split(':') ?? [];
  return user === undefined || home === undefined || shell === undefined
    ? {}
    : { USER: user, LOGNAME: user, HOME: home, SHELL: shell };
}
