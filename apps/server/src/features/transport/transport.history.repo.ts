import { type Actor, isSupplier, may } from '@otk/domain/kernel/actor';
import type { Page } from '@otk/domain/kernel/paging';
import * as z from 'zod/mini';

import { readCursor, toPage } from '#platform/cursor';
import type { Queryable } from '#platform/db/pool';
import type { ActorContext } from '#platform/http/request-context';
import type { HistoryEntry } from '@otk/domain/transport/transport.schema';

interface HistoryQuery {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** The number of the last row. */
const position = z.tuple([z.int().check(z.gte(1))]);

/** Records that were joined into one have one history. */
const withJoined = `WITH RECURSIVE record AS (SELECT $1::uuid AS id
  UNION SELECT t.id FROM record JOIN transport t ON t.joined_to = record.id) SELECT id FROM record`;

export async function listHistory(
  { db, actor, person }: Pick<ActorContext, 'db' | 'actor' | 'person'>,
  transportId: string,
  { after, limit }: HistoryQuery,
): Promise<Page<HistoryEntry>> {
  const before = readCursor(position, after)?.[0];
  const { rows } = await db.query<HistoryEntry>(
    `SELECT h.id, h.at, h.device_at AS "deviceAt", h.device_unsure AS "isTimeUnsure", u.full_name AS user,
       coalesce(h.user_id = $4, false) AS "isOwn", r.name AS role, d.name AS division, h.action, h.entity,
       h.entity_id AS "entityId", h.field, h.before, h.after
     FROM history h LEFT JOIN app_user u ON u.id = h.user_id LEFT JOIN division d ON d.id = h.division_id
     LEFT JOIN role r ON r.code = h.role_code
     WHERE h.transport_id IN (${withJoined}) AND ($2::bigint IS NULL OR h.id < $2) AND ${shownTo(actor)} ORDER BY h.id DESC LIMIT $3`,
    [transportId, before ?? null, limit + 1, person.userId],
  );
  return toPage(rows, limit, ({ id }) => [id]);
}

/**
 * Numbers of all rows that the person may read, oldest first, for a package that is made for the other side: it never learns
 * which photos looked alike.
 */
export async function historyIdsOf(db: Queryable, actor: Actor, transportId: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT h.id FROM history h WHERE h.transport_id IN (${withJoined}) AND ${shownTo(actor)} AND h.entity <> 'lookalike' ORDER BY h.id`,
    [transportId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Decisions about look-alike photos to those who make them. To a supplier's person neither photos, videos and documents, of which he sees only those marked for him, nor the suppliers
 * and contracts that the card named before his own, nor how single layers were judged, nor what the driver signed at the gate,
 * nor which of two values a person of the works kept and why.
 */
const shownTo = (actor: Actor): string =>
  isSupplier(actor)
    ? `h.entity NOT IN ('photo', 'video', 'document', 'lookalike')
      AND coalesce(h.field, '') NOT IN ('provider', 'contract', 'gro', 'layers', 'layerCount', 'decided')
      AND NOT coalesce(h.field = 'signature' AND h.after ->> 'kind' = 'GATE', false)`
    : may(actor, 'LOOKALIKE_DECIDE')
      ? 'true'
      : "h.entity <> 'lookalike'";

export interface StatusChange {
  readonly at: string;
  readonly code: string;
  readonly description: string;
}

export async function listStatusChanges(db: Queryable, transportId: string): Promise<StatusChange[]> {
  const { rows } = await db.query<StatusChange>(
    `SELECT h.at, s.code, s.description FROM history h
     JOIN transport_status s ON s.code = h.after ->> 'code'
     WHERE h.transport_id = $1 AND h.field = 'status' ORDER BY h.id`,
    [transportId],
  );
  return rows;
}
