// The SQL predicate, row-level security and the policy of the domain agree for every actor and every transport.
import type { Actor } from '@otk/domain/kernel/actor';
import { canSeeTransport } from '@otk/domain/transport/transport.policy';
import { expect, test } from 'vitest';

import { scopeOf } from '#platform/db/scope';
import { sqlBuilder } from '#platform/db/sql';

import { openTestServer } from '../../../test/server.ts';
import { inScope } from './transport.scope.sql.ts';

interface Row {
  readonly id: string;
  readonly divisionId: string;
  readonly stationId: string;
  readonly providerId: string | null;
}

test('SQL, row-level security and policy agree for division, stations, supplier, link and full access', async () => {
  const { build, pool } = await openTestServer();
  const divisions = [await build.aDivision(), await build.aDivision()];
  const stations = [await build.aStation(), await build.aStation()];
  const providers = [await build.aProvider(), await build.aProvider(), undefined];
  for (const divisionId of divisions) {
    for (const stationId of stations) {
      for (const providerId of providers) {
        await build.aTransport({ divisionId, stationId, ...(providerId !== undefined && { providerId }) });
      }
    }
  }
  const { rows } = await pool.query<Row>(
    'SELECT id, division_id AS "divisionId", station_id AS "stationId", provider_id AS "providerId" FROM transport',
  );
  expect(rows).toHaveLength(12);

  const worker: Actor = {
    userId: 'anybody',
    udrId: 'udr-1',
    divisionId: divisions[0]!,
    permissions: ['TRANSPORT_READ'],
    everywhere: false,
    divisionIds: [divisions[0]!],
    stationIds: [],
  };
  const cases: readonly (readonly [Actor, number])[] = [
    [worker, 6],
    [{ ...worker, divisionIds: divisions }, 12],
    [{ ...worker, divisionIds: [] }, 0],
    [{ ...worker, stationIds: [stations[1]!] }, 3],
    [{ ...worker, everywhere: true, divisionIds: [] }, 12],
    [{ ...worker, providerId: providers[0]! }, 2],
    [{ ...worker, providerId: providers[1]!, divisionIds: divisions, stationIds: [stations[0]!] }, 2],
    [{ ...worker, providerId: null }, 0],
    [{ ...worker, providerId: null, divisionIds: [], roomOf: rows[0]!.id }, 1],
  ];
  for (const [actor, count] of cases) {
    const sql = sqlBuilder();
    const seen = await pool.query<{ id: string }>(
      `SELECT t.id FROM transport t WHERE ${inScope(sql, actor)}`,
      sql.params,
    );
    const allowed = rows.filter((row) => canSeeTransport(actor, row)).map(({ id }) => id);
    expect(allowed).toHaveLength(count);
    expect(seen.rows.map(({ id }) => id).toSorted()).toEqual(allowed.toSorted());
    for (const table of ['transport', 'transport_row']) {
      const existing = await pool.within(scopeOf(actor)).query<{ id: string }>(`SELECT id FROM ${table}`);
      expect(existing.rows.map(({ id }) => id).toSorted()).toEqual(allowed.toSorted());
    }
  }
});
