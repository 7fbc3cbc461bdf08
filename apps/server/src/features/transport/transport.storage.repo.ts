import type { Queryable } from '#platform/db/pool';

export const storageRepo = (db: Queryable) => ({
  async end(transportId: string, reason: string, at: Date): Promise<void> {
    await db.query(
      `UPDATE responsible_storage SET end_at = greatest(begin_at, $3), comment = concat_ws('. ', comment, $2::text)
       WHERE transport_id = $1 AND end_at IS NULL`,
      [transportId, reason, at],
    );
    await db.query(
      `UPDATE transport SET status_code = 'RECEPTION_SUSPENDED' WHERE id = $1 AND status_code = 'ON_STORAGE'`,
      [transportId],
    );
  },
});
