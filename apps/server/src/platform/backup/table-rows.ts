// Rows of tables as lines of JSON: an array with the text of every column, as PostgreSQL itself writes and reads it, so that
// no value changes. Generated columns are left out.
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';

import pg from 'pg';

import type { Queryable } from '#platform/db/pool';

import type { BackupTable } from './backup-folder.ts';

const portionRows = 1000;
const portionChars = 4 * 1024 * 1024;

/** The texts of values must not depend on the settings of a server. */
export const plainTexts = `SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`;

const id = pg.escapeIdentifier;
const namesOf = ({ columns }: Pick<BackupTable, 'columns'>): string => columns.map(({ name }) => id(name)).join(', ');

/** All tables of the product, without those of extensions. */
export async function listTables(db: Queryable): Promise<Omit<BackupTable, 'rows'>[]> {
  const { rows } = await db.query<Omit<BackupTable, 'rows'>>(
    `SELECT c.relname AS name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
}

export interface TableSource {
  readonly bytes: Readable;
  /** Known when all bytes were read. */
  readonly rows: () => number;
}

export function readTable(
  db: Queryable,
  table: Omit<BackupTable, 'rows'>,
  { isEmpty = false }: { readonly isEmpty?: boolean } = {},
): TableSource {
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    if (isEmpty) {
      return;
    }
    const texts = table.columns.map(({ name }) => `${id(name)}::text`).join(', ');
    await db.query(
      `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT json_build_array(${texts})::text AS line FROM ${id(table.name)}`,
    );
    for (;;) {
      const portion = await db.query<{ line: string }>(`FETCH ${portionRows} FROM backup_rows`);
      if (portion.rows.length === 0) {
        break;
      }
      rows += portion.rows.length;
      yield portion.rows.map(({ line }) => `${line}\n`).join('');
    }
    await db.query('CLOSE backup_rows');
  }
  const source = Readable.from(lines());
  const bytes = source.pipe(createGzip());
  source.once('error', (error) => bytes.destroy(error));
  return { bytes, rows: () => rows };
}

/** Inserts the rows and returns their number. */
export async function writeTable(db: Queryable, table: BackupTable, bytes: Readable): Promise<number> {
  const values = table.columns.map(({ type }, place) => `(line->>${place})::${type}`).join(', ');
  const insert = `INSERT INTO ${id(table.name)} (${namesOf(table)}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM json_array_elements($1::json) AS line`;
  let rows = 0;
  for await (const lines of portions(createInterface({ input: bytes.pipe(createGunzip()) }))) {
    await db.query(insert, [`[${lines.join(',')}]`]);
    rows += lines.length;
  }
  return rows;
}

async function* portions(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let portion: string[] = [];
  let chars = 0;
  for await (const line of lines) {
    portion.push(line);
    chars += line.length;
    if (portion.length === portionRows || chars > portionChars) {
      yield portion;
      portion = [];
      chars = 0;
    }
  }
  if (portion.length > 0) {
    yield portion;
  }
}
