import type { Queryable } from './pool.ts';

/** A point of the current transaction to return to. `name` is a constant of the code, never a value. */
export async function savepoint(db: Queryable, name: string) {
  await db.query(`SAVEPOINT ${name}`);
  return {
    release: () => db.query(`RELEASE SAVEPOINT ${name}`),
    /** Undoes everything since, also a failed statement. */
    async rollback(): Promise<void> {
      await db.query(`ROLLBACK TO SAVEPOINT ${name}`);
      await db.query(`RELEASE SAVEPOINT ${name}`);
    },
  };
}
