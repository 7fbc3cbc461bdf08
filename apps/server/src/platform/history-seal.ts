// Seals history (migration history_seal) and finds what was rewritten in spite of it.
import { setTimeout as delay } from 'node:timers/promises';

import type { Queryable } from '#platform/db/pool';
import type { FindProblems } from '#platform/problems';

const atOnce = 5000;

/** Seals every new row of history; returns how many. */
export async function sealHistory(db: Queryable): Promise<number> {
  let total = 0;
  let sealed = atOnce;
  while (sealed === atOnce) {
    const { rows } = await db.query<{ sealed: number }>('SELECT history_seal_rows($1) AS sealed', [atOnce]);
    sealed = rows[0]!.sealed;
    total += sealed;
  }
  return total;
}

export interface Fault {
  /** Number of the row of history. */
  readonly historyId: number;
  readonly what: 'changed' | 'deleted' | 'sealMissing' | 'unsealed';
}

export interface Verdict {
  readonly sealed: number;
  readonly faults: readonly Fault[];
  /** The newest seal. Written down elsewhere, it also proves that nothing was cut off at the end. */
  readonly head: string | null;
}

const faultsAtMost = 100;

/** The job seals every ten seconds: a row that has no seal after a minute is left out, or the job does not run. */
const overdue = `SELECT h.id FROM history h WHERE NOT (h.at BETWEEN now() - interval '1 minute' AND now() + interval '1 minute')
  AND NOT EXISTS (SELECT FROM history_seal s WHERE s.history_id = h.id)`;

/** Waits for the job of the servers that run; while none runs, what they left is sealed here. */
export async function awaitSeals(db: Queryable, patienceMs = 25_000): Promise<void> {
  const { rows } = await db.query<{ isServed: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'otk-server' AND pid <> pg_backend_pid()) AS "isServed"`,
  );
  if (!rows[0]!.isServed) {
    await sealHistory(db);
    return;
  }
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline && (await db.query(`${overdue} LIMIT 1`)).rowCount !== 0) {
    await delay(500);
  }
}

/** Rows that the job should have sealed. */
export async function countLateSeals(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM history_unsealed u LEFT JOIN history h ON h.id = u.history_id
     WHERE h.at IS NULL OR h.at < now() - interval '1 minute'`,
  );
  return rows[0]!.count;
}

/** Shown by GET /health/ready: nobody looks at the seals every day. */
export const findLateSeals: FindProblems = async (db) => {
  const count = await countLateSeals(db);
  return count === 0
    ? []
    : [{ code: 'history.unsealed', message: `История не запечатана дольше минуты. Записей без печати: ${count}` }];
};

export async function verifyHistory(db: Queryable): Promise<Verdict> {
  const { rows: faults } = await db.query<Fault>(
    `SELECT "historyId", what FROM (
       SELECT s.n, s.history_id AS "historyId", CASE
         WHEN h.id IS NULL THEN 'deleted'
         WHEN s.n <> coalesce(lag(s.n) OVER seals, 0) + 1 THEN 'sealMissing'
         WHEN history_digest(h, lag(s.hash) OVER seals) <> s.hash THEN 'changed' END AS what
       FROM history_seal s LEFT JOIN history h ON h.id = s.history_id
       WINDOW seals AS (ORDER BY s.n)) checked
     WHERE what IS NOT NULL
     UNION ALL SELECT u.history_id, 'deleted' FROM history_unsealed u
       WHERE NOT EXISTS (SELECT FROM history h WHERE h.id = u.history_id)
     UNION ALL SELECT id, 'unsealed' FROM (${overdue}) late
     ORDER BY 1 LIMIT ${faultsAtMost}`,
  );
  const { rows } = await db.query<{ sealed: number; head: string | null }>(
    `SELECT (SELECT count(*)::int FROM history_seal) AS sealed,
       (SELECT encode(hash, 'hex') FROM history_seal ORDER BY n DESC LIMIT 1) AS head`,
  );
  return { ...rows[0]!, faults };
}
