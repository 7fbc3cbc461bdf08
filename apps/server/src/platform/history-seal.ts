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

const treeOf = 4096;
const treesAtOnce = 20;
/** So long the first seal of a small tree waits for others. */
const patience = '1 hour';

/** Plants trees over new seals: full ones, and a smaller one when its first seal is old or a proof is needed now. */
export async function plantTrees(db: Queryable, { now = false } = {}): Promise<void> {
  const most = now ? Infinity : treesAtOnce;
  let planted = treeOf;
  for (let trees = 0; planted > 0 && trees < most; trees += 1) {
    const { rows } = await db.query<{ planted: number }>('SELECT history_plant_tree($1, $2::interval) AS planted', [
      treeOf,
      now ? '0' : patience,
    ]);
    planted = rows[0]!.planted;
  }
}

export interface Fault {
  /** Number of the row of history. */
  readonly historyId: number;
  readonly what: 'changed' | 'deleted' | 'sealMissing' | 'treeChanged' | 'unsealed';
}

export interface Verdict {
  readonly sealed: number;
  readonly faults: readonly Fault[];
}

const faultsAtMost = 100;

/** The job seals every ten seconds: a row that has no seal after a minute is left out, or the job does not run. */
const overdue = `SELECT h.id FROM history h WHERE NOT (h.at BETWEEN now() - interval '1 minute' AND now() + interval '1 minute')
  AND NOT EXISTS (SELECT FROM history_seal s WHERE s.history_id = h.id)`;

/** Not the row that was written: it gets no seal. */
const changedBeforeSeal = `SELECT u.history_id, 'changed' FROM history_unsealed u JOIN history h ON h.id = u.history_id
  WHERE u.digest <> history_digest(h, NULL) AND NOT EXISTS (SELECT FROM history_seal s WHERE s.history_id = h.id)`;

/** A tree whose rows, seal, place or hash are not those it was planted over; named by its first row. */
const brokenTrees = `SELECT coalesce("historyId", 0), 'treeChanged' FROM (
    SELECT n, first_n, last_n, secret, root, hash,
      lag(n) OVER trees AS "nBefore", lag(last_n) OVER trees AS "lastBefore", lag(hash) OVER trees AS "hashBefore"
    FROM history_tree WINDOW trees AS (ORDER BY n)) tree
  CROSS JOIN LATERAL (
    SELECT min(s.history_id) AS "historyId", (array_agg(s.hash ORDER BY s.n DESC))[1] AS seal,
      history_root(array_agg(coalesce(history_leaf(h, history_salt(secret, s.n)), ''::bytea) ORDER BY s.n)) AS "rootNow"
    FROM history_seal s LEFT JOIN history h ON h.id = s.history_id WHERE s.n BETWEEN first_n AND last_n) found
  WHERE "rootNow" IS DISTINCT FROM root OR n <> coalesce("nBefore", 0) + 1
    OR first_n <> coalesce("lastBefore", 0) + 1 OR hash IS DISTINCT FROM history_tree_digest("hashBefore", root, seal)`;

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
     UNION ALL ${brokenTrees}
     UNION ALL SELECT u.history_id, 'deleted' FROM history_unsealed u
       WHERE NOT EXISTS (SELECT FROM history h WHERE h.id = u.history_id)
     UNION ALL ${changedBeforeSeal}
     UNION ALL SELECT id, 'unsealed' FROM (${overdue}) late
       WHERE NOT EXISTS (SELECT FROM (${changedBeforeSeal}) c WHERE c.history_id = late.id)
     ORDER BY 1 LIMIT ${faultsAtMost}`,
  );
  const { rows } = await db.query<{ sealed: number }>('SELECT count(*)::int AS sealed FROM history_seal');
  return { ...rows[0]!, faults };
}

/** The newest tree. Written down elsewhere, it also proves that nothing was cut off at the end. */
export async function newestSeal(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ hash: string }>(
    `SELECT encode(hash, 'hex') AS hash FROM history_tree ORDER BY n DESC LIMIT 1`,
  );
  return rows[0]?.hash;
}

/** When a seal was made that was written down elsewhere, of a tree or of a single row; undefined: there is none. */
export async function findSeal(db: Queryable, hex: string): Promise<string | undefined> {
  const { rows } = await db.query<{ at: string }>(
    `SELECT made_at AS at FROM history_tree WHERE hash = decode($1, 'hex')
     UNION ALL SELECT sealed_at FROM history_seal WHERE hash = decode($1, 'hex')`,
    [hex],
  );
  return rows[0]?.at;
}
