// What the law asks of a closed or handed-over transport, judged by the rows of the database and by what was done, not by the
// rules of the product.
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { World } from './world.ts';

interface Case {
  readonly isHeard: boolean;
  /** The facts that the act in force says. */
  readonly act: string | null;
  /** Returned parts of former cases. */
  readonly formerReturns: readonly string[];
}

/** What was done so far. */
export interface Ledger {
  readonly case: Case | null;
  /** The facts that a person accepted without a case. */
  readonly accepted: string | null;
}

export const nothingDone: Ledger = { case: null, accepted: null };

export interface Rows {
  readonly status: string;
  readonly isOnReweigh: boolean;
  readonly trash: number;
  readonly nominal: number;
  readonly unordered: number;
  readonly difference: number;
  readonly otherKinds: number;
  readonly found: string;
  readonly openStorages: number;
  readonly planned: number;
  readonly wholeReturns: readonly string[];
  readonly queued: number;
  readonly deliveries: string;
  readonly finishBy: string | null;
}

export async function rowsOf({ pool, id }: World): Promise<Rows> {
  const { rows } = await pool.query<Rows>(
    `SELECT t.status_code AS status, t.on_reweight AS "isOnReweigh", w.trash, w.diff AS difference,
       (SELECT coalesce(sum(round(k.percent / 100 * l.net, 3)), 0) FROM scrap_line l
          JOIN production_type k ON k.id = l.production_type_id
          WHERE l.transport_id = t.id AND l.side = 'DISCOVER' AND NOT l.deleted) AS nominal,
       (SELECT count(*)::int FROM unordered_line u WHERE u.transport_id = t.id AND NOT u.deleted) AS unordered,
       (SELECT count(*)::int FROM scrap_line l WHERE l.transport_id = t.id AND l.side = 'DISCOVER' AND NOT l.deleted
          AND l.production_type_id NOT IN (SELECT s.production_type_id FROM scrap_line s
            WHERE s.transport_id = t.id AND s.side = 'SENDER' AND NOT s.deleted)) AS "otherKinds",
       (SELECT string_agg(l.net::text, ',' ORDER BY l.sort) FROM scrap_line l
          WHERE l.transport_id = t.id AND l.side = 'DISCOVER' AND NOT l.deleted) AS found,
       (SELECT count(*)::int FROM responsible_storage s WHERE s.transport_id = t.id AND s.end_at IS NULL) AS "openStorages",
       (SELECT count(*)::int FROM appointment a WHERE a.transport_id = t.id AND a.state = 'PLANNED') AS planned,
       (SELECT coalesce(jsonb_agg(r.id), '[]') FROM return_line r
          WHERE r.transport_id = t.id AND r.kind = 'WHOLE' AND r.cancelled_at IS NULL) AS "wholeReturns",
       (SELECT count(*)::int FROM ekomet_delivery d WHERE d.transport_id = t.id AND d.state = 'QUEUED') AS queued,
       (SELECT coalesce(string_agg(DISTINCT d.state, ',' ORDER BY d.state), '') FROM ekomet_delivery d
          WHERE d.transport_id = t.id) AS deliveries,
       coalesce((SELECT s.finish_by FROM responsible_storage s WHERE s.transport_id = t.id AND s.end_at IS NULL),
         t.finish_by) AS "finishBy"
     FROM transport t LEFT JOIN LATERAL (SELECT trash, diff FROM weighing
       WHERE transport_id = t.id AND kind = 'REGISTER' AND voided_at IS NULL) w ON true
     WHERE t.id = $1`,
    [id],
  );
  return rows[0]!;
}

export const factsOf = ({ trash, unordered, found, difference }: Rows): string =>
  JSON.stringify([trash, unordered, found, difference]);

const isFoundBad = ({ trash, nominal, unordered }: Rows): boolean => unordered > 0 || trash > nominal;

/** The ledger after an act that was done. */
export async function follow(
  world: World,
  { name, from, rows }: { readonly name: string; readonly from: string; readonly rows: Rows },
  ledger: Ledger,
): Promise<Ledger> {
  const facts = factsOf(rows);
  if (from === 'IN_RECEPTION' && (rows.status === 'RECEPTION_SUSPENDED' || rows.status === 'ON_STORAGE')) {
    const { rows: lines } = await world.pool.query<{ id: string }>(
      'SELECT id FROM return_line WHERE transport_id = $1',
      [world.id],
    );
    return { ...ledger, case: { isHeard: false, act: null, formerReturns: lines.map(({ id }) => id) } };
  }
  if (name === 'finish, answering the question') {
    return { ...ledger, accepted: facts };
  }
  const change = (part: Partial<Case>): Ledger =>
    ledger.case === null ? ledger : { ...ledger, case: { ...ledger.case, ...part } };
  if (name.includes(' held ')) {
    return change({ isHeard: true });
  }
  return name === 'act' ? change({ act: facts }) : name === 'act voided' ? change({ act: null }) : ledger;
}

/** Why this state must not exist; null when it may. */
export function unlawful(rows: Rows, ledger: Ledger): string | null {
  const isFinished = rows.status === 'RECEPTION_FINISHED' && !rows.isOnReweigh;
  const isHandedOver = rows.status === 'SENT_TO_EKOMET' || rows.status === 'ARCHIVED';
  if (rows.queued > 0 && !isFinished) {
    return 'a transport that is open or weighed again is handed over';
  }
  if (!isFinished && !isHandedOver) {
    return null;
  }
  if (rows.openStorages > 0 || rows.planned > 0) {
    return 'closed with an open storage or a planned appointment';
  }
  if (isHandedOver && rows.isOnReweigh) {
    return 'handed over while it is weighed again';
  }
  const isReturned = rows.wholeReturns.some((line) => !ledger.case?.formerReturns.includes(line));
  return isReturned ? null : unresolved(rows, ledger);
}

function unresolved(rows: Rows, { case: present, accepted }: Ledger): string | null {
  const facts = factsOf(rows);
  if (present === null) {
    return isFoundBad(rows) && accepted !== facts ? 'closed without a case and without an answer' : null;
  }
  if (!present.isHeard) {
    return 'the case was closed without a commission or a separation';
  }
  const isDiscrepant = isFoundBad(rows) || rows.difference !== 0 || rows.otherKinds > 0;
  return isDiscrepant && present.act !== facts ? 'the case was closed without an act of what is on the card' : null;
}

/** The present answer of the supplier and the deadlines of the storage in force. */
async function called({ pool, id }: World) {
  const { rows } = await pool.query<{
    answer: string | null;
    isMissed: boolean;
    isNotified: boolean;
    answerBy: string | null;
    arriveBy: string | null;
  }>(
    `SELECT a.answer, s.answer_by AS "answerBy", s.arrive_by AS "arriveBy",
       s.id IS NOT NULL AND coalesce(ph.state <> 'QUEUED', true) AS "isNotified",
       EXISTS (SELECT FROM appointment m WHERE m.transport_id = $1 AND m.state = 'NO_SHOW' AND m.starts_at > a.answered_at)
         AS "isMissed"
     FROM transport t
     LEFT JOIN responsible_storage s ON s.transport_id = t.id AND s.end_at IS NULL
     LEFT JOIN phonegram ph ON ph.id = s.phonegram_id
     LEFT JOIN LATERAL (SELECT x.answer, x.answered_at FROM supplier_answer x
       WHERE x.responsible_storage_id = (SELECT l.id FROM responsible_storage l
         WHERE l.transport_id = t.id AND NOT l.is_former ORDER BY l.begin_at DESC, l.end_at IS NULL DESC LIMIT 1)
       ORDER BY x.created_at DESC LIMIT 1) a ON true
     WHERE t.id = $1`,
    [id],
  );
  return rows[0]!;
}

/** Why this act must not have been done; null when it may. `before` is the world before the act. */
export async function unlawfulAct(world: World, name: string): Promise<((after: Transport) => string | null) | null> {
  if (!/^(commission|separate) (in|moved|held alone)/.test(name)) {
    return null;
  }
  const { answer, isMissed, isNotified, answerBy, arriveBy } = await called(world);
  const { finishBy } = await rowsOf(world);
  const now = world.now.getTime();
  const isAhead = (at: string | null) => at !== null && Date.parse(at) >= now;
  const isAwaited = answer === 'WILL_COME' && isAhead(arriveBy) && !isMissed;
  if (name.endsWith('held alone')) {
    const isLawful = answer === 'AGREES' || (isNotified && answerBy !== null && !isAhead(answerBy) && !isAwaited);
    return () => (isLawful ? null : 'held without the supplier before it is lawful');
  }
  const mayCome = answer !== 'AGREES' && ((isAhead(answerBy) && !isMissed) || isAwaited);
  const from = mayCome && arriveBy !== null ? Math.max(now, Date.parse(arriveBy)) : now;
  return ({ commissionInfo, separateInfo }) => {
    const info = name.startsWith('commission') ? commissionInfo : separateInfo;
    const at = Date.parse(info!.date);
    // The next working day comes after a weekend at the latest.
    const last = Math.max(finishBy === null ? Number.POSITIVE_INFINITY : Date.parse(finishBy), from + 4 * 86_400_000);
    return at <= from
      ? 'booked before the representative may come'
      : at > last
        ? 'booked after the end of reception'
        : null;
  };
}
