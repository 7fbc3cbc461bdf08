import type { PoolClient } from 'pg';

import { type Pool, type Prepared, prepared, type Queryable } from '../src/platform/db/pool.ts';

/** A statement without parameters may be several statements, which cannot be prepared. */
const asPrepared = (sql: string | Prepared, params?: readonly unknown[]): string | Prepared =>
  typeof sql === 'string' && params !== undefined ? prepared('test', sql) : sql;

const preparing =
  (send: Queryable['query']): Queryable['query'] =>
  (sql, params) =>
    send(asPrepared(sql, params), params);

const preparingClients = new WeakSet<PoolClient>();

/**
 * The same pool, whose connections parse and plan each statement once: tests send the same few hundred statements
 * again and again, and most of them take longer to plan than to run.
 */
export const preparedPool = (pool: Pool): Pool => ({
  query: preparing(pool.query),
  anyScope: { query: preparing(pool.anyScope.query) },
  within: (scope) => preparedPool(pool.within(scope)),
  async connect() {
    const client = await pool.connect();
    if (!preparingClients.has(client)) {
      preparingClients.add(client);
      Object.assign(client, { query: preparing(client.query.bind(client)) });
    }
    return client;
  },
  load: pool.load,
  end: () => pool.end(),
});
