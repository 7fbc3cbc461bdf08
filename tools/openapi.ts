// Writes docs/api/openapi.json from the contracts. The checks fail when the committed file differs.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildApp } from '../apps/server/src/app.ts';
import { openDiskStore } from '../apps/server/src/platform/files/disk-store.ts';
import { openPool } from '../apps/server/src/platform/db/pool.ts';

// No query is made: the pool connects on the first one.
const pool = openPool('postgres://127.0.0.1:1/none', { log: console.error });
const folder = await mkdtemp(join(tmpdir(), 'otk-openapi-'));
const app = await buildApp({
  pool,
  config: { authSecret: '', cookiePrefix: '', productShortName: '', logLevel: 'silent', trustProxy: false },
  clock: () => new Date(),
  files: await openDiskStore(folder),
});
const document = (await app.inject('/api/openapi.json')).json<{
  paths: Record<string, object>;
  components: { schemas: Record<string, object> };
}>();
/** Sorted by name and path, not by the order in which features are mounted, so that a diff shows what changed and nothing else. */
const sorted = <Value>(entries: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1)));
const paths = Object.entries(document.paths).map(([path, calls]) => [path, sorted({ ...calls })] as const);
const components = { ...document.components, schemas: sorted(document.components.schemas) };
const written = { ...document, components, paths: sorted(Object.fromEntries(paths)) };
await writeFile(new URL('../docs/api/openapi.json', import.meta.url), `${JSON.stringify(written, null, 2)}\n`);
await app.close();
await pool.end();
await rm(folder, { recursive: true, force: true });
