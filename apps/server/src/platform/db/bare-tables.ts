import type { Queryable } from './pool.ts';

interface Definition {
  drop: string;
  restore: string;
}

/**
 * Inserts are several times faster in tables without foreign keys and indexes: PostgreSQL checks all references and sorts
 * all keys at once afterwards. Both are restored in the caller's transaction, so no other session sees the tables without them.
 * Tables that get a few rows may keep their indexes: `large` names the others.
 */
export async function withBareTables(
  db: Queryable,
  tables: readonly string[],
  work: () => Promise<void>,
  large: readonly string[] = tables,
): Promise<void> {
  const definitions = [...(await foreignKeys(db, tables)), ...(await indexes(db, large))];
  for (const { drop } of definitions) {
    await db.query(drop);
  }
  await work();
  for (const { restore } of definitions.toReversed()) {
    await db.query(restore);
  }
}

async function foreignKeys(db: Queryable, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await db.query<Definition>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
     FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[])`,
    [tables],
  );
  return rows;
}

/** Without those of primary keys and unique constraints: what belongs to a constraint stays. */
async function indexes(db: Queryable, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await db.query<Definition>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS restore
     FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  );
  return rows;
}
