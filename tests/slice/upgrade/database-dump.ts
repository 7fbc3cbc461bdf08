// A database of one release as SQL text: the migrations of that release, then the rows. Written and read by nothing but
// SQL, so that the code of two releases need not agree on a format.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Db {
  readonly query: (sql: string, params?: unknown[]) => Promise<{ readonly rows: readonly object[] }>;
}

const name = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

async function listOf<Row>(db: Db, sql: string, params: unknown[] = []): Promise<readonly Row[]> {
  return (await db.query(sql, params)).rows as readonly Row[];
}

const tablesSql = "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1";

/** `db` owns the tables. */
export async function dumpDatabase(db: Db, migrations: string): Promise<string> {
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).toSorted();
  const schema = await Promise.all(files.map((file) => readFile(join(migrations, file), 'utf8')));
  const tables = await listOf<{ name: string }>(db, tablesSql);
  const rows = await Promise.all(tables.map(({ name: table }) => rowsAsSql(db, table)));
  const sequences = await listOf<{ name: string; value: string }>(
    db,
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  );
  return [
    'CREATE TABLE schema_migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());',
    ...schema.map((sql) => `${sql}\nDISCARD TEMP;`),
    // Triggers would compute again what the rows contain.
    'SET session_replication_role = replica;',
    `TRUNCATE ${tables.map((table) => name(table.name)).join(', ')};`,
    ...rows,
    ...sequences.map((one) => `SELECT setval(${literal(name(one.name))}::regclass, ${one.value});`),
    'RESET session_replication_role;',
  ].join('\n');
}

async function rowsAsSql(db: Db, table: string): Promise<string> {
  const columns = await listOf<{ name: string }>(
    db,
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  const [found] = await listOf<{ rows: string | null }>(
    db,
    `SELECT jsonb_agg(to_jsonb(t) ORDER BY to_jsonb(t)::text)::text AS rows FROM ${name(table)} t`,
  );
  const list = columns.map((column) => name(column.name)).join(', ');
  return found?.rows === null || found === undefined
    ? ''
    : `INSERT INTO ${name(table)} (${list}) OVERRIDING SYSTEM VALUE
       SELECT ${list} FROM jsonb_populate_recordset(NULL::${name(table)}, ${literal(found.rows)}::jsonb);`;
}

export type Content = ReadonlyMap<string, readonly object[]>;

/** Every row of every table. */
export async function contentOf(db: Db): Promise<Content> {
  const content = new Map<string, readonly object[]>();
  for (const { name: table } of await listOf<{ name: string }>(db, tablesSql)) {
    const rows = await listOf<{ row: object }>(db, `SELECT to_jsonb(t) AS row FROM ${name(table)} t`);
    content.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return content;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * How many values of `before` are not in `after`, by table and column; rows without an id are compared as a whole. Tables
 * and columns may have been added.
 */
export function lostValues(before: Content, after: Content): Record<string, number> {
  const lost: Record<string, number> = {};
  const note = (what: string) => {
    lost[what] = (lost[what] ?? 0) + 1;
  };
  for (const [table, rows] of before as ReadonlyMap<string, readonly Row[]>) {
    const columns = Object.keys(rows[0] ?? {});
    const nameOf = (row: Row): string => JSON.stringify(row['id'] ?? columns.map((column) => row[column]));
    const found = new Map((after.get(table) ?? []).map((row) => [nameOf(row as Row), row as Row]));
    for (const row of rows) {
      const now = found.get(nameOf(row));
      const changed = columns.filter(
        (column) => JSON.stringify(now?.[column] ?? null) !== JSON.stringify(row[column] ?? null),
      );
      if (!now) {
        note(table);
      } else {
        changed.forEach((column) => note(`${table}.${column}`));
      }
    }
  }
  return lost;
}
