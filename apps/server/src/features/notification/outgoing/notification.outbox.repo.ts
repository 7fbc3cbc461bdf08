// Outgoing letters and pushes. A worker claims what is due for a minute and renews the claim while it sends; the claim of a
// worker that died expires.
import type { Outgoing } from '@otk/domain/notification/notification.schema';

import type { Queryable } from '#platform/db/pool';

export interface Letter {
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The link whose number stands in the texts; its token is put in when the letter leaves. */
  readonly roomLink?: string;
}

export interface NewOutgoing {
  readonly kind: Outgoing['kind'];
  readonly recipient: string;
  readonly subject: string;
  readonly payload: object;
  readonly transportId: string | null;
  readonly phonegramId?: string;
  readonly subscriptionId?: string;
  readonly maxTries: number;
  readonly at: Date;
}

export interface Claimed {
  readonly id: string;
  readonly kind: Outgoing['kind'];
  readonly payload: object;
  readonly tries: number;
  readonly maxTries: number;
  readonly transportId: string | null;
  readonly phonegramId: string | null;
  readonly subscriptionId: string | null;
  readonly createdAt: string;
}

/** A letter as it left and what the mail server answered; null: there was none. */
export interface Sent {
  readonly message: Buffer;
  readonly reply: string | null;
}

/** `position`: when it was written, to the microsecond. */
type PlacedOutgoing = Outgoing & { readonly position: string };

export interface Postponement {
  readonly nextAt: Date;
  readonly reason: string;
  /** Failures on our side are not counted against the limit of tries. */
  readonly isCounted: boolean;
}

const columns = `o.id, o.kind, o.recipient, o.subject, o.state, o.tries, o.last_error AS "lastError",
  o.created_at AS "createdAt", o.next_at AS "nextAt", o.sent_at AS "sentAt", o.transport_id AS "transportId"`;

export const outboxRepo = (db: Queryable) => ({
  /** Letters to each of the addresses since then. */
  async countLetters(
    addresses: readonly string[],
    transportId: string,
    since: Date,
  ): Promise<{ aboutTransport: number; inAll: number }[]> {
    const { rows } = await db.query<{ aboutTransport: number; inAll: number }>(
      `SELECT count(*) FILTER (WHERE transport_id = $2)::int AS "aboutTransport", count(*)::int AS "inAll"
       FROM outgoing WHERE kind = 'EMAIL' AND recipient = ANY ($1) AND created_at > $3 GROUP BY recipient`,
      [addresses, transportId, since],
    );
    return rows;
  },

  async add(outgoing: NewOutgoing): Promise<void> {
    await db.query(
      `INSERT INTO outgoing (kind, recipient, subject, payload, transport_id, phonegram_id, subscription_id, max_tries,
         next_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
      [
        outgoing.kind,
        outgoing.recipient,
        outgoing.subject,
        JSON.stringify(outgoing.payload),
        outgoing.transportId,
        outgoing.phonegramId ?? null,
        outgoing.subscriptionId ?? null,
        outgoing.maxTries,
        outgoing.at,
      ],
    );
  },

  /** Counts the try before it is made: a message that kills its worker is not retried without end. */
  async claim(kind: Outgoing['kind'], now: Date, until: Date, limit: number): Promise<Claimed[]> {
    const { rows } = await db.query<Claimed>(
      `UPDATE outgoing o SET tries = o.tries + 1, claimed_until = $2
       FROM (SELECT id FROM outgoing
             WHERE state = 'QUEUED' AND kind = $4 AND next_at <= $1 AND coalesce(claimed_until <= $1, true)
             ORDER BY next_at LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED) due
       WHERE o.id = due.id
       RETURNING o.id, o.kind, o.payload, o.tries, o.max_tries AS "maxTries", o.transport_id AS "transportId",
         o.phonegram_id AS "phonegramId", o.subscription_id AS "subscriptionId", o.created_at AS "createdAt"`,
      [now, until, limit, kind],
    );
    return rows;
  },

  /** Only a claim that is still held: none of a message that was postponed meanwhile. */
  renew: ({ id, tries }: Claimed, until: Date) =>
    db.query(
      `UPDATE outgoing SET claimed_until = $3
       WHERE id = $1 AND state = 'QUEUED' AND tries = $2 AND claimed_until IS NOT NULL`,
      [id, tries, until],
    ),

  /** False when another worker was first. The letter itself is kept of phonegrams, which are evidence. */
  async markSent({ id, phonegramId }: Claimed, at: Date, sent: Sent | undefined): Promise<boolean> {
    const kept = phonegramId === null ? undefined : sent;
    const { rowCount } = await db.query(
      `UPDATE outgoing SET state = 'SENT', sent_at = $2, claimed_until = NULL, last_error = NULL, message = $3, reply = $4
       WHERE id = $1 AND state = 'QUEUED'`,
      [id, at, kept?.message ?? null, kept?.reply ?? null],
    );
    return rowCount === 1;
  },

  /** Only by the worker that holds the claim: an expired claim may belong to another worker by now. */
  postpone: ({ id, tries }: Claimed, { nextAt, reason, isCounted }: Postponement) =>
    db.query(
      `UPDATE outgoing SET next_at = $3, claimed_until = NULL, last_error = $4, max_tries = max_tries + $5
       WHERE id = $1 AND state = 'QUEUED' AND tries = $2`,
      [id, tries, nextAt, reason, isCounted ? 0 : 1],
    ),

  async markDead({ id, tries }: Claimed, error: string): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE outgoing SET state = 'DEAD', claimed_until = NULL, last_error = $3
       WHERE id = $1 AND state = 'QUEUED' AND tries = $2`,
      [id, tries, error],
    );
    return rowCount === 1;
  },

  /** Newest first. */
  async list(state: Outgoing['state'], limit: number, after?: readonly [string, string]): Promise<PlacedOutgoing[]> {
    const { rows } = await db.query<PlacedOutgoing>(
      `SELECT ${columns}, o.created_at::text AS position FROM outgoing o
       WHERE o.state = $1 AND ($4::uuid IS NULL OR (o.created_at, o.id) < ($3::timestamptz, $4::uuid))
       ORDER BY o.created_at DESC, o.id DESC LIMIT $2`,
      [state, limit, ...(after ?? [null, null])],
    );
    return rows;
  },

  /** `isCancelled`: the storage was undone when its phonegram failed. */
  async lockDead(id: string): Promise<{ readonly isCancelled: boolean } | undefined> {
    const { rows } = await db.query<{ isCancelled: boolean }>(
      `SELECT EXISTS (SELECT FROM phonegram p WHERE p.id = o.phonegram_id AND p.state = 'FAILED' AND p.call_kind IS NULL)
         AS "isCancelled"
       FROM outgoing o WHERE o.id = $1 AND o.state = 'DEAD' FOR NO KEY UPDATE`,
      [id],
    );
    return rows[0];
  },

  async requeue(id: string, at: Date): Promise<Outgoing> {
    const { rows } = await db.query<Outgoing>(
      `UPDATE outgoing o SET state = 'QUEUED', tries = 0, next_at = $2, claimed_until = NULL WHERE o.id = $1
       RETURNING ${columns}`,
      [id, at],
    );
    return rows[0]!;
  },
});
