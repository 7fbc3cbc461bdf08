// Entries of all dictionaries, by the tables of dictionary.tables.sql.ts. Names of tables and columns come from there alone.
import type { DictionaryEntry, EntryValues } from '@otk/domain/dictionary/dictionary.kind';
import type { DictionaryKind } from '@otk/domain/dictionary/dictionary.names';

import type { Queryable } from '#platform/db/pool';

import { dictionaryTables } from './dictionary.tables.sql.ts';

function selectSql(kind: DictionaryKind): string {
  const { table, columns, uses } = dictionaryTables[kind];
  const values = Object.entries(columns).map(([field, column]) => `'${field}', d.${column}`);
  const counts = Object.entries(uses).map(([what, rows]) => `('${what}', (SELECT count(*)::int FROM ${rows}))`);
  return `SELECT d.id, jsonb_build_object(${values.join(', ')}) AS values, used.uses, used.by AS "usedBy",
      d.deleted_at IS NOT NULL AS "isDeleted", d.version
    FROM ${table} d CROSS JOIN LATERAL (
      SELECT sum(count)::int AS uses,
        coalesce(jsonb_agg(jsonb_build_object('what', what, 'count', count)) FILTER (WHERE count > 0), '[]') AS by
      FROM (VALUES ${counts.join(', ')}) counted (what, count)) used`;
}

export const entryRepo = (db: Queryable) => ({
  list: async (kind: DictionaryKind): Promise<DictionaryEntry[]> =>
    (await db.query<DictionaryEntry>(`${selectSql(kind)} ORDER BY ${dictionaryTables[kind].order}`)).rows,

  /** In a fixed order, so that two people who change many entries of one dictionary wait for each other. */
  lockAll: (kind: DictionaryKind) =>
    db.query(`SELECT FROM ${dictionaryTables[kind].table} ORDER BY id FOR NO KEY UPDATE`),

  /**
   * Locks the row, so that two edits of one entry are compared one after the other. Its uses are counted after that: they
   * include those that were committed while it waited.
   */
  find: async (kind: DictionaryKind, id: string): Promise<DictionaryEntry | undefined> => {
    await db.query(`SELECT FROM ${dictionaryTables[kind].table} WHERE id = $1 FOR NO KEY UPDATE`, [id]);
    const { rows } = await db.query<DictionaryEntry>(`${selectSql(kind)} WHERE d.id = $1`, [id]);
    return rows[0];
  },

  /** Whether it was removed; it stays as it is until the end of the transaction. */
  isRemoved: async (kind: DictionaryKind, id: string): Promise<boolean> => {
    const { rows } = await db.query<{ removed: boolean }>(
      `SELECT deleted_at IS NOT NULL AS removed FROM ${dictionaryTables[kind].table} WHERE id = $1 FOR SHARE`,
      [id],
    );
    return rows[0]?.removed ?? false;
  },

  insert(kind: DictionaryKind, id: string, values: EntryValues) {
    const { table, columns } = dictionaryTables[kind];
    const fields = Object.keys(columns);
    const names = fields.map((field) => columns[field]).join(', ');
    const places = fields.map((_field, index) => `$${index + 2}`).join(', ');
    return db.query(`INSERT INTO ${table} (id, ${names}) VALUES ($1, ${places})`, [
      id,
      ...fields.map((field) => values[field] ?? null),
    ]);
  },

  update(kind: DictionaryKind, id: string, values: EntryValues, at: Date) {
    const { table, columns } = dictionaryTables[kind];
    const fields = Object.keys(columns);
    const changes = fields.map((field, index) => `${columns[field]} = $${index + 3}`).join(', ');
    return db.query(`UPDATE ${table} SET ${changes}, version = version + 1, updated_at = $2 WHERE id = $1`, [
      id,
      at,
      ...fields.map((field) => values[field] ?? null),
    ]);
  },

  setRemoved: (kind: DictionaryKind, id: string, removedAt: Date | null, at: Date) =>
    db.query(
      `UPDATE ${dictionaryTables[kind].table} SET deleted_at = $2, version = version + 1, updated_at = $3 WHERE id = $1`,
      [id, removedAt, at],
    ),

  nextSort: async (kind: DictionaryKind): Promise<number> => {
    const { rows } = await db.query<{ next: number }>(
      `SELECT coalesce(max(sort), 0) + 1 AS next FROM ${dictionaryTables[kind].table}`,
    );
    return rows[0]!.next;
  },

  /** From this day on the percent holds; the entry itself shows the newest percent. */
  setPercent: (id: string, percent: number, validFrom: string) =>
    db.query(
      `INSERT INTO production_type_percent VALUES ($1, $2, $3)
       ON CONFLICT (production_type_id, valid_from) DO UPDATE SET percent = EXCLUDED.percent`,
      [id, validFrom, percent],
    ),
});
