// Queries of the hub for many people at once.
import { noTransportId } from '@otk/domain/notification/notification.division';
import type { StreamMessage } from '@otk/domain/notification/notification.stream';

import { prepared, type Queryable } from '#platform/db/pool';

export interface StreamRow {
  readonly userId: string;
  readonly streamId: number;
  /** Whether the person may still see what the message is about; others are skipped. */
  readonly isVisible: boolean;
  readonly message: StreamMessage;
}

export interface StreamState {
  readonly userId: string;
  readonly lastId: number;
  readonly readSeq: number;
}

export interface StreamStart extends Omit<StreamState, 'userId'> {
  readonly missed: number;
  readonly oldestAt: string | null;
}

export interface Seen {
  readonly transportId: string;
  readonly userId: string | null;
}

export interface Listener {
  readonly sessionId: string;
  readonly udrId: string;
}

/** Every change of an entry raises its version, and nothing is deleted physically but roles. */
const markOf = (...tables: readonly string[]): string =>
  tables.map((table) => `(SELECT concat(count(*), ':', sum(version)) FROM ${table})`).join(" || ' ' || ");
const dataMarks = [
  `${markOf('role', 'division', 'app_user')} AS access`,
  `${markOf('station')} AS station`,
  `${markOf('scale')} AS scale`,
  `${markOf('production_type')} AS "scrapType"`,
  `${markOf('unordered_production_type')} AS "productionType"`,
  `${markOf('unordered_production_group', 'unordered_production')} AS item`,
  `${markOf('unordered_sign')} AS sign`,
  `${markOf('transport_reason')} AS reason`,
  `${markOf('photo_tag')} AS "photoTag"`,
  `${markOf('provider')} AS provider`,
  `${markOf('commission_calendar')} AS calendar`,
];

/** For every message to everyone who listens: planning it would take six times as long as reading. */
const listAfterSql = `WITH fetched AS MATERIALIZED (
    SELECT r.* FROM unnest($1::uuid[], $2::bigint[]) AS w (user_id, after)
    CROSS JOIN LATERAL (SELECT * FROM notification_recipient x WHERE x.user_id = w.user_id AND x.stream_id > w.after
      ORDER BY x.stream_id LIMIT $3) r
  ), seen AS MATERIALIZED (
    SELECT DISTINCT f.user_id, f.transport_id FROM (SELECT DISTINCT user_id, transport_id FROM fetched) f
    JOIN transport_sight s ON s.user_id = f.user_id AND s.transport_id = f.transport_id
  )
  SELECT r.user_id AS "userId", r.stream_id AS "streamId",
    s.user_id IS NOT NULL OR r.transport_id IS NULL AND r.udr_id IS NOT NULL AS "isVisible",
    json_build_object('id', n.id, 'type', n.type, 'parentType', n.parent_type, 'parentId', n.parent_id,
      'transportId', coalesce(n.transport_id, '${noTransportId}'), 'transportNumber', coalesce(t.transport_number, ''), 'text', n.text,
      'author', CASE WHEN by.id IS NOT NULL THEN json_build_object('id', by.id, 'fullName', by.full_name) END,
      'createdAt', to_char(n.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'udrId', r.udr_id) AS message
  FROM fetched r
  JOIN notification n ON n.id = r.notification_id
  LEFT JOIN transport t ON t.id = n.transport_id
  LEFT JOIN app_user by ON by.id = n.author_id
  LEFT JOIN seen s ON s.user_id = r.user_id AND s.transport_id = r.transport_id
  ORDER BY r.user_id, r.stream_id`;

export const streamRepo = (db: Queryable) => ({
  /** From now on this connection receives a notification of new rows. */
  listen: () => db.query('LISTEN otk_stream'),

  /** Up to `limit` messages of each person after his last number. */
  async listAfter(after: ReadonlyMap<string, number>, limit: number): Promise<StreamRow[]> {
    const { rows } = await db.query<StreamRow>(prepared('notification.listAfter', listAfterSql), [
      [...after.keys()],
      [...after.values()],
      limit,
    ]);
    return rows;
  },

  async listStates(userIds: readonly string[]): Promise<StreamState[]> {
    const { rows } = await db.query<StreamState>(
      `SELECT user_id AS "userId", last_id AS "lastId", read_seq AS "readSeq" FROM user_stream WHERE user_id = ANY ($1)`,
      [userIds],
    );
    return rows;
  },

  async getStart(userId: string, after: number, atMost: number): Promise<StreamStart> {
    const { rows } = await db.query<StreamStart>(
      `SELECT coalesce(max(s.last_id), 0) AS "lastId", coalesce(max(s.read_seq), 0) AS "readSeq",
         (SELECT count(*)::int FROM (SELECT FROM notification_recipient
           WHERE user_id = $1 AND stream_id > $2 ORDER BY stream_id LIMIT $3 + 1) m) AS missed,
         (SELECT n.created_at FROM notification_recipient r JOIN notification n ON n.id = r.notification_id
           WHERE r.user_id = $1 AND r.stream_id > $2 ORDER BY r.stream_id LIMIT 1) AS "oldestAt"
       FROM user_stream s WHERE s.user_id = $1`,
      [userId, after, atMost],
    );
    return rows[0]!;
  },

  /** Who of these people sees which of these transports; a deleted one, which nobody sees, is named for everybody. */
  async listSeen(transportIds: readonly string[], userIds: readonly string[]): Promise<Seen[]> {
    const { rows } = await db.query<Seen>(
      `SELECT DISTINCT transport_id AS "transportId", user_id AS "userId" FROM transport_sight
       WHERE transport_id = ANY ($1) AND user_id = ANY ($2)
       UNION ALL SELECT id, NULL FROM transport WHERE id = ANY ($1) AND deleted_at IS NOT NULL`,
      [transportIds, userIds],
    );
    return rows;
  },

  /** A text for each kind of data that devices keep; it differs when the data has changed. */
  async getDataMarks(): Promise<Readonly<Record<string, string>>> {
    const { rows } = await db.query<Record<string, string>>(`SELECT ${dataMarks.join(', ')}`);
    return rows[0]!;
  },

  /** Which of the given sessions and assignments may still read notifications. */
  async listWelcome(listeners: readonly Listener[], now: Date): Promise<Listener[]> {
    const { rows } = await db.query<Listener>(
      `SELECT s.id AS "sessionId", a.id AS "udrId"
       FROM unnest($1::uuid[], $2::uuid[]) AS l (session_id, udr_id)
       JOIN session s ON s.id = l.session_id AND s.revoked_at IS NULL AND s.expires_at > $3
       JOIN app_user u ON u.id = s.user_id AND u.is_activated AND u.deleted_at IS NULL
       JOIN udr a ON a.id = l.udr_id AND a.user_id = u.id
       JOIN role_permission p ON p.role_code = a.role_code AND p.permission_code = 'NOTIFY_READ'`,
      [listeners.map(({ sessionId }) => sessionId), listeners.map(({ udrId }) => udrId), now],
    );
    return rows;
  },
});
