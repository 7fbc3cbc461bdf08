import type { PushSubscriptionKeys } from '@otk/domain/notification/notification.schema';

import type { Queryable } from '#platform/db/pool';

export interface Subscription {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export const pushRepo = (db: Queryable) => ({
  /** A browser belongs to the person who signed in to it last. */
  save: ({ endpoint, keys }: PushSubscriptionKeys, userId: string, sessionId: string) =>
    db.query(
      `INSERT INTO push_subscription (user_id, session_id, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ON CONSTRAINT push_subscription_endpoint_uq DO UPDATE
         SET user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`,
      [userId, sessionId, endpoint, keys.p256dh, keys.auth],
    ),

  removeOwn: (endpoint: string, userId: string) =>
    db.query('DELETE FROM push_subscription WHERE endpoint = $1 AND user_id = $2', [endpoint, userId]),

  remove: (id: string) => db.query('DELETE FROM push_subscription WHERE id = $1', [id]),

  /** They stay until the end of the transaction. */
  async listOf(userIds: readonly string[]): Promise<Subscription[]> {
    const { rows } = await db.query<Subscription>(
      `SELECT id, endpoint, p256dh, auth FROM push_subscription WHERE user_id = ANY ($1)
       ORDER BY created_at, id FOR KEY SHARE`,
      [userIds],
    );
    return rows;
  },

  /** Of people who may still be notified. */
  async find(id: string): Promise<Subscription | undefined> {
    const { rows } = await db.query<Subscription>(
      `SELECT p.id, p.endpoint, p.p256dh, p.auth FROM push_subscription p
       JOIN app_user u ON u.id = p.user_id AND u.is_activated AND u.deleted_at IS NULL WHERE p.id = $1`,
      [id],
    );
    return rows[0];
  },
});
