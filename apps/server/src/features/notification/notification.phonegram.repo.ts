import type { Queryable } from '#platform/db/pool';

export interface Phonegram {
  readonly state: 'QUEUED' | 'SENT' | 'FAILED';
  readonly transportId: string;
  readonly text: string;
  readonly year: number;
  readonly number: number;
  readonly createdBy: string | null;
}

interface NewPhonegram {
  readonly year: number;
  readonly number: number;
  readonly transportId: string;
  readonly text: string;
  readonly by: string;
  readonly at: Date;
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

  async insert({ year, number, transportId, text, by, at }: NewPhonegram): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO phonegram (year, number, transport_id, text, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [year, number, transportId, text, by, at],
    );
    return rows[0]!.id;
  },

  async countSince(transportId: string, since: Date): Promise<number> {
    const { rows } = await db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM phonegram WHERE transport_id = $1 AND created_at > $2',
      [transportId, since],
    );
    return rows[0]!.count;
  },

  async lock(id: string): Promise<Phonegram | undefined> {
    const { rows } = await db.query<Phonegram>(
      `SELECT state, transport_id AS "transportId", text, year, number, created_by AS "createdBy"
       FROM phonegram WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return rows[0];
  },

  settle: (id: string, state: 'SENT' | 'FAILED', at: Date) =>
    db.query('UPDATE phonegram SET state = $2, settled_at = $3 WHERE id = $1', [id, state, at]),

  /**
   * Letters that nobody is sending now are not sent any more. In the order in which the worker locks them, and without
   * waiting for it: what it is sending or recording counts as sent.
   */
  async withdraw(id: string, at: Date): Promise<void> {
    await db.query(
      `UPDATE outgoing SET state = 'DEAD', claimed_until = NULL, last_error = 'Хранение окончено до отправки'
       WHERE id IN (SELECT id FROM outgoing WHERE phonegram_id = $1 AND state = 'QUEUED'
         AND coalesce(claimed_until <= $2, true) FOR UPDATE SKIP LOCKED)`,
      [id, at],
    );
    await db.query(
      `UPDATE phonegram SET state = 'FAILED', settled_at = $2
       WHERE id IN (SELECT id FROM phonegram WHERE id = $1 AND state = 'QUEUED' FOR UPDATE SKIP LOCKED)
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
