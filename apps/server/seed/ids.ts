import type { Queryable } from '#platform/db/pool';

type NaturalKey = 'code' | 'name' | 'login';

export async function findIds(db: Queryable, table: string, key: NaturalKey): Promise<ReadonlyMap<string, string>> {
  const found = await db.query<{ key: string; id: string }>(`SELECT ${key} AS key, id FROM "${table}"`);
  return new Map(found.rows.map((row) => [row.key, row.id]));
}

/** Finds an id by its natural key. */
export type IdOf = (key: string) => string;

export async function idsBy(db: Queryable, table: string, key: NaturalKey): Promise<IdOf> {
  const ids = await findIds(db, table, key);
  return (wanted) => {
    const id = ids.get(wanted);
    if (id === undefined) {
      throw new Error(`No ${table} with ${key} «${wanted}»`);
    }
    return id;
  };
}
