// `npm run drill -- upgrade`: an exercise of the operator on this machine alone: real processes, real PostgreSQL, loopback.
// Each drill is a file in tests/drill; it prints a table and fails when its promise does not hold. Without a name: all.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { pinnedNode, root } from './pinned-node.mjs';

const folder = join(root, 'tests/drill');
const ending = '.drill.ts';
const known = readdirSync(folder)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));
/** A drill that hangs is ended: none needs longer. */
const minutes = Number(process.env.OTK_DRILL_MINUTES ?? 15);

/** It closes what it has started within this time, or is killed with all of it. */
const closingMs = 60_000;
let isStopped = false;

function run(name) {
  // A group of its own: Ctrl+C ends the drill, which ends its servers in order.
  const options = { cwd: root, stdio: 'inherit', detached: true };
  const child = spawn(pinnedNode, [join(folder, `${name}${ending}`)], options);
  let killer;
  const end = (signal) => {
    child.kill(signal);
    killer ??= setTimeout(() => process.kill(-child.pid, 'SIGKILL'), closingMs);
  };
  const timer = setTimeout(() => {
    console.error(`Учение ${name} идёт дольше ${minutes} минут и остановлено.`);
    end('SIGTERM');
  }, minutes * 60_000);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      isStopped = true;
      end(signal);
    });
  }
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      clearTimeout(timer);
      clearTimeout(killer);
      resolve(code === 0);
    });
  });
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Нет таких учений: ${unknown.join(', ')}. Есть: ${known.join(', ')}.`);
  process.exit(1);
}
const failed = [];
for (const name of wanted.length > 0 ? wanted : known) {
  if (isStopped) {
    break;
  }
  console.log(`\n── ${name}`);
  if (!(await run(name))) {
    failed.push(name);
  }
}
if (failed.length > 0) {
  console.error(`Не пройдены: ${failed.join(', ')}.`);
  process.exit(1);
}
