// The same pool with few connections, whose transactions pause at random before a statement: those that run at once meet in
// more places than a quiet machine would let them, and a request that needs a second connection while it holds one waits for
// the others without end.
import { setTimeout as pause } from 'node:timers/promises';

import type { PoolClient } from 'pg';

import type { Random } from '../../../tests/support/random.ts';
import type { Pool, Queryable } from '../src/platform/db/pool.ts';
import { createSemaphore, type Semaphore } from '../src/platform/semaphore.ts';

const pausing = new WeakSet<PoolClient>();

interface Limits {
  readonly connections: number;
  readonly mostMs: number;
}

/** As long as the connection is not released. */
function heldConnection(few: Semaphore, connect: Pool['connect']): Promise<PoolClient> {
  return new Promise((resolve, reject) => {
    const holding = async (): Promise<void> => {
      const client = await connect();
      const release = client.release.bind(client);
      await new Promise<void>((end) => {
        client.release = (error) => {
          release(error);
          end();
        };
        resolve(client);
      });
    };
    few.run(holding).catch(reject);
  });
}

export function pausedPool(pool: Pool, random: Random, { connections, mostMs }: Limits): Pool {
  const few = createSemaphore(connections);
  const paused = (send: Queryable['query']): Queryable['query'] => {
    return async (sql, params) => {
      if (random.chance(0.5)) {
        await pause(random.next() * mostMs);
      }
      return send(sql, params);
    };
  };
  const limited = ({ query }: Queryable): Queryable => ({ query: (sql, params) => few.run(() => query(sql, params)) });
  const pausedIn = (of: Pool): Pool => ({
    ...of,
    ...limited(of),
    anyScope: limited(of.anyScope),
    within: (scope) => pausedIn(of.within(scope)),
    async connect() {
      const client = await heldConnection(few, of.connect);
      if (!pausing.has(client)) {
        pausing.add(client);
        Object.assign(client, { query: paused(client.query.bind(client) as Queryable['query']) });
      }
      return client;
    },
  });
  return pausedIn(pool);
}
