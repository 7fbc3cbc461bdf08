import type { Pool, Queryable } from '../src/platform/db/pool.ts';

export interface Uses {
  /** Connections that someone holds. */
  atOnce: number;
  isEnded: boolean;
}

/** The same pool, which tells whether a statement is still under way. */
export function countUses(pool: Pool): { readonly pool: Pool; readonly uses: Uses } {
  const uses: Uses = { atOnce: 0, isEnded: false };

  const counted = (db: Queryable): Queryable['query'] => {
    return async (sql, params) => {
      uses.atOnce += 1;
      try {
        return await db.query(sql, params);
      } finally {
        uses.atOnce -= 1;
      }
    };
  };

  const counting = (of: Pool): Pool => ({
    query: counted(of),
    anyScope: { query: counted(of.anyScope) },
    within: (scope) => counting(of.within(scope)),
    async connect() {
      uses.atOnce += 1;
      try {
        const client = await of.connect();
        const release = client.release.bind(client);
        client.release = (error) => {
          uses.atOnce -= 1;
          release(error);
        };
        return client;
      } catch (error) {
        uses.atOnce -= 1;
        throw error;
      }
    },
    load: of.load,
    end: () => {
      uses.isEnded = true;
      return of.end();
    },
  });
  return { pool: counting(pool), uses };
}
