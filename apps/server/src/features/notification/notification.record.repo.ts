// Writes a message and its recipients. Stream numbers are assigned by the database at commit.
import type { DivisionEventCode } from '@otk/domain/kernel/event-code';
import type { NotificationType } from '@otk/domain/notification/notification.type';

import { prepared, type Queryable } from '#platform/db/pool';

export interface NewMessage {
  readonly type: NotificationType | DivisionEventCode;
  readonly parentType: NotificationType | null;
  readonly parentId: string | null;
  /** Null: about the division. */
  readonly transportId: string | null;
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

export interface DivisionAudience {
  readonly divisionId: string;
  readonly permission: string;
  readonly isSeenFromOutside: boolean;
  readonly except: string | null;
  /** Of several roles only that of this assignment, if it is among them. */
  readonly likeUdrId: string | null;
}

const ofDivisionSql = `WITH able AS (
    SELECT a.user_id, a.id AS udr_id, a.role_code, a.division_id = $1 AS is_own, a.created_at
    FROM udr a JOIN role r ON r.code = a.role_code
    JOIN app_user u ON u.id = a.user_id AND u.is_activated AND u.deleted_at IS NULL
    WHERE NOT r.is_supplier AND EXISTS (SELECT FROM role_permission p WHERE p.role_code = a.role_code AND p.permission_code = $2)
      AND a.user_id IS DISTINCT FROM $3 AND (a.division_id = $1 OR $4 AND (r.everywhere OR EXISTS (
        SELECT FROM division_sight s WHERE s.division_id = a.division_id AND s.seen_division_id = $1)))
  ), alike AS (SELECT * FROM able WHERE role_code = (SELECT role_code FROM udr WHERE id = $5))
  SELECT DISTINCT ON (user_id) user_id AS "userId", udr_id AS "udrId" FROM able
  WHERE NOT EXISTS (SELECT FROM alike) OR udr_id IN (SELECT udr_id FROM alike)
  ORDER BY user_id, is_own DESC, created_at, udr_id`;

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

  /** An assignment that is removed at this moment is waited for: its person is a recipient without it, as after the removal. */
  address: (
    notificationId: string,
    transportId: string | null,
    addressees: readonly Addressee[],
    read: { readonly by: string | null; readonly at: Date | null } = { by: null, at: null },
  ) =>
    db.query(
      `INSERT INTO notification_recipient (notification_id, transport_id, user_id, udr_id, read_at)
       WITH present AS MATERIALIZED (SELECT id FROM udr WHERE id = ANY ($4::uuid[]) ORDER BY id FOR KEY SHARE)
       SELECT $1, $2, a.user_id, present.id, CASE WHEN a.user_id = $5 THEN $6::timestamptz END
       FROM unnest($3::uuid[], $4::uuid[]) AS a (user_id, udr_id)
       LEFT JOIN present ON present.id = a.udr_id`,
      [
        notificationId,
        transportId,
        addressees.map(({ userId }) => userId),
        addressees.map(({ udrId }) => udrId),
        read.by,
        read.at,
      ],
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

  async findOfDivision(audience: DivisionAudience): Promise<Addressee[]> {
    const { divisionId, permission, isSeenFromOutside, except, likeUdrId } = audience;
    const { rows } = await db.query<Addressee>(ofDivisionSql, [
      divisionId,
      permission,
      except,
      isSeenFromOutside,
      likeUdrId,
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

  /** A message about a transport; others have no thread. */
  async find(id: string): Promise<Parent | undefined> {
    const { rows } = await db.query<Parent>(
      `SELECT id, type, transport_id AS "transportId", author_id AS "authorId" FROM notification
       WHERE id = $1 AND transport_id IS NOT NULL`,
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
