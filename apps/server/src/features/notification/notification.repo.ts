// Reads messages and counts unread ones. A person sees only messages about transports that one of his assignments covers,
// and messages about a division while he has the assignment that they came through.
import type { DivisionEventCode } from '@otk/domain/kernel/event-code';
import { noTransportId } from '@otk/domain/notification/notification.division';
import type { Notification, UnreadCounts } from '@otk/domain/notification/notification.schema';
import type { NotificationType } from '@otk/domain/notification/notification.type';

import type { Queryable } from '#platform/db/pool';

const columns = `
  n.id, n.type, n.parent_type AS "parentType", n.parent_id AS "parentId",
  coalesce(n.transport_id, '${noTransportId}') AS "transportId", coalesce(t.transport_number, '') AS "transportNumber", n.text, n.created_at AS "createdAt",
  CASE WHEN by.id IS NOT NULL THEN jsonb_build_object('id', by.id, 'fullName', by.full_name) END AS author,
  r.stream_id AS "streamId", r.read_at AS "readAt", r.user_id IS NOT NULL AND r.read_at IS NULL AS "isUnread",
  r.udr_id AS "udrId", (SELECT count(*)::int FROM notification s WHERE s.parent_id = n.id) AS "subCount"`;
const joins = 'LEFT JOIN transport t ON t.id = n.transport_id LEFT JOIN app_user by ON by.id = n.author_id';
/** $1 is the person who asks. */
const isSeen = (alias: string): string =>
  `EXISTS (SELECT FROM transport_sight s WHERE s.user_id = $1 AND s.transport_id = ${alias}.transport_id)`;
const threadAtMost = 500;
const transportsAtMost = 500;

export interface InboxQuery {
  readonly before?: number | undefined;
  readonly limit: number;
  readonly type?: NotificationType | DivisionEventCode | undefined;
  readonly isUnread: boolean;
}

export const notificationRepo = (db: Queryable) => ({
  async listOwn(userId: string, { before, limit, type, isUnread }: InboxQuery): Promise<Notification[]> {
    const { rows } = await db.query<Notification>(
      `SELECT ${columns} FROM notification_recipient r JOIN notification n ON n.id = r.notification_id ${joins}
       WHERE r.user_id = $1 AND r.stream_id < coalesce($2, 9223372036854775807)
         AND ($4::text IS NULL OR n.type = $4) AND (NOT $5 OR r.read_at IS NULL)
         AND (r.transport_id IS NULL AND r.udr_id IS NOT NULL OR ${isSeen('r')})
       ORDER BY r.stream_id DESC LIMIT $3`,
      [userId, before ?? null, limit, type ?? null, isUnread],
    );
    return rows;
  },

  /** `types`: what the asker's role may read of a thread; all when absent. */
  async listThread(
    userId: string,
    of: { readonly transportId: string } | { readonly parentId: string },
    types?: readonly NotificationType[],
  ): Promise<Notification[]> {
    const [column, id] = 'parentId' in of ? ['parent_id', of.parentId] : ['transport_id', of.transportId];
    const { rows } = await db.query<Notification>(
      `SELECT ${columns} FROM notification n ${joins}
       LEFT JOIN notification_recipient r ON r.notification_id = n.id AND r.user_id = $1
       WHERE n.${column} = $2 AND ($3::text[] IS NULL OR n.type = ANY ($3)) ORDER BY n.seq DESC LIMIT ${threadAtMost}`,
      [userId, id, types ?? null],
    );
    return rows.toReversed();
  },

  async get(userId: string, id: string): Promise<Notification | undefined> {
    const { rows } = await db.query<Notification>(
      `SELECT ${columns} FROM notification n ${joins}
       LEFT JOIN notification_recipient r ON r.notification_id = n.id AND r.user_id = $1 WHERE n.id = $2`,
      [userId, id],
    );
    return rows[0];
  },

  /** Counts and the last number they include, in one snapshot. */
  async countUnread(userId: string, transportIds?: readonly string[]): Promise<UnreadCounts> {
    const { rows } = await db.query<{ lastId: number; transports: UnreadCounts['transports'] }>(
      `WITH counted AS MATERIALIZED (
         SELECT transport_id, count(*)::int AS count, max(stream_id) AS last FROM notification_recipient
         WHERE user_id = $1 AND read_at IS NULL AND ($2::uuid[] IS NULL OR transport_id = ANY ($2))
           AND (transport_id IS NOT NULL OR udr_id IS NOT NULL)
         GROUP BY transport_id)
       SELECT coalesce((SELECT last_id FROM user_stream WHERE user_id = $1), 0) AS "lastId",
         coalesce(jsonb_agg(jsonb_build_object('transportId', coalesce(c.transport_id, '${noTransportId}'), 'count', c.count) ORDER BY c.last DESC), '[]')
           AS transports
       FROM counted c WHERE c.transport_id IS NULL OR ${isSeen('c')}`,
      [userId, transportIds ?? null],
    );
    const { lastId, transports } = rows[0]!;
    const total = transports.reduce((sum, { count }) => sum + count, 0);
    return { total, transports: transports.slice(0, transportsAtMost), lastId };
  },

  /** Notifies the person's other devices of changed counts, once and only if something changed. */
  async markRead(userId: string, at: Date, which: { readonly id?: string; readonly transportId?: string | undefined }) {
    await db.query(
      `WITH unread AS MATERIALIZED (
         SELECT notification_id FROM notification_recipient
         WHERE user_id = $1 AND read_at IS NULL AND ($3::uuid IS NULL OR notification_id = $3)
           AND ($4::uuid IS NULL OR transport_id = $4)
         ORDER BY notification_id FOR NO KEY UPDATE
       ), done AS (
         UPDATE notification_recipient r SET read_at = $2 FROM unread
         WHERE r.user_id = $1 AND r.notification_id = unread.notification_id
         RETURNING 1
       ), raised AS (
         UPDATE user_stream SET read_seq = read_seq + 1 WHERE user_id = $1 AND EXISTS (SELECT FROM done) RETURNING user_id
       )
       SELECT pg_notify('otk_stream', 'read ' || user_id) FROM raised`,
      [userId, at, which.id ?? null, which.transportId ?? null],
    );
  },
});
