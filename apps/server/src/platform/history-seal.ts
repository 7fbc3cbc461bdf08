// Seals history (migration history_seal) and finds what was rewritten in spite of it.
import type { Queryable } from '#platform/db/pool';

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
  readonly what: 'changed' | 'deleted' | 'sealMissing';
}

export interface Verdict {
  readonly sealed: number;
  readonly faults: readonly Fault[];
  /** The newest seal. Written down elsewhere, it also proves that nothing was cut off at the end. */
  readonly head: string | null;
}

const faultsAtMost = 100;

export async function verifyHistory(db: Queryable): Promise<Verdict> {
  const { rows: faults } = await db.query<Fault>(
    `SELECT "historyId", what FROM (
       SELECT s.n, s.history_id AS "historyId", CASE
         WHEN h.id IS NULL THEN 'deleted'
         WHEN s.n <> coalesce(lag(s.n) OVER seals, 0) + 1 THEN 'sealMissing'
         WHEN history_digest(h, lag(s.hash) OVER seals) <> s.hash THEN 'changed' END AS what
       FROM history_seal s LEFT JOIN history h ON h.id = s.history_id
       WINDOW seals AS (ORDER BY s.n)) checked
     WHERE what IS NOT NULL ORDER BY n LIMIT ${faultsAtMost}`,
  );
  const { rows } = await db.query<{ sealed: number; head: string | null }>(
    `SELECT (SELECT count(*)::int FROM history_seal) AS sealed,
       (SELECT encode(hash, 'hex') FROM history_seal ORDER BY n DESC LIMIT 1) AS head`,
  );
  return { ...rows[0]!, faults };
}
