import type { Queryable } from '../src/platform/db/pool.ts';

interface Wagons {
  readonly divisionId: string;
  readonly stationId: string;
  readonly status: string;
}

/** So many wagons that differ only in their number, in one statement. */
export async function insertWagons(db: Queryable, count: number, { divisionId, stationId, status }: Wagons) {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO transport (division_id, station_id, transport_number, status_code, transport_type_id, shipment_date)
     SELECT $1, $2, (61000000 + place)::text, $3, (SELECT id FROM transport_type WHERE name = 'Вагон'), '2026-11-10'
     FROM generate_series(1, $4::int) AS place RETURNING id`,
    [divisionId, stationId, status, count],
  );
  return rows.map(({ id }) => id);
}
