// Databases of tests, used one after the other. A copy of the template and new connections to it cost more than most tests:
// a used database is emptied instead, and its connections keep their plans and caches, as those of a running server do.
import { inject } from 'vitest';

import { openPool, type Pool } from '../src/platform/db/pool.ts';
import { serverRole } from '../src/platform/db/server-role.ts';
import { createTestDatabase } from '../src/platform/db/test-database.ts';
import { countUses } from './counted-pool.ts';
import { emptyingOf } from './empty-database.ts';
import { preparedPool } from './prepared-pool.ts';

/** Deleted rows stay in the files until the database is dropped. */
const mostUses = 100;
const mostRemoved = 5000;

export interface ReusedDatabase {
  readonly url: string;
  readonly owner: Pool;
  /** With the role of the server. */
  readonly pool: Pool;
  /**
   * Brings the rows into the state of a new database. False when it cannot be used again: a statement is still under way,
   * it was used often, its connections were cut.
   */
  empty(): Promise<boolean>;
  drop(): Promise<void>;
}

const emptied: ReusedDatabase[] = [];
/** Each holds connections. */
const mostEmptied = 2;

export const takeDatabase = async (): Promise<ReusedDatabase> =>
  emptied.pop() ?? newDatabase(inject('testDatabase').template);

/** For the next test; one in which nothing but rows was changed. */
export async function giveBack(database: ReusedDatabase): Promise<void> {
  if (emptied.length < mostEmptied && (await database.empty())) {
    emptied.push(database);
  } else {
    await database.drop();
  }
}

export async function newDatabase(copyOf: string): Promise<ReusedDatabase> {
  const { adminUrl, template } = inject('testDatabase');
  const { url, pool: owner, drop } = await createTestDatabase(adminUrl, copyOf);
  const { pool, uses } = countUses(preparedPool(openPool(url, { log: () => {}, max: 10, role: serverRole })));
  const emptying = copyOf === template ? emptyingOf(url) : undefined;
  let left = mostUses;
  return {
    url,
    owner,
    pool,
    async empty() {
      left -= 1;
      if (!emptying || left === 0 || uses.isEnded || uses.atOnce > 0) {
        return false;
      }
      const removed = await emptying.run();
      return removed !== undefined && removed < mostRemoved;
    },
    async drop() {
      await pool.end();
      await emptying?.end();
      await drop();
    },
  };
}
