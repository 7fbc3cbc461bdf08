// Comparisons of tares and drifts of scales, for the job.
import type { Compared, Drift } from '@otk/domain/scale/scale.drift';
import { latelyDays } from '@otk/domain/scale/scale.schema';
import type { Tare, UsualTare } from '@otk/domain/weighing/weighing.tare';

import type { Queryable } from '#platform/db/pool';
import { instantSql } from '#platform/db/sql';

export interface WaitingTare {
  readonly weighingId: string;
  readonly scaleId: string;
  readonly tare: number;
  /** Of the same vehicle before. */
  readonly tares: readonly Tare[];
}

/** The person who weighed said that the vehicle is the cause. */
export const isExplained = `w.tare_reason IN ('RESIDUE', 'REPAIR')`;

/**
 * Since when a scale is compared: the last verification that settled a drift, or had none shortly before it. One that is said
 * again and again does not restart it: no drift would ever be found.
 */
export const comparedSince = (scaleId: string): string => `coalesce((SELECT max(v.verified_at) FROM scale_verification v
  WHERE v.scale_id = ${scaleId} AND (
    EXISTS (SELECT FROM scale_drift e WHERE e.scale_id = v.scale_id AND e.settled_at = v.verified_at)
    OR NOT EXISTS (SELECT FROM scale_verification o WHERE o.scale_id = v.scale_id AND o.verified_at < v.verified_at
      AND o.verified_at > v.verified_at - interval '${latelyDays} days'))), '-infinity')`;

/**
 * In force, and not explained by the vehicle. A tare that was weighed again and found right counts: a scale that drifts shows it
 * twice.
 */
export const saysOfScale = `w.voided_at IS NULL AND ${isExplained} IS NOT TRUE`;

export interface ComparedTare extends Compared {
  readonly isExplained: boolean;
  readonly isSince: boolean;
}

/** Older comparisons say nothing of the scale of today. */
const lately = 2000;

export const watchRepo = (db: Queryable) => ({
  /** One at a time until the end of the transaction: a drift is found once. */
  takeTurn: () => db.query(`SELECT pg_advisory_xact_lock(hashtextextended('scale.watch', 0))`),

  /** The oldest first, so that a drift is dated as it happened. */
  async listWaiting(limit: number): Promise<WaitingTare[]> {
    const { rows } = await db.query<WaitingTare>(
      `SELECT c.weighing_id AS "weighingId", c.scale_id AS "scaleId", w.tare,
         coalesce((SELECT jsonb_agg(jsonb_build_object('tare', v.tare, 'tareMethod', v.tare_method, 'scaleId', v.scale_id))
           FROM vehicle_tares(w.transport_id, w.weighed_at, 30) v), '[]') AS tares
       FROM (SELECT * FROM tare_check WHERE checked_at IS NULL ORDER BY weighed_at LIMIT $1) c
       JOIN weighing w ON w.id = c.weighing_id ORDER BY c.weighed_at`,
      [limit],
    );
    return rows;
  },

  setChecked: (weighingId: string, at: Date, usual: UsualTare | null, excess: number | null) =>
    db.query(
      `UPDATE tare_check SET checked_at = $2, excess = $3, usual_limit = $4, visits = $5 WHERE weighing_id = $1`,
      [weighingId, at, excess, usual && Math.round(usual.limit), usual && usual.count],
    ),

  /** A verification of this scale commits before or waits: what it ended is not found again. */
  lock: (scaleId: string) => db.query('SELECT FROM scale WHERE id = $1 FOR NO KEY UPDATE', [scaleId]),

  /** In force, the oldest first; with what came before the last verification. */
  async listCompared(scaleId: string): Promise<ComparedTare[]> {
    const { rows } = await db.query<ComparedTare>(
      `SELECT ${instantSql('c.weighed_at')} AS at, c.excess, coalesce(${isExplained}, false) AS "isExplained",
         c.weighed_at > ${comparedSince('$1')} AS "isSince"
       FROM (SELECT * FROM tare_check WHERE scale_id = $1 AND excess IS NOT NULL ORDER BY weighed_at DESC LIMIT ${lately}) c
       JOIN weighing w ON w.id = c.weighing_id AND w.voided_at IS NULL
       ORDER BY c.weighed_at`,
      [scaleId],
    );
    return rows;
  },

  /** False when a drift of this scale is known already. */
  async addDrift(scaleId: string, { since, offset, margin, count }: Drift, at: Date): Promise<boolean> {
    const { rowCount } = await db.query(
      `INSERT INTO scale_drift (scale_id, since, found_at, "offset", margin, count) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (scale_id) WHERE settled_at IS NULL DO NOTHING`,
      [scaleId, since, at, offset, margin, count],
    );
    return rowCount === 1;
  },

  /** The scale by name, and the division that weighs on it most since then. */
  async findTold(scaleId: string, since: string) {
    const { rows } = await db.query<{ name: string; station: string; divisionId: string }>(
      `SELECT s.name, p.name AS station, (SELECT t.division_id FROM weighing w JOIN transport t ON t.id = w.transport_id
           WHERE w.scale_id = s.id AND w.weighed_at >= $2 GROUP BY t.division_id ORDER BY count(*) DESC LIMIT 1) AS "divisionId"
       FROM scale s JOIN station p ON p.id = s.station_id WHERE s.id = $1`,
      [scaleId, since],
    );
    return rows[0]!;
  },
});
