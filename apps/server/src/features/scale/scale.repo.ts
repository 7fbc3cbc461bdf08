import type { Actor } from '@otk/domain/kernel/actor';
import { latelyDays, type UnusualTare, type WatchedScale } from '@otk/domain/scale/scale.schema';

import type { Queryable } from '#platform/db/pool';
import { instantSql, sqlBuilder } from '#platform/db/sql';

import { inScope } from '../transport/transport.service.ts';
import { comparedSince, isExplained, saysOfScale } from './scale.watch.repo.ts';

export interface StoredTare extends UnusualTare {
  /** When it was weighed, to the microsecond. */
  readonly position: string;
}

interface Asked {
  readonly limit: number;
  readonly after: readonly [string, string] | undefined;
}

/** $1 is now. */
const latelySql = `$1::timestamptz - interval '${latelyDays} days'`;
const weighedLately = `w.scale_id = s.id AND w.weighed_at > ${latelySql} AND w.voided_at IS NULL AND w.tare IS NOT NULL`;

/** The most often first. */
const byPersonSql = (acts: string): string => `(SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]') FROM (
  SELECT coalesce(u.full_name, 'Неизвестно') AS by, count(*) AS count FROM (${acts}) act LEFT JOIN app_user u ON u.id = act.id
  GROUP BY u.id ORDER BY count(*) DESC, u.full_name) one)`;

const selectSql = `SELECT s.id, s.name, p.name AS station,
    CASE WHEN v.verified_at IS NOT NULL THEN jsonb_build_object('at', ${instantSql('v.verified_at')}, 'by', u.full_name) END AS verified,
    (SELECT count(*)::int FROM tare_check c JOIN weighing w ON w.id = c.weighing_id AND ${saysOfScale}
      WHERE c.scale_id = s.id AND c.excess IS NOT NULL AND c.weighed_at > ${comparedSince('s.id')}) AS compared,
    CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('id', d.id, 'since', ${instantSql('d.since')},
      'foundAt', ${instantSql('d.found_at')}, 'offset', d."offset", 'margin', d.margin, 'count', d.count) END AS drift,
    jsonb_build_object('weighed', (SELECT count(*) FROM weighing w WHERE ${weighedLately}),
      'explained', ${byPersonSql(`SELECT w.weighed_by AS id FROM weighing w WHERE ${weighedLately} AND ${isExplained}`)},
      'verified', ${byPersonSql(`SELECT x.verified_by AS id FROM scale_verification x WHERE x.scale_id = s.id AND x.verified_at > ${latelySql}`)})
      AS lately
  FROM scale s JOIN station p ON p.id = s.station_id
  LEFT JOIN scale_drift d ON d.scale_id = s.id AND d.settled_at IS NULL
  LEFT JOIN LATERAL (SELECT * FROM scale_verification x WHERE x.scale_id = s.id ORDER BY x.verified_at DESC LIMIT 1) v ON true
  LEFT JOIN app_user u ON u.id = v.verified_by`;

export const scaleRepo = (db: Queryable) => ({
  /** Those that drift first. A removed one stays in sight until its drift is settled. */
  async list(now: Date): Promise<WatchedScale[]> {
    const { rows } = await db.query<WatchedScale>(
      `${selectSql} WHERE s.deleted_at IS NULL OR d.id IS NOT NULL ORDER BY d.id IS NULL, p.name, s.name, s.id`,
      [now],
    );
    return rows;
  },

  get: async (id: string, now: Date): Promise<WatchedScale | undefined> =>
    (await db.query<WatchedScale>(`${selectSql} WHERE s.id = $2`, [now, id])).rows[0],

  lock: (id: string) => db.query('SELECT FROM scale WHERE id = $1 FOR NO KEY UPDATE', [id]),

  async verify(id: string, userId: string, at: Date): Promise<void> {
    await db.query('INSERT INTO scale_verification (scale_id, verified_at, verified_by) VALUES ($1, $2, $3)', [
      id,
      at,
      userId,
    ]);
    await db.query('UPDATE scale_drift SET settled_at = $2 WHERE scale_id = $1 AND settled_at IS NULL', [id, at]);
  },

  /** Of weighings in force that nobody has explained, newest first. */
  async listUnusual(actor: Actor, { limit, after }: Asked): Promise<StoredTare[]> {
    const sql = sqlBuilder();
    const earlier = after
      ? `AND (c.weighed_at, c.weighing_id) < (${sql.param(after[0])}::timestamptz, ${sql.param(after[1])}::uuid)`
      : '';
    const { rows } = await db.query<StoredTare>(
      `SELECT c.weighing_id AS "weighingId", t.id AS "transportId", t.transport_number AS "transportNumber",
         s.name AS "scaleName", ${instantSql('c.weighed_at')} AS "weighedAt", w.tare, c.excess, c.usual_limit AS limit, c.visits AS count,
         c.weighed_at::text AS position
       FROM tare_check c JOIN weighing w ON w.id = c.weighing_id AND w.voided_at IS NULL AND w.tare_reason IS NULL
       JOIN transport t ON t.id = w.transport_id AND t.deleted_at IS NULL JOIN scale s ON s.id = c.scale_id
       WHERE abs(c.excess) > 2 * c.usual_limit ${earlier} AND ${inScope(sql, actor)}
       ORDER BY c.weighed_at DESC, c.weighing_id DESC LIMIT ${sql.param(limit)}`,
      sql.params,
    );
    return rows;
  },
});
