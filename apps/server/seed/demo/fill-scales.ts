import type { Queryable } from '#platform/db/pool';

import { receptionStations } from '../dictionaries/stations.ts';
import { insertRows } from '../insert-rows.ts';
import { stableId } from '../stable-id.ts';

/** Scales of Навашино with the error of their papers, kilograms. */
export const demoScales = [
  { name: 'Весы № 1, вагонные', error: 50 },
  { name: 'Весы № 2, вагонные', error: 50 },
  { name: 'Весы № 3, вагонные', error: 50 },
] as const;

export const scaleId = (place: number): string => stableId('scale', String(place));

/** Before the weighings. */
export async function fillScales(db: Queryable, now: Date): Promise<void> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM station WHERE code = $1', [
    receptionStations.navashino,
  ]);
  await insertRows(
    db,
    'scale',
    demoScales.map(({ name, error }, place) => ({
      id: scaleId(place),
      station_id: rows[0]!.id,
      name,
      error_static: error,
      version: 1,
      created_at: now,
      updated_at: now,
    })),
  );
}
