import { type Actor, isSupplier } from '@otk/domain/kernel/actor';
import type {
  Lookalike,
  LookalikeQuery,
  LookalikeSide,
  LookalikeVerdict,
} from '@otk/domain/lookalike/lookalike.schema';

import type { Queryable } from '#platform/db/pool';
import { instantSql, type SqlBuilder, sqlBuilder } from '#platform/db/sql';

import { inScope } from '../transport/transport.service.ts';

/** A photo of the pair as stored; the URLs of its files are signed later for the person who asks. */
export interface StoredSide extends Omit<LookalikeSide, 'url' | 'thumb_url'> {
  readonly divisionId: string;
  readonly fileId: string;
  readonly thumbId: string;
}

export interface StoredLookalike extends Omit<Lookalike, 'photo' | 'older'> {
  readonly photo: StoredSide;
  readonly older: StoredSide;
  /** When it was found, to the microsecond. */
  readonly position: string;
}

export type LookalikePosition = readonly [string, string];

type Asked = Pick<LookalikeQuery, 'limit' | 'transportId'> & { readonly after: LookalikePosition | undefined };

/** One of the two, when it is not removed and the actor may see its transport. */
const sideSql = (sql: SqlBuilder, actor: Actor, id: string): string =>
  `(SELECT t.id, jsonb_build_object('photoId', p.id, 'transportId', t.id, 'transportNumber', t.transport_number,
      'divisionId', t.division_id, 'takenAt', ${instantSql('coalesce(p.taken_at, p.created_at)')}, 'author', u.full_name,
      'fileId', p.file_id, 'thumbId', p.thumb_id) AS photo
    FROM photo p JOIN transport t ON t.id = p.transport_id JOIN app_user u ON u.id = p.created_by
    WHERE p.id = ${id} AND p.deleted_at IS NULL AND t.deleted_at IS NULL AND ${inScope(sql, actor)})`;

/** Photos that came under one transport since, as when two records were joined, are no pair. */
const selectText = (sql: SqlBuilder, actor: Actor, condition: string, rest: string): string =>
  `SELECT l.id, newer.photo, older.photo AS older, ${instantSql('l.found_at')} AS "foundAt", l.found_at::text AS position,
     CASE WHEN l.verdict IS NOT NULL THEN jsonb_build_object('verdict', l.verdict, 'by', u.full_name,
       'at', ${instantSql('l.decided_at')}) END AS decision
   FROM lookalike l
   JOIN LATERAL ${sideSql(sql, actor, 'l.photo_id')} newer ON true
   JOIN LATERAL ${sideSql(sql, actor, 'l.older_id')} older ON true
   LEFT JOIN app_user u ON u.id = l.decided_by
   WHERE ${condition} AND (newer.id <> older.id OR l.is_earlier) AND ${isSupplier(actor) ? 'false' : 'true'} ${rest}`;

export const lookalikeRepo = (db: Queryable) => ({
  /** Newest first. */
  async list(actor: Actor, { limit, transportId, after }: Asked): Promise<StoredLookalike[]> {
    const sql = sqlBuilder();
    const of =
      transportId === undefined ? undefined : `(SELECT id FROM photo WHERE transport_id = ${sql.param(transportId)})`;
    const conditions = [
      of === undefined ? 'l.verdict IS NULL' : `(l.photo_id IN ${of} OR l.older_id IN ${of})`,
      ...(after ? [`(l.found_at, l.id) < (${sql.param(after[0])}::timestamptz, ${sql.param(after[1])}::uuid)`] : []),
    ];
    const rest = `ORDER BY l.found_at DESC, l.id DESC LIMIT ${sql.param(limit)}`;
    const { rows } = await db.query<StoredLookalike>(
      selectText(sql, actor, conditions.join(' AND '), rest),
      sql.params,
    );
    return rows;
  },

  async get(actor: Actor, id: string): Promise<StoredLookalike | undefined> {
    const sql = sqlBuilder();
    const text = selectText(sql, actor, `l.id = ${sql.param(id)}`, '');
    const { rows } = await db.query<StoredLookalike>(text, sql.params);
    return rows[0];
  },

  lock: (id: string) => db.query('SELECT FROM lookalike WHERE id = $1 FOR NO KEY UPDATE', [id]),

  decide: (id: string, verdict: LookalikeVerdict, by: string, at: Date) =>
    db.query('UPDATE lookalike SET verdict = $2, decided_by = $3, decided_at = $4 WHERE id = $1', [
      id,
      verdict,
      by,
      at,
    ]),
});
