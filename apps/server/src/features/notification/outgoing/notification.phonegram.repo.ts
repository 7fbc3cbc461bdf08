import type { Queryable } from '#platform/db/pool';
import type { AppointedCall } from '#platform/events';
import type { WithdrawnNotice } from '#platform/notice';

export interface Phonegram {
  readonly state: 'QUEUED' | 'SENT' | 'FAILED';
  readonly transportId: string;
  readonly text: string;
  readonly label: string;
  readonly createdBy: string | null;
  /** Of a call to an appointment: its message in the app. Null: the notice of a storage. */
  readonly callMessageId: string | null;
}

interface NewPhonegram {
  readonly year: number;
  readonly number: number;
  /** The number as the letter shows it. */
  readonly label: string;
  readonly transportId: string;
  readonly text: string;
  readonly by: string | null;
  readonly at: Date;
  /** Absent in the notice of a storage. */
  readonly call?: AppointedCall & { readonly messageId: string };
}

export const phonegramRepo = (db: Queryable) => ({
  /** Without gaps within the year of the works: a parallel request waits for this transaction. */
  async nextNumber(at: Date): Promise<{ year: number; number: number }> {
    const { rows } = await db.query<{ year: number; number: number }>(
      `INSERT INTO phonegram_number (year, last)
       VALUES (extract(year FROM $1::timestamptz AT TIME ZONE 'Europe/Moscow'), 1)
       ON CONFLICT (year) DO UPDATE SET last = phonegram_number.last + 1 RETURNING year, last AS number`,
      [at],
    );
    return rows[0]!;
  },

  async insert({ year, number, label, transportId, text, by, at, call }: NewPhonegram): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO phonegram (year, number, label, transport_id, text, created_by, created_at, call_kind, call_at,
         call_message_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
      [year, number, label, transportId, text, by, at, call?.kind ?? null, call?.at ?? null, call?.messageId ?? null],
    );
    return rows[0]!.id;
  },

  /** Those about one transport wait for each other until the end of the transaction. */
  lockAbout: (transportId: string) =>
    db.query("SELECT pg_advisory_xact_lock(hashtextextended('otk.phonegrams ' || $1, 0))", [transportId]),

  async countSince(transportId: string, since: Date): Promise<number> {
    const { rows } = await db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM phonegram WHERE transport_id = $1 AND created_at > $2',
      [transportId, since],
    );
    return rows[0]!.count;
  },

  async lock(id: string): Promise<Phonegram | undefined> {
    const { rows } = await db.query<Phonegram>(
      `SELECT state, transport_id AS "transportId", text, coalesce(label, number || '/' || year) AS label,
         created_by AS "createdBy", call_message_id AS "callMessageId"
       FROM phonegram WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return rows[0];
  },

  settle: (id: string, state: 'SENT' | 'FAILED', at: Date) =>
    db.query('UPDATE phonegram SET state = $2, settled_at = $3 WHERE id = $1', [id, state, at]),

  /** The call whose dead letter is sent again is on its way again. */
  resume: (outgoingId: string) =>
    db.query(
      `UPDATE phonegram SET state = 'QUEUED', settled_at = NULL
       WHERE id = (SELECT phonegram_id FROM outgoing WHERE id = $1) AND state = 'FAILED'`,
      [outgoingId],
    ),

  /**
   * Letters that nobody is sending now are not sent any more. In the order in which the worker locks them, and without
   * waiting for it: what it is sending or recording counts as sent.
   */
  async withdraw({ phonegramId: id, reason, at }: WithdrawnNotice): Promise<void> {
    await db.query(
      `UPDATE outgoing SET state = 'DEAD', claimed_until = NULL, last_error = $3
       WHERE id IN (SELECT id FROM outgoing WHERE phonegram_id = $1 AND state = 'QUEUED'
         AND coalesce(claimed_until <= $2, true) FOR NO KEY UPDATE SKIP LOCKED)`,
      [id, at, reason],
    );
    await db.query(
      `UPDATE phonegram SET state = 'FAILED', settled_at = $2
       WHERE id IN (SELECT id FROM phonegram WHERE id = $1 AND state = 'QUEUED' FOR NO KEY UPDATE SKIP LOCKED)
         AND NOT EXISTS (SELECT FROM outgoing WHERE phonegram_id = $1 AND state <> 'DEAD')`,
      [id, at],
    );
  },

  /** Some letter of it was delivered or is still queued. */
  async hasHope(id: string): Promise<boolean> {
    const { rowCount } = await db.query(`SELECT FROM outgoing WHERE phonegram_id = $1 AND state <> 'DEAD' LIMIT 1`, [
      id,
    ]);
    return rowCount !== 0;
  },
});
