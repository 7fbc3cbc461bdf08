import type { Station } from '@otk/domain/station/station.schema';

import type { Queryable } from '#platform/db/pool';

export const stationRepo = (db: Queryable) => ({
  list: async (): Promise<Station[]> => {
    const { rows } = await db.query<Station>(
      `SELECT id, code, name, created_at AS "createdAt", updated_at AS "updatedAt"
       FROM station WHERE deleted_at IS NULL ORDER BY name`,
    );
    return rows;
  },

  findByCode: async (code: string): Promise<string | undefined> => {
    const { rows } = await db.query<{ id: string }>('SELECT id FROM station WHERE code = $1', [code]);
    return rows[0]?.id;
  },

  countPeople: async (id: string): Promise<number> => {
    const { rows } = await db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM app_user_station WHERE station_id = $1',
      [id],
    );
    return rows[0]!.count;
  },

  /** Transports that are received there; they keep the station. */
  countTransports: async (id: string): Promise<number> => {
    const { rows } = await db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM transport WHERE station_id = $1 AND deleted_at IS NULL',
      [id],
    );
    return rows[0]!.count;
  },

  /** How many people were limited to the first station. */
  movePeople: async (fromId: string, toId: string): Promise<number> => {
    await db.query(
      `INSERT INTO app_user_station SELECT user_id, $2 FROM app_user_station WHERE station_id = $1 ON CONFLICT DO NOTHING`,
      [fromId, toId],
    );
    const { rowCount } = await db.query('DELETE FROM app_user_station WHERE station_id = $1', [fromId]);
    return rowCount ?? 0;
  },
});
