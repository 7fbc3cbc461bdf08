import { closedStatuses } from '@otk/domain/transport/transport.edit';

import type { Queryable } from '#platform/db/pool';

export interface NewLink {
  readonly id: string;
  readonly transportId: string;
  readonly phonegramId: string | null;
  readonly tokenHash: Buffer;
  readonly recipient: string;
  readonly by: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export interface FoundLink {
  readonly id: string;
  readonly transportId: string;
  readonly providerId: string | null;
  readonly expiresAt: string;
  readonly lastOpenedAt: string | null;
  /** The author of what is done by the link; null before it was opened. */
  readonly userId: string | null;
  readonly isOpen: boolean;
}

export interface ListedLink {
  readonly id: string;
  readonly at: string;
  readonly by: string | null;
  readonly recipient: string;
  readonly until: string;
  readonly openedAt: string | null;
  readonly lastOpenedAt: string | null;
  readonly revokedAt: string | null;
  readonly hash: string;
}

const isOpen = (now: string, closed: string): string =>
  `(l.revoked_at IS NULL AND l.expires_at > ${now} AND t.deleted_at IS NULL AND t.status_code <> ALL (${closed}))`;

const found = `SELECT l.id, l.transport_id AS "transportId", t.provider_id AS "providerId", l.expires_at AS "expiresAt",
    l.last_opened_at AS "lastOpenedAt", ${isOpen('$2', '$3')} AS "isOpen",
    (SELECT u.id FROM app_user u WHERE u.room_link_id = l.id AND u.login = 'room:' || l.id) AS "userId"
  FROM room_link l JOIN transport t ON t.id = l.transport_id`;

export const roomLinkRepo = (db: Queryable) => ({
  insert: ({ id, transportId, phonegramId, tokenHash, recipient, by, at, expiresAt }: NewLink) =>
    db.query(
      `INSERT INTO room_link (id, transport_id, phonegram_id, token_hash, recipient, created_by, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, transportId, phonegramId, tokenHash, recipient, by, at, expiresAt],
    ),

  /** How many were in force. */
  async revoke(transportId: string, by: string, at: Date): Promise<number> {
    const { rowCount } = await db.query(
      `UPDATE room_link SET revoked_at = $3, revoked_by = $2
       WHERE transport_id = $1 AND revoked_at IS NULL AND expires_at > $3`,
      [transportId, by, at],
    );
    return rowCount ?? 0;
  },

  async findByHash(hash: Buffer, now: Date): Promise<FoundLink | undefined> {
    const { rows } = await db.query<FoundLink>({ name: 'room.findByHash', text: `${found} WHERE l.token_hash = $1` }, [
      hash,
      now,
      closedStatuses,
    ]);
    return rows[0];
  },

  async find(id: string, now: Date): Promise<FoundLink | undefined> {
    const { rows } = await db.query<FoundLink>({ name: 'room.find', text: `${found} WHERE l.id = $1` }, [
      id,
      now,
      closedStatuses,
    ]);
    return rows[0];
  },

  /**
   * Also when it was revoked a moment ago: a revocation waits for this transaction or is waited for. NO KEY: another
   * answer, which has written its author of this link and waits for the transport, is not waited for.
   */
  async isStillOpen(id: string, now: Date): Promise<boolean> {
    const { rows } = await db.query<{ isOpen: boolean }>(
      `SELECT ${isOpen('$2', '$3')} AS "isOpen" FROM room_link l JOIN transport t ON t.id = l.transport_id
       WHERE l.id = $1 FOR NO KEY UPDATE OF l`,
      [id, now, closedStatuses],
    );
    return rows[0]?.isOpen ?? false;
  },

  async countAnswers(id: string): Promise<number> {
    const { rows } = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM room_link l
       JOIN supplier_answer a ON a.transport_id = l.transport_id AND a.room_link_id = l.id WHERE l.id = $1`,
      [id],
    );
    return rows[0]!.count;
  },

  /** True once an hour. */
  async noteOpening(id: string, now: Date): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE room_link SET opened_at = coalesce(opened_at, $2), last_opened_at = $2
       WHERE id = $1 AND coalesce(last_opened_at <= $2::timestamptz - interval '1 hour', true)`,
      [id, now],
    );
    return rowCount === 1;
  },

  /** The author of what is done by the link, before anybody has named himself. Nobody can sign in as him. */
  async addVisitor(linkId: string, name: string): Promise<string> {
    await db.query(
      `INSERT INTO app_user (login, full_name, password_hash, is_activated, deleted_at, room_link_id)
       VALUES ('room:' || $1::uuid, $2, '', false, now(), $1) ON CONFLICT DO NOTHING`,
      [linkId, name],
    );
    const { rows } = await db.query<{ id: string }>(`SELECT id FROM app_user WHERE login = 'room:' || $1::uuid`, [
      linkId,
    ]);
    return rows[0]!.id;
  },

  /** The author of an answer: one for each name, so that a later answer does not rename the author of an earlier one. */
  async authorOf(linkId: string, name: string): Promise<string> {
    const known = await db.query<{ id: string }>(
      'SELECT id FROM app_user WHERE room_link_id = $1 AND full_name = $2 ORDER BY created_at LIMIT 1',
      [linkId, name],
    );
    if (known.rows[0]) {
      return known.rows[0].id;
    }
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO app_user (login, full_name, password_hash, is_activated, deleted_at, room_link_id)
       VALUES ('room:' || gen_random_uuid(), $2, '', false, now(), $1) RETURNING id`,
      [linkId, name],
    );
    return rows[0]!.id;
  },

  async newest(transportId: string): Promise<ListedLink | undefined> {
    const { rows } = await db.query<ListedLink>(
      `SELECT l.id, l.created_at AS at, u.full_name AS by, l.recipient, l.expires_at AS until, l.opened_at AS "openedAt",
         l.last_opened_at AS "lastOpenedAt", l.revoked_at AS "revokedAt", encode(l.token_hash, 'hex') AS hash
       FROM room_link l LEFT JOIN app_user u ON u.id = l.created_by
       WHERE l.transport_id = $1 ORDER BY l.created_at DESC, l.id LIMIT 1`,
      [transportId],
    );
    return rows[0];
  },
});
