import type { TestServer } from './server.ts';

interface LookSpec {
  readonly transportId: string;
  readonly finishedBy: string;
  /** Hours ago. */
  readonly age?: number;
}

/** A finished load that waits to be judged again; the transport has a photo already. */
export async function aSecondLook(
  { pool, clock }: Pick<TestServer, 'pool' | 'clock'>,
  { transportId, finishedBy, age = 24 }: LookSpec,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO second_look (transport_id, finished_at, finished_by, station_id, first_percent, first_by)
     SELECT id, $3::timestamptz - make_interval(hours => $4), $2, station_id, 3.5, $2 FROM transport WHERE id = $1 RETURNING id`,
    [transportId, finishedBy, clock.now, age],
  );
  return rows[0]!.id;
}
