// Removes expired rows in small portions: no long lock, no long transaction. Every server does: a row that another one removes
// at the moment, or that a change holds, is left to the next run.
import type { Queryable } from './pool.ts';

const portion = 5000;

export interface Expiring {
  readonly table: string;
  /** SQL condition of expired rows; `$1` is the time before which they must have ended. */
  readonly isOver: string;
}

export async function purge(db: Queryable, { table, isOver }: Expiring, before: Date): Promise<number> {
  for (let total = 0; ;) {
    const { rowCount } = await db.query(
      `DELETE FROM ${table} WHERE ctid IN
         (SELECT ctid FROM ${table} WHERE ${isOver} LIMIT ${portion} FOR UPDATE SKIP LOCKED)`,
      [before],
    );
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < portion) {
      return total;
    }
  }
}
