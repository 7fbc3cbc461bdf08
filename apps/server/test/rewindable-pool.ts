// One connection in one transaction that is never committed: a search goes back to any earlier state of the database, however
// many requests lie between. A transaction of the server is a savepoint here.
import type { PoolClient } from 'pg';

import type { Pool, Queryable } from '../src/platform/db/pool.ts';
import { enterScope, everything, type Scope } from '../src/platform/db/scope.ts';

export interface Rewindable {
  readonly pool: Pool;
  /** Remembers the state; what it returns goes back to it, any number of times. */
  readonly mark: () => Promise<() => Promise<void>>;
  /** Undoes everything. */
  readonly close: () => Promise<void>;
}

export async function rewindable(of: Pool): Promise<Rewindable> {
  const client = await of.connect();
  const query = client.query.bind(client) as Queryable['query'];
  await query('BEGIN');
  // The search itself takes longer than a request may.
  await query('SET LOCAL idle_in_transaction_session_timeout = 0');
  let depth = 0;

  /** BEGIN, COMMIT and ROLLBACK of a request. */
  const nested = async (sql: unknown): Promise<unknown> => {
    if (sql === 'BEGIN') {
      depth += 1;
      return query(`SAVEPOINT request_${depth}`);
    }
    const name = `request_${depth}`;
    depth -= 1;
    if (sql === 'ROLLBACK') {
      await query(`ROLLBACK TO SAVEPOINT ${name}`);
    }
    await query(`RELEASE SAVEPOINT ${name}`);
    return { command: sql, rows: [], rowCount: 0 };
  };

  const clientOf = (): PoolClient =>
    ({
      query: (sql: string, params?: readonly unknown[]) =>
        sql === 'BEGIN' || sql === 'COMMIT' || sql === 'ROLLBACK' ? nested(sql) : query(sql, params),
      release: () => undefined,
    }) as unknown as PoolClient;

  // Every time: a rollback takes the settings of the connection back as well.
  const enter = (scope: Scope) => query(enterScope, [...scope.values]);

  const within = (scope: Scope): Pool => ({
    query: async (sql, params) => {
      await enter(scope);
      return query(sql, params);
    },
    anyScope: { query },
    connect: async () => {
      await enter(scope);
      return clientOf();
    },
    within,
    load: () => ({ busy: 1, idle: 0, waiting: 0 }),
    end: () => Promise.resolve(),
  });

  let marks = 0;
  return {
    pool: within(everything),
    async mark() {
      marks += 1;
      const name = `mark_${marks}`;
      await query(`SAVEPOINT ${name}`);
      return async () => void (await query(`ROLLBACK TO SAVEPOINT ${name}`));
    },
    async close() {
      await query('ROLLBACK');
      client.release(true);
    },
  };
}
