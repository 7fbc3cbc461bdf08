import type { Awaited } from '@otk/domain/transport/transport.awaited';

import type { Queryable } from '#platform/db/pool';

export type Level = 'MASTER' | 'HEAD';

export interface PassedDeadline {
  readonly transportId: string;
  readonly awaited: Awaited;
  /** As PostgreSQL writes it: a Date would lose microseconds. */
  readonly dueAt: string;
  /** Of the phonegram of the storage in force; null without one. */
  readonly notice: { readonly state: string } | null;
}

export const escalationRepo = (db: Queryable) => ({
  /** Deadlines that have passed, for the head also the hours of their contract, and that this level was not notified of. */
  async list(level: Level, now: Date, limit: number): Promise<PassedDeadline[]> {
    const delay = level === 'HEAD' ? 'coalesce(own.escalate_hours, usual.escalate_hours)' : '0';
    const { rows } = await db.query<PassedDeadline>(
      `SELECT t.id AS "transportId", t.awaited, t.due_at::text AS "dueAt",
         (SELECT jsonb_build_object('state', ph.state) FROM responsible_storage s JOIN phonegram ph ON ph.id = s.phonegram_id
          WHERE s.transport_id = t.id AND s.end_at IS NULL) AS notice
       FROM transport t
       JOIN contract_terms usual ON usual.contract_id IS NULL
       LEFT JOIN contract_terms own ON own.contract_id = t.contract_id
       WHERE t.deleted_at IS NULL AND t.due_at < $1 AND t.due_at + ${delay} * interval '1 hour' < $1
         AND NOT EXISTS (SELECT FROM deadline_notice n
           WHERE n.transport_id = t.id AND n.awaited = t.awaited AND n.due_at = t.due_at AND n.level = $2)
       ORDER BY t.due_at LIMIT $3`,
      [now, level, limit],
    );
    return rows;
  },

  /** Cases whose deadline has passed, and those of them that nobody was notified of five minutes later. */
  async countLate(now: Date): Promise<{ passed: number; unnotified: number }> {
    const { rows } = await db.query<{ passed: number; unnotified: number }>(
      `SELECT count(*)::int AS passed, count(*) FILTER (WHERE t.due_at < $1::timestamptz - interval '5 minutes'
         AND NOT EXISTS (SELECT FROM deadline_notice n WHERE n.transport_id = t.id AND n.awaited = t.awaited
           AND n.due_at = t.due_at AND n.level = 'MASTER'))::int AS unnotified
       FROM transport t WHERE t.deleted_at IS NULL AND t.due_at < $1`,
      [now],
    );
    return rows[0]!;
  },

  /** False when another server was first, or the case has moved on meanwhile. */
  async mark({ transportId, awaited, dueAt }: PassedDeadline, level: Level, now: Date): Promise<boolean> {
    const { rowCount } = await db.query(
      `INSERT INTO deadline_notice (transport_id, awaited, due_at, level, notified_at)
       SELECT id, awaited, due_at, $4, $5 FROM transport
       WHERE id = $1 AND awaited = $2 AND due_at = $3::timestamptz AND deleted_at IS NULL FOR NO KEY UPDATE
       ON CONFLICT DO NOTHING`,
      [transportId, awaited, dueAt, level, now],
    );
    return rowCount === 1;
  },
});
