// Empties a copy of the template: rows that tests added go, rows and sequences of the template are as they were. The template
// carries the function that does it and the rows that it has to bring back, so that a copy costs nothing more.
import pg from 'pg';

import type { Queryable } from '../src/platform/db/pool.ts';

export interface Emptying {
  /** Returns how many rows were removed; undefined when the connection is lost. */
  run(): Promise<number | undefined>;
  end(): Promise<void>;
}

interface Table {
  readonly name: string;
  /** Without those that are computed. */
  readonly columns: string;
  /** Rows of the template. */
  readonly count: number;
}

const tablesOf = `SELECT quote_ident(relname) AS name,
    (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
     WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
    (xpath('/row/count/text()', query_to_xml('SELECT count(*) FROM public.' || quote_ident(relname), true, true, '')))[1]::text::int AS count
  FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;

const sequencesOf = `SELECT format('PERFORM setval(%L, %s, %L)', 'public.' || quote_ident(sequencename),
    coalesce(last_value, start_value), last_value IS NOT NULL) AS reset
  FROM pg_sequences WHERE schemaname = 'public'`;

const remove = ({ name }: Table): string =>
  `DELETE FROM public.${name}; GET DIAGNOSTICS n = ROW_COUNT; removed := removed + n;`;

/** A row that was added or changed carries the number of a later transaction. */
const restore = ({ name, columns, count }: Table): string => `
  IF (SELECT count(*) <> ${count} OR count(*) FILTER (WHERE xmin::text::bigint > empty.since) > 0 FROM public.${name}) THEN
    DELETE FROM public.${name};
    INSERT INTO public.${name} (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::public.${name},
        (SELECT rows FROM emptying.kept WHERE name = '${name}'));
  END IF;`;

/** Its plans are made once for a connection, and no table has to be looked up by name. */
const emptyingFunction = (tables: readonly Table[], resets: readonly string[]): string => `
  CREATE FUNCTION emptying.empty(since bigint, OUT removed bigint, OUT at bigint) LANGUAGE plpgsql AS $$
  #variable_conflict use_column
  DECLARE n bigint;
  BEGIN
    removed := 0;
    since := coalesce(since, (SELECT b.at FROM emptying.beginning b));
    ${tables.map((table) => (table.count === 0 ? remove(table) : restore(table))).join('\n')}
    ${resets.map((reset) => `${reset};`).join('\n')}
    at := pg_current_xact_id()::text::bigint;
  END $$`;

/** Into the template, when its rows are there. */
export async function installEmptying(template: Queryable): Promise<void> {
  const { rows: tables } = await template.query<Table>(tablesOf);
  const { rows: sequences } = await template.query<{ reset: string }>(sequencesOf);
  const resets = sequences.map(({ reset }) => reset);
  const kept = tables
    .filter(({ count }) => count > 0)
    .map(({ name }) => `INSERT INTO emptying.kept SELECT '${name}', jsonb_agg(to_jsonb(t)) FROM public.${name} t;`);
  await template.query(
    `CREATE SCHEMA emptying; CREATE TABLE emptying.kept (name text PRIMARY KEY, rows jsonb NOT NULL); ${kept.join('\n')}
     CREATE TABLE emptying.beginning AS SELECT pg_current_xact_id()::text::bigint AS at; ${emptyingFunction(tables, resets)}`,
  );
}

/** Connected when it is asked for the first time: many a database is used once. */
export function emptyingOf(url: string): Emptying {
  let connected: Promise<pg.Client> | undefined;
  let isLost = false;
  let since: string | null = null;

  async function connect(): Promise<pg.Client> {
    // As the receiver of a replica: neither triggers nor foreign keys look at what is deleted.
    const client = new pg.Client({ connectionString: url, options: '-c session_replication_role=replica' });
    // A test may end all connections of its database, and the database of the run stops before the worker ends.
    client.on('error', () => {
      isLost = true;
    });
    await client.connect();
    return client;
  }

  return {
    async run() {
      if (isLost) {
        return undefined;
      }
      const client = await (connected ??= connect());
      const { rows } = await client.query<{ removed: string; at: string }>({
        name: 'empty',
        text: 'SELECT removed, at FROM emptying.empty($1)',
        values: [since],
      });
      since = rows[0]!.at;
      return Number(rows[0]!.removed);
    },
    async end() {
      await (await connected)?.end();
    },
  };
}
