import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

/** The runtime that npm installs with the project; the machine's own Node may be older. */
export const pinnedNode = join(root, 'node_modules/node/bin/node');

const pinnedVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;
export const pinnedMajor = `v${pinnedVersion.split('.')[0]}`;

/** True when the pinned binary is there and runs on this machine. */
export function pinnedNodeWorks() {
  try {
    return execFileSync(pinnedNode, ['--version'], { encoding: 'utf8' }).startsWith(`${pinnedMajor}.`);
  } catch {
    return false;
  }
}
