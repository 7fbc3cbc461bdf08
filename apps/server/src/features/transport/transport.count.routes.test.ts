import { expect, test } from 'vitest';

import { openYard } from '../../../test/yard.ts';

type Yard = Awaited<ReturnType<typeof openYard>>;

const tabs = ({ call }: Yard, query = '') =>
  call('HEAD', 'GET', `/transport/filtrate-count/${query || 'all'}`).then((reply) => reply.json());

/** The stored counts beside the counted rows. */
async function discrepancies({ server }: Yard): Promise<unknown[]> {
  const { rows } = await server.pool.query(
    `SELECT division_id, station_id, status_code FROM transport_count GROUP BY 1, 2, 3 HAVING sum(change) <> 0
     EXCEPT SELECT division_id, station_id, status_code FROM transport WHERE deleted_at IS NULL
     UNION ALL
     SELECT division_id, station_id, status_code FROM (
       SELECT division_id, station_id, status_code, count(*) FROM transport WHERE deleted_at IS NULL GROUP BY 1, 2, 3
       EXCEPT SELECT division_id, station_id, status_code, sum(change) FROM transport_count GROUP BY 1, 2, 3
     ) missing`,
  );
  return rows;
}

test('the counts follow a step, a move to another station, a removal, a restoration and a change of division', async () => {
  const yard = await openYard('NEW');
  const { call, transportId, build, divisionId, foreignDivisionId, stationId } = yard;
  const otherId = await build.aStation('241000', 'Арзамас');
  await build.aTransport({ divisionId, stationId, status: 'IN_RECEPTION' });
  await build.aTransport({ divisionId: foreignDivisionId, stationId, status: 'NEW' });
  expect(await tabs(yard)).toMatchObject({ expected: 1, reception: 1, station: 0 });

  await call('DISP', 'PUT', `/transport/change-status/${transportId}`, { body: { statusCode: 'ARRIVED' } });
  expect(await tabs(yard)).toMatchObject({ expected: 0, station: 1, reception: 1 });

  const { version } = (await call('HEAD', 'GET', `/transport/${transportId}`)).json();
  await call('DISP', 'PATCH', `/transport/${transportId}`, { body: { version, stationId: otherId } });
  expect(await tabs(yard, '241000')).toMatchObject({ station: 1, reception: 0 });
  expect(await tabs(yard, '243607')).toMatchObject({ station: 0, reception: 1 });

  await call('HEAD', 'DELETE', `/transport/${transportId}`);
  expect(await tabs(yard)).toMatchObject({ station: 0 });
  await call('HEAD', 'PATCH', `/transport/restore/${transportId}`);
  expect(await tabs(yard)).toMatchObject({ station: 1 });
  expect(await discrepancies(yard)).toEqual([]);

  await call('ADMIN', 'POST', '/transport/migrate', { body: { ids: [transportId], divisionId: foreignDivisionId } });
  expect(await tabs(yard)).toMatchObject({ station: 0, reception: 1 });
  expect(await discrepancies(yard)).toEqual([]);
});

test('with a filter the matching rows are counted', async () => {
  const yard = await openYard('NEW');
  const { build, divisionId, stationId, call } = yard;
  await build.aTransport({ divisionId, stationId, status: 'NEW', transportNumber: '52000001' });
  expect(await tabs(yard)).toMatchObject({ expected: 2 });
  expect((await call('HEAD', 'GET', '/transport/filtrate-count/all?search=520')).json()).toMatchObject({ expected: 1 });
});

test('many parallel changes are summed up without a loss', async () => {
  const yard = await openYard('NEW');
  const { server, transportId } = yard;
  const swing = async () => {
    for (let time = 0; time < 150; time += 1) {
      await server.pool.query(
        "UPDATE transport SET status_code = CASE status_code WHEN 'NEW' THEN 'ARRIVED' ELSE 'NEW' END WHERE id = $1",
        [transportId],
      );
    }
  };
  await Promise.all([swing(), swing(), swing(), swing()]);
  const { rows } = await server.pool.query(
    'SELECT count(*)::int AS rows, sum(change)::int AS total FROM transport_count',
  );
  expect(rows[0]).toMatchObject({ total: 1 });
  expect(rows[0]!.rows).toBeLessThan(520);
  expect(await discrepancies(yard)).toEqual([]);
});
