// The product's own server on loopback, and the statements one of its requests sends to the database.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Tokens } from '@otk/domain/auth/auth.schema';
import type { User } from '@otk/domain/user/user.schema';

import { buildApp } from '../../apps/server/src/app.ts';
import type { Pool, Prepared, Queryable } from '../../apps/server/src/platform/db/pool.ts';
import { openDiskStore } from '../../apps/server/src/platform/files/disk-store.ts';

import { serverPoolOf } from './database.ts';
import { isSmoke } from './size.ts';

export interface Statement {
  readonly sql: string;
  /** As it was sent, to be sent again in the same way. */
  readonly sent: string | Prepared;
  readonly params: readonly unknown[];
}

export interface Product {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Divisions whose transports the person sees. */
  readonly divisionIds: readonly string[];
  /** What one run of `act` sends through the pool and its transactions, in order. */
  statementsOf(act: () => Promise<unknown>): Promise<Statement[]>;
  close(): Promise<void>;
}

const config = {
  authSecret: 'a secret for measurements, 32 chars',
  cookiePrefix: 'otk-',
  productShortName: 'АРМ ОТК',
  logLevel: 'silent',
  trustProxy: false,
} as const;

/** Benches of a smoke run ask the same few servers: a mounted app and a checked password cost more than what they measure. */
const shared = new Map<string, Promise<Product>>();

export async function closeSharedProducts(): Promise<void> {
  for (const product of shared.values()) {
    await (await product).close();
  }
}

/** With the built web app when `webRoot` names its folder. */
export async function startProduct(pool: Pool, login: string, webRoot?: string): Promise<Product> {
  if (!isSmoke) {
    return openProduct(pool, login, webRoot);
  }
  const key = `${login} ${webRoot}`;
  const product = shared.get(key) ?? openProduct(pool, login, webRoot);
  shared.set(key, product);
  return { ...(await product), close: () => Promise.resolve() };
}

async function openProduct(pool: Pool, login: string, webRoot?: string): Promise<Product> {
  const recorder = recording(serverPoolOf(pool));
  const folder = await mkdtemp(join(tmpdir(), 'otk-bench-'));
  const files = await openDiskStore(folder);
  const app = await buildApp({
    pool: recorder.pool,
    config,
    clock: () => new Date(),
    files,
    ...(webRoot !== undefined && { webRoot }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'Demo-2026' }),
  });
  const { accessToken } = (await signedIn.json()) as Tokens;
  const authorization = `Bearer ${accessToken}`;
  const me = (await (await fetch(`${url}/api/user/me`, { headers: { authorization } })).json()) as User;
  const udrId = me.udr[0]!.id;
  return {
    url,
    headers: { authorization, 'x-udr-id': udrId },
    divisionIds: await divisionsSeen(pool, udrId),
    statementsOf: (act) => recorder.statementsOf(act),
    async close() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function divisionsSeen(pool: Pool, udrId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT division_id AS id FROM udr WHERE id = $1 UNION
     SELECT s.seen_division_id FROM udr a JOIN division_sight s ON s.division_id = a.division_id WHERE a.id = $1`,
    [udrId],
  );
  return rows.map(({ id }) => id);
}

function recording(pool: Pool) {
  let sent: Statement[] | undefined;
  const note = (statement: string | Prepared, params: unknown) =>
    sent?.push({
      sql: typeof statement === 'string' ? statement : statement.text,
      sent: statement,
      params: Array.isArray(params) ? params : [],
    });
  const noted =
    (db: Queryable): Queryable['query'] =>
    (sql, params) => {
      note(sql, params);
      return db.query(sql, params);
    };
  const recorded = (pool: Pool): Pool => ({
    query: noted(pool),
    anyScope: { query: noted(pool.anyScope) },
    within: (scope) => recorded(pool.within(scope)),
    load: pool.load,
    connect: async () => {
      const client = await pool.connect();
      return new Proxy(client, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key);
          if (typeof value !== 'function') {
            return value;
          }
          return (...args: unknown[]) => {
            if (key === 'query') {
              note(args[0] as string | Prepared, args[1]);
            }
            return value.apply(target, args) as unknown;
          };
        },
      });
    },
    end: () => pool.end(),
  });
  return {
    pool: recorded(pool),
    async statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
      sent = [];
      await act();
      const taken = sent;
      sent = undefined;
      return taken;
    },
  };
}
