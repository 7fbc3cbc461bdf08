// Kinds of messages that cannot be sent at all now, and why; what waits of each kind.
import type { Outgoing } from '@otk/domain/notification/notification.schema';

import type { Queryable } from '#platform/db/pool';

import type { Postponement } from './notification.outbox.repo.ts';

export interface Outage extends Omit<Postponement, 'isCounted'> {
  readonly since: Date;
}

export const outageRepo = (db: Queryable) => ({
  /** Every waiting message of the kind waits for the same reason and until the same next try; not one that somebody holds. */
  async note(kind: Outgoing['kind'], { since, nextAt, reason }: Outage): Promise<void> {
    await db.query(
      `INSERT INTO outgoing_outage (kind, since, reason) VALUES ($1, $2, $3)
       ON CONFLICT (kind) DO UPDATE SET reason = excluded.reason`,
      [kind, since, reason],
    );
    await db.query(
      `UPDATE outgoing SET last_error = $2, next_at = greatest(next_at, $3)
       WHERE id IN (SELECT id FROM outgoing WHERE state = 'QUEUED' AND kind = $1 AND claimed_until IS NULL
         FOR NO KEY UPDATE SKIP LOCKED)`,
      [kind, reason, nextAt],
    );
  },

  /** Messages that wait for another try do not wait any longer. */
  makeDue: (kind: Outgoing['kind'], at: Date) =>
    db.query(
      `UPDATE outgoing o SET next_at = $2
       FROM (SELECT id FROM outgoing WHERE state = 'QUEUED' AND kind = $1 AND next_at > $2 AND claimed_until IS NULL
             ORDER BY id FOR NO KEY UPDATE) waiting
       WHERE o.id = waiting.id`,
      [kind, at],
    ),

  end: (kind: Outgoing['kind']) => db.query('DELETE FROM outgoing_outage WHERE kind = $1', [kind]),

  /** What waits, of each kind: how many and since when. */
  async listWaiting(): Promise<{ kind: Outgoing['kind']; count: number; since: string | null }[]> {
    const { rows } = await db.query<{ kind: Outgoing['kind']; count: number; since: string | null }>(
      `SELECT kind, count(o.id)::int AS count, min(o.created_at) AS since
       FROM (VALUES ('EMAIL', 'QUEUED'), ('PUSH', 'QUEUED')) AS wanted (kind, state)
         LEFT JOIN outgoing o USING (kind, state)
       GROUP BY kind`,
    );
    return rows;
  },

  async list(): Promise<{ reason: string; waiting: number }[]> {
    const { rows } = await db.query<{ reason: string; waiting: number }>(
      `SELECT reason,
         (SELECT count(*) FROM outgoing o WHERE o.kind = outage.kind AND o.state = 'QUEUED') AS waiting
       FROM outgoing_outage outage`,
    );
    return rows;
  },
});
