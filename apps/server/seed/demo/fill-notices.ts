// Phonegrams of the last cases on storage, written by the code of the product and delivered, except one that still waits for
// the mailbox of its recipient: so every stage of a case can be seen.
import type { Queryable } from '#platform/db/pool';

import { compose } from '../../src/compose.ts';
import { sendPhonegram } from '../../src/features/notification/outgoing/notification.phonegram.service.ts';

/** Enough for a demonstration; a measurement needs no letters. */
const noticesAtMost = 60;

interface StoredCase {
  readonly id: string;
  readonly transportId: string;
  readonly begunBy: string;
  readonly at: string;
  readonly isWaiting: boolean;
}

/** Before the answers: a supplier whom the phonegram has not reached has not answered. */
export async function fillNotices(db: Queryable, now: Date): Promise<void> {
  await db.query(byHandSql);
  await db.query(numbersSql);
  const { rows: newest } = await db.query<StoredCase>(newestSql);
  await db.query(countersSql, [newest.map(({ id }) => id)]);
  for (const { id, transportId, begunBy, at } of newest) {
    const { notify } = compose({ config: {}, clock: () => new Date(at) });
    const sent = await sendPhonegram(notify, { db, person: { userId: begunBy } }, transportId);
    if (sent.status === 'QUEUED') {
      await db.query(
        `UPDATE responsible_storage SET notice_number = $2, notice_recipient = $3, phonegram_id = $4 WHERE id = $1`,
        [id, sent.number, sent.recipient, sent.phonegramId],
      );
    }
  }
  await deliver(db, newest.findLast(({ isWaiting }) => isWaiting)?.transportId, now);
}

/** Suppliers without an address are called by phone. */
const byHandSql = `
  UPDATE responsible_storage s SET kind = 'MANUAL' FROM transport t
  WHERE t.id = s.transport_id AND NOT EXISTS (SELECT FROM provider_contact c
    WHERE c.provider_id = t.provider_id AND c.is_active AND c.email IS NOT NULL)`;

/** Within the year and the kind in the order of time, without gaps. */
const numbersSql = `
  UPDATE responsible_storage s
  SET notice_number = CASE s.kind WHEN 'AUTO' THEN n.number || '/' || n.year ELSE 'Т-' || n.number END
  FROM (SELECT id, extract(year FROM begin_at AT TIME ZONE 'Europe/Moscow') AS year,
      row_number() OVER (PARTITION BY kind, extract(year FROM begin_at AT TIME ZONE 'Europe/Moscow')
        ORDER BY begin_at, id) AS number
    FROM responsible_storage) n
  WHERE n.id = s.id`;

const newestSql = `
  SELECT * FROM (
    SELECT s.id, s.transport_id AS "transportId", s.begun_by AS "begunBy", s.begin_at AS at,
      t.status_code = 'ON_STORAGE' AND t.deleted_at IS NULL AND s.end_at IS NULL AND d.code = 'OTK_NAVASHINO' AS "isWaiting"
    FROM responsible_storage s JOIN transport t ON t.id = s.transport_id JOIN division d ON d.id = t.division_id
    WHERE s.kind = 'AUTO' AND s.begun_by IS NOT NULL ORDER BY s.begin_at DESC, s.id DESC LIMIT ${noticesAtMost}
  ) newest ORDER BY at, id`;

/** The phonegrams that are written next continue the numbers of those before. */
const countersSql = `
  INSERT INTO phonegram_number (year, last)
  SELECT split_part(notice_number, '/', 2)::int, count(*) FILTER (WHERE NOT id = ANY ($1::uuid[]))
  FROM responsible_storage WHERE kind = 'AUTO' GROUP BY 1`;

async function deliver(db: Queryable, waitingId: string | undefined, now: Date): Promise<void> {
  await db.query(
    `UPDATE phonegram SET state = 'SENT', settled_at = least(created_at + interval '1 minute', $2)
     WHERE transport_id IS DISTINCT FROM $1`,
    [waitingId ?? null, now],
  );
  await db.query(
    // Claimed: a server that starts tries all other letters at once.
    `UPDATE outgoing SET tries = 1, claimed_until = $2::timestamptz + interval '20 hours',
       last_error = 'Почтовый ящик получателя переполнен, сервер просит повторить позже (452)'
     WHERE transport_id = $1 AND phonegram_id IS NOT NULL`,
    [waitingId ?? null, now],
  );
}
