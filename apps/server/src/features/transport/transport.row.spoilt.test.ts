import type { TransportPage } from '@otk/domain/transport/transport.schema';
import { expect, test, vi } from 'vitest';

import { openTestServer } from '../../../test/server.ts';
import { refreshRows, repairRows } from './transport.row.service.ts';

test('a spoilt row is left out of the list and reported once; the others are shown, and it is back when it is corrected', async () => {
  const { pool, build, signIn } = await openTestServer();
  const divisionId = await build.aDivision();
  const stationId = await build.aStation();
  const ids = [await build.aTransport({ divisionId, stationId }), await build.aTransport({ divisionId, stationId })];
  const { udrId } = await build.aUser({ login: 'admin', udr: [{ divisionId, role: 'ADMIN' }] });
  const caller = await signIn('admin');
  const list = async () => (await caller.call('GET', '/transport?station=all', { udrId })).json<TransportPage>().items;
  await refreshRows(pool);
  const [spoilt, right] = ids as [string, string];
  // A day that the contract cannot express; the product refuses it, a statement by hand does not.
  await pool.query("UPDATE transport SET shipment_date = '20261-11-15' WHERE id = $1", [spoilt]);
  const seen = async () => (await list()).map(({ id }) => id);
  expect(await seen()).toEqual([right]);
  await expect(refreshRows(pool)).rejects.toThrow(
    `1 rows of the list do not fit the contract and are left out: ${spoilt}`,
  );
  expect(await refreshRows(pool)).toBe(1);
  await expect(repairRows(pool)).resolves.toEqual([]);
  expect(await seen()).toEqual([right]);
  // A list that is no ready row: left out while the reply is encoded, and named in the journal of errors.
  const all = (await caller.call('GET', '/transport/all?station=all', { udrId })).json<{ id: string }[]>();
  expect(all.map(({ id }) => id)).toEqual([right]);
  await vi.waitFor(async () => {
    const { rows } = await pool.query<{ title: string }>('SELECT title FROM fault');
    expect(rows).toEqual([{ title: expect.stringContaining('SpoiltRow') }]);
  });
  await pool.query("UPDATE transport SET shipment_date = '2026-11-15' WHERE id = $1", [spoilt]);
  await refreshRows(pool);
  expect((await seen()).toSorted()).toEqual([...ids].toSorted());
});
