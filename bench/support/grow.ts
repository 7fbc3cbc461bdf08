// A database as years leave it: the archive grows, the open work does not. Finished transports are copied with their parts and
// their history by statements over whole tables; each copy has ids and a number of its own and is older than the one before.
import type { Pool } from '../../apps/server/src/platform/db/pool.ts';
import { transportTabs } from '@otk/domain/transport/transport.status';

const historyOfEach = 10;
const daysBetween = 25;

/** Parts of a transport and the column of their owner. Files, letters and messages are not copied: nothing here reads them. */
const tables = {
  transport: 'id',
  transport_row: 'id',
  transport_stand: 'id',
  scrap_line: 'transport_id',
  unordered_line: 'transport_id',
  weighing: 'transport_id',
  container: 'transport_id',
  checkpoint: 'transport_id',
  responsible_storage: 'transport_id',
  appointment: 'transport_id',
  history: 'transport_id',
} as const;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** The thirteenth and the seventeenth digit say which kind of id it is. */
const uuidOf = (value: string): string =>
  `overlay(overlay(md5(${value}::text || n) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;
const number = `lpad((abs(hashtext(x.transport_number || n)) % 100000000)::text, 8, '0')`;

/** What a copy has in a column. */
function valueOf({ table, name, type }: Column): string {
  const own = `x.${name}`;
  const special: Readonly<Record<string, string>> = {
    guid: 'NULL',
    joined_to: 'NULL',
    phonegram_id: 'NULL',
    transport_number: number,
    search_text: `replace(${own}, x.transport_number, ${number})`,
    content: `replace(replace(${own}, x.id::text, ${uuidOf('x.id')}::text), x.transport_number, ${number})`,
  };
  if (name in special) {
    return special[name]!;
  }
  if (name === 'local_id' && table === 'transport') {
    return 'NULL';
  }
  if ((name === 'id' && type === 'uuid') || name === 'transport_id' || name === 'entity_id') {
    return uuidOf(own);
  }
  return /^(date|timestamp)/.test(type) ? `(${own} - n * interval '${daysBetween} days')::${type}` : own;
}

async function columnsOf(admin: Pool): Promise<Map<string, Column[]>> {
  const { rows } = await admin.query<Column>(
    `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, NULL) AS type
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY($1) AND a.attnum > 0 AND NOT a.attisdropped
       AND a.attidentity = '' ORDER BY a.attnum`,
    [Object.keys(tables)],
  );
  return Map.groupBy(rows, ({ table }) => table);
}

/** Keys of sorting are copied: to compute them from the content of each copy would take most of the time. */
async function keepComputed(admin: Pool): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'transport_row'::regclass AND attgenerated <> ''`,
  );
  for (const { name } of rows) {
    await admin.query(`ALTER TABLE transport_row ALTER COLUMN ${name} DROP EXPRESSION`);
  }
}

/** Filled without indexes, which are made again when the rows are there: a third of the time. */
async function withoutIndexes(admin: Pool, fill: () => Promise<void>): Promise<void> {
  const { rows } = await admin.query<{ name: string; made: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS made
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY($1)
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`,
    [Object.keys(tables)],
  );
  for (const { name } of rows) {
    await admin.query(`DROP INDEX ${name}`);
  }
  await fill();
  for (const { made } of rows) {
    await admin.query(made);
  }
}

/** `admin` is a superuser with one connection: triggers and foreign keys would look at every copied row. */
export async function growTo(admin: Pool, wanted: number): Promise<void> {
  await admin.query(
    "SET session_replication_role = replica; SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'",
  );
  await admin.query(
    `CREATE TEMP TABLE grown AS SELECT id FROM transport WHERE status_code = ANY($1) AND deleted_at IS NULL`,
    [transportTabs.finished.statuses],
  );
  const { rows } = await admin.query<{ copied: number; there: number; rate: number }>(
    `SELECT (SELECT count(*) FROM grown)::int AS copied, (SELECT count(*) FROM transport)::int AS there,
       (SELECT count(*) FROM history WHERE transport_id IN (SELECT id FROM grown))::float / (SELECT count(*) FROM grown) AS rate`,
  );
  const { copied, there, rate } = rows[0]!;
  const copies = Math.ceil((wanted - there) / copied);
  await keepComputed(admin);
  const columns = await columnsOf(admin);
  await withoutIndexes(admin, async () => {
    for (const [table, owner] of Object.entries(tables)) {
      const its = columns.get(table)!;
      // Copies that repeat a part of the rows bring history to its share.
      const times = table === 'history' ? Math.max(1, historyOfEach / rate) : 1;
      const repeated = `generate_series(1, ceil(${times})::int) AS again`;
      await admin.query(
        `INSERT INTO ${table} (${its.map(({ name }) => name).join(', ')})
         SELECT ${its.map(valueOf).join(', ')}
         FROM generate_series(1, ${copies}) AS n CROSS JOIN ${table} x JOIN grown ON grown.id = x.${owner} CROSS JOIN ${repeated}
         WHERE again <= ${times} OR hashtext(x.${owner}::text || n) % 1000 < ${(times % 1) * 1000}`,
      );
    }
  });
  await admin.query(
    `INSERT INTO transport_count (division_id, station_id, status_code, change)
     SELECT division_id, station_id, status_code, count(*)::int * ${copies} FROM transport JOIN grown USING (id) GROUP BY 1, 2, 3`,
  );
  await admin.query(
    `INSERT INTO history_seal (n, history_id, hash)
     SELECT row_number() OVER (ORDER BY id) + (SELECT coalesce(max(n), 0) FROM history_seal), id, sha256(id::text::bytea) FROM history h
     WHERE NOT EXISTS (SELECT FROM history_seal s WHERE s.history_id = h.id)`,
  );
  await admin.query('DELETE FROM history_unsealed');
  await admin.query('DROP TABLE grown; SET session_replication_role = origin');
}
