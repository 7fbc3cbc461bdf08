// Scales of a station.
import type { TestServer } from './server.ts';

/** It weighs in static within 50 kg and in motion within 100 kg. */
export async function aScale(server: Pick<TestServer, 'pool'>, stationId: string, name = 'Весы № 1') {
  const { rows } = await server.pool.query<{ id: string }>(
    'INSERT INTO scale (station_id, name, error_static, error_motion) VALUES ($1, $2, 50, 100) RETURNING id',
    [stationId, name],
  );
  return rows[0]!;
}
