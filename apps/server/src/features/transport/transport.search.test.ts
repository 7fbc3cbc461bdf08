// A search reads the transports that it finds, not all of them, in Cyrillic letters as in digits and in every locale.
import { expect, test } from 'vitest';

import { sqlBuilder } from '#platform/db/sql';
import { inTransaction } from '#platform/db/pool';

import { openTestServer } from '../../../test/server.ts';
import { matchesSearch } from './transport.search.sql.ts';

test('the index of a search finds what matches and nothing else', async () => {
  const { build, pool } = await openTestServer();
  const place = { divisionId: await build.aDivision(), stationId: await build.aStation() };
  for (const name of ['Вторчермет', 'Щёлковский лом', 'Амурский порт']) {
    await build.aTransport({ ...place, providerId: await build.aProvider(name) });
  }
  const planOf = (search: string) =>
    inTransaction(pool, async (tx) => {
      const sql = sqlBuilder();
      const where = matchesSearch(sql, search);
      await tx.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off');
      const explained = `EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF) SELECT t.id FROM transport_row t WHERE ${where}`;
      const { rows } = await tx.query<{ 'QUERY PLAN': string }>(explained, sql.params);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  for (const [search, found] of [
    ['вторчермет', 1],
    ['щелковский лом', 1],
    ['неизвестный', 0],
  ] as const) {
    const plan = await planOf(search);
    expect(plan, search).toMatch(new RegExp(`Bitmap Index Scan on transport_search_ascii_ix .*rows=${found}\\b`));
    expect(plan, search).not.toContain('Rows Removed by Index Recheck');
  }
});
