// Empties a copy of the template: rows that tests added go, rows and sequences of the template are as they were.
import pg from 'pg';

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
    INSERT INTO public.${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM pg_temp.kept_${name};
  END IF;`;

/** A function of this connection alone: its plans are made once, and no table has to be looked up by name. */
const emptyingFunction = (tables: readonly Table[], resets: readonly string[]): string => `
  CREATE FUNCTION pg_temp.empty(since bigint, OUT removed bigint, OUT at bigint) LANGUAGE plpgsql AS $$
  #variable_conflict use_column
  DECLARE n bigint;
  BEGIN
    removed := 0;
    ${tables.map((table) => (table.count === 0 ? remove(table) : restore(table))).join('\n')}
    ${resets.map((reset) => `${reset};`).join('\n')}
    at := pg_current_xact_id()::text::bigint;
  END $$`;

export async function prepareEmptying(url: string): Promise<Emptying> {
  // As the receiver of a replica: neither triggers nor foreign keys look at what is deleted.
  const client = new pg.Client({ connectionString: url, options: '-c session_replication_role=replica' });
  let isLost = false;
  // A test may end all connections of its database, and the database of the run stops before the worker ends.
  client.on('error', () => {
    isLost = true;
  });
  await client.connect();
  const { rows: tables } = await client.query<Table>(tablesOf);
  const { rows: sequences } = await client.query<{ reset: string }>(sequencesOf);
  const filled = tables.filter(({ count }) => count > 0);
  await client.query(filled.map(({ name }) => `CREATE TEMP TABLE kept_${name} AS TABLE public.${name};`).join('\n'));
  await client.query(
    emptyingFunction(
      tables,
      sequences.map(({ reset }) => reset),
    ),
  );
  const { rows } = await client.query<{ at: string }>('SELECT pg_current_xact_id() AS at');
  let since = rows[0]!.at;
  return {
    async run() {
      if (isLost) {
        return undefined;
      }
      const { rows: done } = await client.query<{ removed: string; at: string }>({
        name: 'empty',
        text: 'SELECT removed, at FROM pg_temp.empty($1)',
        values: [since],
      });
      since = done[0]!.at;
      return Number(done[0]!.removed);
    },
    end: () => client.end(),
  };
}
