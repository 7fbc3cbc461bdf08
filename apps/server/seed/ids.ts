import type { Queryable } from '#platform/db/pool';

/** Finds an id by its natural key. */
export type IdOf = (key: string) => string;

export async function idsBy(db: Queryable, table: string, key: 'code' | 'name' | 'login'): Promise<IdOf> {
  const found = await db.query<{ key: string; id: string }>(`SELECT ${key} AS key, id FROM "${table}"`);
  const ids = new Map(found.rows.map((row) => [row.key, row.id]));
  return (wanted) => {
    const id = ids.get(wanted);
    if (id === undefined) {
      throw new Error(`No ${table} with ${key} «${wanted}»`);
    }
    return id;
  };
}
