// The product's own server that kills itself at one step of a request. The hooks are here, outside the product: file
// calls are replaced for the process, statements are watched on their way to the database.
import fs from 'node:fs/promises';
import { flushCompileCache, syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';

import type { Pool, Prepared } from '../../apps/server/src/platform/db/pool.ts';

const { CRASH_AT = '', DATABASE_URL = '', FILES_DIR = '', NOW = '' } = process.env;
const [step, time = '1'] = CRASH_AT.split('#');
let left = Number(time);

/** SIGKILL: nothing is flushed, closed or sent. */
function pass(here: string): void {
  if (here === step && (left -= 1) === 0) {
    process.kill(process.pid, 'SIGKILL');
  }
}

function hookFiles(): void {
  const { open, rename } = fs;
  Object.assign(fs, {
    open: async (...args: Parameters<typeof open>) => {
      const file = await open(...args);
      if (args[1] === 'wx') {
        pass('temp');
      }
      const sync = file.sync.bind(file);
      file.sync = async () => {
        await sync();
        pass('fsync');
      };
      return file;
    },
    rename: async (...args: Parameters<typeof rename>) => {
      await rename(...args);
      pass('rename');
    },
  });
  syncBuiltinESMExports();
}

const steps: readonly (readonly [RegExp, string])[] = [
  [/^BEGIN/, 'begin'],
  [/^INSERT INTO receipt/, 'receipt'],
  [/^UPDATE transport SET status_code/, 'status row'],
  [/^INSERT INTO notification /, 'message row'],
  [/^INSERT INTO notification_recipient/, 'recipient row'],
  [/^INSERT INTO stored_file/, 'file row'],
  [/^INSERT INTO photo /, 'photo row'],
  [/^INSERT INTO history/, 'history row'],
  [/^COMMIT/, 'commit'],
];

function hookPool(pool: Pool): Pool {
  return {
    ...pool,
    within: (scope) => hookPool(pool.within(scope)),
    connect: async () => {
      const client = await pool.connect();
      const query = client.query.bind(client) as (sql: string | Prepared, params?: unknown[]) => Promise<unknown>;
      client.query = (async (sql: string | Prepared, params?: unknown[]) => {
        const text = typeof sql === 'string' ? sql : sql.text;
        const here = steps.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? '';
        pass(`before ${here}`);
        const result = await query(sql, params);
        pass(here);
        return result;
      }) as typeof client.query;
      return client;
    },
  };
}

hookFiles();
// Imported after the hooks: the product binds its file calls when it is loaded.
const { buildApp } = await import('../../apps/server/src/app.ts');
const { openPool } = await import('../../apps/server/src/platform/db/pool.ts');
const { serverRole } = await import('../../apps/server/src/platform/db/server-role.ts');
const { openDiskStore } = await import('../../apps/server/src/platform/files/disk-store.ts');

const app = await buildApp({
  pool: hookPool(openPool(DATABASE_URL, { log: () => undefined, max: 2, role: serverRole })),
  config: {
    authSecret: 'a secret of thirty-two characters',
    cookiePrefix: 'otk-',
    productShortName: 'АРМ ОТК',
    logLevel: 'silent',
    trustProxy: false,
  },
  clock: () => new Date(NOW),
  files: await openDiskStore(FILES_DIR),
});
await app.listen({ host: '127.0.0.1', port: 0 });
// Written at the end of a process, which this one does not have.
flushCompileCache();
process.send?.((app.server.address() as AddressInfo).port);
