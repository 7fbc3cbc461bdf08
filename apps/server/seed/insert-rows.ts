import type { Queryable } from '#platform/db/pool';

/** Keys are column names; every row of one call has the same keys. */
export type Row = Readonly<Record<string, unknown>>;

const columnsOf = (row: Row): string =>
  Object.keys(row)
    .map((column) => `"${column}"`)
    .join(', ');

/** One statement for any number of rows: PostgreSQL converts the JSON to the types of the columns. */
export async function insertRows(db: Queryable, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first) {
    const columns = columnsOf(first);
    await db.query(
      `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1::json)`,
      [JSON.stringify(rows)],
    );
  }
}

/** Skips rows that exist already, by id or by natural key, and returns the ids of the inserted ones. */
export async function insertMissing(db: Queryable, table: string, rows: readonly Row[]): Promise<Set<string>> {
  const [first] = rows;
  if (!first) {
    return new Set();
  }
  const columns = columnsOf(first);
  const added = await db.query<{ id: string }>(
    `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1::json)
     ON CONFLICT DO NOTHING RETURNING id`,
    [JSON.stringify(rows)],
  );
  return new Set(added.rows.map((row) => row.id));
}
