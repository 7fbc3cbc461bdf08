// Rows of history with their way up to the root of the tree that seals them.
import { createHash } from 'node:crypto';

import type { ProvenHistory, ProvenRow, SealedTree } from '@otk/domain/evidence/evidence.manifest';

import type { Queryable } from '#platform/db/pool';
import { instantSql } from '#platform/db/sql';

interface Sealed {
  readonly text: string;
  /** Null: the row has no seal, which no proof hides. */
  readonly salt: string | null;
  readonly tree: number | null;
  readonly place: number;
}

export async function proveRows(db: Queryable, ids: readonly number[]): Promise<ProvenHistory> {
  const { rows: sealed } = await db.query<Sealed>(
    `SELECT history_text(h) AS text, encode(history_salt(t.secret, s.n), 'hex') AS salt, t.n AS tree,
       (s.n - t.first_n)::int AS place
     FROM history h LEFT JOIN history_seal s ON s.history_id = h.id
     LEFT JOIN history_tree t ON t.last_n = (SELECT min(last_n) FROM history_tree WHERE last_n >= s.n)
     WHERE h.id = ANY ($1) ORDER BY h.id`,
    [ids],
  );
  const used = [...new Set(sealed.map(({ tree }) => tree ?? 0))].filter((n) => n > 0);
  const rows: ProvenRow[] = [];
  for (const n of used) {
    const levels = levelsOver(await leavesOf(db, n));
    for (const { text, salt, place } of sealed.filter(({ tree }) => tree === n)) {
      rows.push({ text, salt: salt!, tree: n, way: wayUp(levels, place) });
    }
  }
  const unsealed = sealed.filter(({ tree }) => tree === null);
  rows.push(...unsealed.map(({ text }) => ({ text, salt: '0'.repeat(64), tree: 0, way: [] })));
  return { rows, ...(await treesFrom(db, Math.min(...used))) };
}

async function leavesOf(db: Queryable, tree: number): Promise<Buffer[]> {
  const { rows } = await db.query<{ leaf: Buffer }>(
    `SELECT coalesce(history_leaf(h, history_salt(t.secret, s.n)), ''::bytea) AS leaf
     FROM history_tree t JOIN history_seal s ON s.n BETWEEN t.first_n AND t.last_n
     LEFT JOIN history h ON h.id = s.history_id WHERE t.n = $1 ORDER BY s.n`,
    [tree],
  );
  return rows.map(({ leaf }) => leaf);
}

/** As `history_root` of the database: the last one without a pair goes up as it is. */
function levelsOver(leaves: readonly Buffer[]): readonly (readonly Buffer[])[] {
  const levels = [leaves];
  for (let level = leaves; level.length > 1;) {
    const below = level;
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, place) => {
      const [left, right] = [below[2 * place]!, below[2 * place + 1]];
      return right ? createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest() : left;
    });
    levels.push(level);
  }
  return levels;
}

function wayUp(levels: readonly (readonly Buffer[])[], place: number): ProvenRow['way'] {
  const way: ProvenRow['way'] = [];
  let at = place;
  for (const level of levels) {
    const beside = level[at % 2 === 0 ? at + 1 : at - 1];
    if (beside && level.length > 1) {
      way.push({ side: at % 2 === 0 ? 'RIGHT' : 'LEFT', hash: beside.toString('hex') });
    }
    at = Math.floor(at / 2);
  }
  return way;
}

async function treesFrom(db: Queryable, first: number): Promise<Pick<ProvenHistory, 'trees' | 'before'>> {
  if (!Number.isFinite(first)) {
    return { trees: [], before: null };
  }
  const { rows } = await db.query<SealedTree>(
    `SELECT t.n::int AS n, encode(t.root, 'hex') AS root, encode(s.hash, 'hex') AS seal, encode(t.hash, 'hex') AS hash,
       ${instantSql('t.made_at')} AS "madeAt"
     FROM history_tree t JOIN history_seal s ON s.n = t.last_n WHERE t.n >= $1 - 1 ORDER BY t.n`,
    [first],
  );
  return { trees: rows.filter(({ n }) => n >= first), before: rows.find(({ n }) => n < first)?.hash ?? null };
}
