import type { Epoch } from '@otk/domain/sync/sync.contract';

import type { Queryable } from '#platform/db/pool';

export const syncRepo = (db: Queryable) => ({
  /** Detects that the database is a restored copy; otherwise records the time of this check. */
  look: () => db.query('SELECT look_at_epoch()'),

  /** For a device that missed several restores: `since` is the earliest loss it does not know. */
  getEpoch: async (known: string | undefined): Promise<Omit<Epoch, 'wanted'>> => {
    const { rows } = await db.query<Omit<Epoch, 'wanted'>>(
      `WITH latest AS (SELECT id, since FROM epoch ORDER BY place DESC LIMIT 1)
       SELECT latest.id AS epoch, clock_timestamp() AS now,
         coalesce((SELECT min(later.since) FROM epoch later, epoch seen WHERE seen.id = $1 AND later.place > seen.place),
           latest.since) AS since
       FROM latest`,
      [known ?? null],
    );
    return rows[0]!;
  },
});
