// A row that others refer to is renamed while they do: a reference locks the row FOR KEY SHARE until its transaction ends,
// and only a change of a key waits for that (an index that a foreign key could name: unique, of whole columns, of all rows).
import type { DictionaryEntry } from '@otk/domain/dictionary/dictionary.kind';
import type { DictionaryKind } from '@otk/domain/dictionary/dictionary.names';
import { expect, test } from 'vitest';

import { withAdministrator } from '../../../test/acts-as.ts';
import { openRival } from '../../../test/rival.ts';
import { openTestServer } from '../../../test/server.ts';
import { dictionaryTables } from './dictionary.tables.sql.ts';

const entries: readonly [kind: DictionaryKind, change: object, refer: string][] = [
  ['station', { code: '000001' }, 'UPDATE transport SET station_in_id = $2 WHERE id = $1'],
  ['provider', { name: 'ООО «Новое имя»' }, 'UPDATE transport SET gro_id = $2 WHERE id = $1'],
  [
    'scrapType',
    { code: '99Ж' },
    'INSERT INTO scrap_line (transport_id, side, production_type_id, net) VALUES ($1, $$DISCOVER$$, $2, 1)',
  ],
];

test.each(entries)(
  '%s: a transport that was written before begins to refer to it while it is renamed',
  async (...each) => {
    const [kind, change, refer] = each;
    const { server, admin, divisionId } = await withAdministrator(await openTestServer());
    const { build, pool } = server;
    const stationId = await build.aStation();
    await build.aProvider();
    await build.aKind();
    const id = await build.aTransport({ divisionId, stationId });
    const { id: entryId, values, version } = (await admin('GET', `/dictionary/${kind}`)).json<DictionaryEntry[]>()[0]!;

    const writer = await openRival(pool);
    await writer.query('UPDATE transport SET version = version + 1 WHERE id = $1', [id]);
    const renamed = admin('POST', `/dictionary/${kind}/${entryId}`, { values: { ...values, ...change }, version });
    await writer.areWaiting(1);
    await writer.query(refer, [id, entryId]);
    await writer.end();

    expect((await renamed).json()).toMatchObject({ values: change });
  },
);

test('no value of a dictionary is a key, nor is the key of the accounting system', async () => {
  const { pool } = await openTestServer();
  const { rows } = await pool.query<{ table: string; column: string }>(
    `SELECT i.indrelid::regclass::text AS table, a.attname AS column
     FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
     WHERE i.indisunique AND NOT i.indisprimary AND i.indpred IS NULL AND i.indexprs IS NULL`,
  );
  const tables = new Set(['transport', ...Object.values(dictionaryTables).map(({ table }) => table)]);
  const neverChanged = ['transport.created_by', 'transport.local_id'];
  const keys = rows.filter(({ table }) => tables.has(table)).map(({ table, column }) => `${table}.${column}`);
  expect(keys.toSorted()).toEqual(neverChanged);
});
