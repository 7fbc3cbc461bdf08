import type { Queryable } from '#platform/db/pool';

export const vehicleRepo = (db: Queryable) => ({
  /** Until the end of the transaction. */
  lock: (key: string) => db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 27))', [key]),

  /**
   * Since when a record other than `exceptId` holds one of the vehicles by an open radiation alarm, and whether only a missing
   * region lets it be the same vehicle.
   */
  async held(keys: readonly string[], exceptId: string): Promise<{ since: Date; isUnsure: boolean } | undefined> {
    const { rows } = await db.query<{ since: Date; isUnsure: boolean }>(
      `SELECT raised_at AS since, is_unsure_vehicle($1, transport_id) AS "isUnsure" FROM vehicle_alarms($1, $2)
       ORDER BY 2, raised_at LIMIT 1`,
      [keys, exceptId],
    );
    return rows[0];
  },
});
