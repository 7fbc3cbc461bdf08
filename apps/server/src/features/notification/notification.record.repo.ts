// Writes a message and its recipients. Stream numbers are assigned by the database at commit.
import type { NotificationType } from '@otk/domain/notification/notification.type';

import { prepared, type Queryable } from '#platform/db/pool';

export interface NewMessage {
  readonly type: NotificationType;
  readonly parentType: NotificationType | null;
  readonly parentId: string | null;
  readonly transportId: string;
  readonly text: string;
  readonly data: object;
  readonly authorId: string | null;
  readonly createdAt: Date;
}

export interface Addressee {
  readonly userId: string;
  readonly udrId: string | null;
}

export interface Audience {
  /** Codes of recipients: people whose role holds `NOTIFIED_<code>`. */
  readonly recipients: readonly string[];
  /** Recipients whatever their role. */
  readonly userIds: readonly string[];
  readonly except: string | null;
  readonly transportId: string;
}

const addresseesSql = `SELECT DISTINCT ON (u.id) u.id AS "userId", s.udr_id AS "udrId"
  FROM transport_sight s JOIN app_user u ON u.id = s.user_id AND u.is_activated AND u.deleted_at IS NULL
  WHERE s.transport_id = $4 AND (u.id = ANY ($2)
    OR EXISTS (SELECT FROM role_permission p WHERE p.role_code = s.role_code AND p.permission_code = ANY ($1))) AND u.id IS DISTINCT FROM $3
  ORDER BY u.id, s.is_own DESC, s.created_at, s.udr_id`;

export const recordRepo = (db: Queryable) => ({
  async insert(message: NewMessage): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO notification (type, parent_type, parent_id, transport_id, text, data, author_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [
        message.type,
        message.parentType,
        message.parentId,
        message.transportId,
        message.text,
        JSON.stringify(message.data),
        message.authorId,
        message.createdAt,
      ],
    );
    return rows[0]!.id;
  },

  address: (notificationId: string, transportId: string, addressees: readonly Addressee[]) =>
    db.query(
      `INSERT INTO notification_recipient (notification_id, transport_id, user_id, udr_id)
       SELECT $1, $2, a.user_id, a.udr_id FROM unnest($3::uuid[], $4::uuid[]) AS a (user_id, udr_id)`,
      [notificationId, transportId, addressees.map(({ userId }) => userId), addressees.map(({ udrId }) => udrId)],
    ),

  /** People whose assignment covers the transport; an assignment in its own division comes first. */
  async findAddressees({ recipients, userIds, except, transportId }: Audience): Promise<Addressee[]> {
    const { rows } = await db.query<Addressee>(prepared('notification.addressees', addresseesSql), [
      recipients.map((code) => `NOTIFIED_${code}`),
      userIds,
      except,
      transportId,
    ]);
    return rows;
  },

  /** The first message of the transport's thread. */
  async findRoot(transportId: string): Promise<Parent | undefined> {
    const { rows } = await db.query<Parent>(
      `SELECT id, type, transport_id AS "transportId", author_id AS "authorId" FROM notification
       WHERE transport_id = $1 AND type = 'INCOMING_CONTROL' AND parent_id IS NULL ORDER BY seq LIMIT 1`,
      [transportId],
    );
    return rows[0];
  },

  async find(id: string): Promise<Parent | undefined> {
    const { rows } = await db.query<Parent>(
      'SELECT id, type, transport_id AS "transportId", author_id AS "authorId" FROM notification WHERE id = $1',
      [id],
    );
    return rows[0];
  },

  async nameOf(userId: string): Promise<string | undefined> {
    const { rows } = await db.query<{ name: string }>('SELECT full_name AS name FROM app_user WHERE id = $1', [userId]);
    return rows[0]?.name;
  },
});

export interface Parent {
  readonly id: string;
  readonly type: NotificationType;
  readonly transportId: string;
  readonly authorId: string | null;
}
