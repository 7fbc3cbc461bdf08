// What a page costs before it is seen: the brotli bytes of its scripts, from the build's own manifest.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../../tools/pinned-node.mjs';

const dist = join(root, 'apps/web/dist');

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

/** The scripts that are loaded with these chunks: the chunks and everything they import statically. */
function scriptsOf(...names: readonly string[]): Set<string> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const visit = (key: string): void => {
    const { file, imports = [] } = manifest[key]!;
    if (!files.has(`/${file}`)) {
      files.add(`/${file}`);
      imports.forEach(visit);
    }
  };
  for (const name of names) {
    visit(Object.keys(manifest).find((key) => manifest[key]!.name === name)!);
  }
  return files;
}

/** As the server sends them. */
export const brotliBytes = (scripts: Iterable<string>): number =>
  [...scripts].reduce((sum, script) => sum + statSync(join(dist, `${script}.br`)).size, 0);

/** The scripts of the build that the service worker does not keep for a start without a network. */
export function notPrecached(): string[] {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  return readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js') && !worker.includes(`assets/${name}`));
}

/** The script that runs all others, with what it imports. */
export const firstScript = (): Set<string> => scriptsOf('index');

export const beforeSignIn = (): Set<string> => scriptsOf('index', 'first');

/** `vite.config.ts` gathers everything up to the list into these. */
export const upToTheList = (): Set<string> => scriptsOf('index', 'first', 'services', 'work', 'local-db');

/** All scripts of the supplier's page, also those that it loads later. */
export const ofTheRoom = (): string[] =>
  readdirSync(join(dist, 'assets/room'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/room/${name}`);
