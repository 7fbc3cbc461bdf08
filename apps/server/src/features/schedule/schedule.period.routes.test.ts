import { expect, test } from 'vitest';

import { openSchedule } from '../../../test/schedule-yard.ts';

test.each(['commission', 'separate'])('the %s schedule without a query shows the next thirty days', async (kind) => {
  const { server, call, stationId, transportId } = await openSchedule();
  const startsIn = (days: number) => new Date(server.clock.now.getTime() + days * 86_400_000).toISOString();
  for (const days of [-2, 1, 29, 40]) {
    await server.pool.query(
      'INSERT INTO appointment (transport_id, station_id, kind, starts_at) VALUES ($1, $2, $3, $4)',
      [await copyOf(server, transportId), stationId, kind.toUpperCase(), startsIn(days)],
    );
  }
  const ask = async (query: string) =>
    (await call('MASTER', 'GET', `/transport/${kind}-schedule${query}`)).json<{ date: string }[]>();
  const days = async (query: string) => (await ask(query)).map(({ date }) => date);
  expect(await days('')).toEqual([startsIn(1), startsIn(29)]);
  expect(await days(`?begin=${startsIn(-2).slice(0, 10)}`)).toEqual([startsIn(-2), startsIn(1)]);
  expect(await days(`?end=${startsIn(1).slice(0, 10)}`)).toEqual([startsIn(-2), startsIn(1)]);
});

/** Another transport of the same place. */
async function copyOf(
  { pool, build }: Awaited<ReturnType<typeof openSchedule>>['server'],
  id: string,
): Promise<string> {
  const { rows } = await pool.query<{ divisionId: string; stationId: string }>(
    'SELECT division_id AS "divisionId", station_id AS "stationId" FROM transport WHERE id = $1',
    [id],
  );
  return build.aTransport(rows[0]!);
}
