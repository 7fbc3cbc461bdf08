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
});
