// Rows that have served their time go in small portions: no long lock, no long transaction.
import type { Queryable } from './pool.ts';

const portion = 5000;

interface Kept {
  readonly table: 'receipt' | 'session' | 'page_view';
  /** Of a row that may go; `$1` is the moment before which it must have ended. */
  readonly isOver: string;
}

const kept = {
  receipt: { table: 'receipt', isOver: 'created_at < $1' },
  session: { table: 'session', isOver: 'least(revoked_at, expires_at) < $1' },
  pageView: { table: 'page_view', isOver: 'at < $1' },
} as const satisfies Record<string, Kept>;

export async function purge(db: Queryable, what: keyof typeof kept, before: Date): Promise<number> {
  const { table, isOver } = kept[what];
  for (let total = 0; ;) {
    const { rowCount } = await db.query(
      `DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ${isOver} LIMIT ${portion})`,
      [before],
    );
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < portion) {
      return total;
    }
  }
}
