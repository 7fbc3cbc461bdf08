import type { Queryable } from '#platform/db/pool';

export const vehicleRepo = (db: Queryable) => ({
  /** Until the end of the transaction. */
  lock: (key: string) => db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 27))', [key]),

  /** Since when a record other than `exceptId` holds one of the vehicles by an open radiation alarm. */
  async heldSince(keys: readonly string[], exceptId: string): Promise<Date | undefined> {
    const { rows } = await db.query<{ at: Date }>(
      `SELECT raised_at AS at FROM vehicle_alarms($1, $2) ORDER BY raised_at LIMIT 1`,
      [keys, exceptId],
    );
    return rows[0]?.at;
  },
});
