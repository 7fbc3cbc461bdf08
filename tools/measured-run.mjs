// Runs a command, collects what it prints and how much processor time it and its children used.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { watchBrowsers } from './browser-time.mjs';
import { root } from './pinned-node.mjs';

// The runners of node_modules and, through their first line, the pinned Node.
const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;

// `times` prints the processor time of the shell's children, and of theirs, once they have ended.
const script = '"$@"; code=$?; times >&3; exit $code';

const toSeconds = (text) => {
  const [, minutes, seconds] = /(\d+)m([\d.,]+)s/.exec(text);
  return Number(minutes) * 60 + Number(seconds.replace(',', '.'));
};

/** The second line of `times`: user and system time of the children. */
export function cpuSecondsOf(times) {
  const children = times.trim().split('\n').at(-1);
  return children
    .split(/\s+/)
    .map(toSeconds)
    .reduce((sum, seconds) => sum + seconds, 0);
}

/** `output` comes at once and whole, so that commands that run side by side do not mix their lines. */
export async function measuredRun(command, args, extra = {}) {
  const start = performance.now();
  const child = spawn('sh', ['-c', script, 'sh', command, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path, ...extra },
  });
  const browsers = watchBrowsers(child.pid);
  const [output, times] = [[], []];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  child.stdio[3].on('data', (chunk) => times.push(chunk));
  const closed = once(child, 'close');
  const [code] = await once(child, 'exit');
  const wall = (performance.now() - start) / 1000;
  const browserSeconds = browsers.stop();
  // A process left behind may hold the pipes open: wait for their end, but not for long.
  await Promise.race([closed, delay(2000)]);
  const printed = Buffer.concat(times).toString();
  return {
    isOk: code === 0,
    output: Buffer.concat(output).toString(),
    wall,
    cpu: browserSeconds + (printed === '' ? 0 : cpuSecondsOf(printed)),
  };
}
