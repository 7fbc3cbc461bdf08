import type { TareMethod, TareReason, WeighingMethod } from '@otk/domain/weighing/weighing.card';
import type { TareMemory } from '@otk/domain/weighing/weighing.scale';
import type { Weighing } from '@otk/domain/weighing/weighing.schema';

import type { Queryable } from '#platform/db/pool';

export type Kind = Weighing['kind'];
export interface NewWeighing extends Pick<Weighing, 'kind' | 'gross' | 'tare' | 'net' | 'trash' | 'diff'> {
  readonly capacity?: number | null | undefined;
  readonly tareMethod?: TareMethod | null | undefined;
  readonly scaleId?: string | null | undefined;
  readonly method?: WeighingMethod | null | undefined;
  readonly error?: number | null | undefined;
  readonly tareReason?: TareReason | null | undefined;
}

/** More visits say nothing more of what is usual. */
const most = 30;

export const weighingRepo = (db: Queryable) => ({
  list: async (transportId: string): Promise<Weighing[]> => {
    const { rows } = await db.query<Weighing>(
      `SELECT w.id, w.kind, w.gross, w.tare, w.net, w.trash, w.diff, w.weighed_at AS "weighedAt",
         by.full_name AS "weighedBy", w.voided_at AS "voidedAt", voider.full_name AS "voidedBy", w.void_reason AS "voidReason",
         s.name AS "scaleName", w.method, w.error, w.tare_reason AS "tareReason"
       FROM weighing w LEFT JOIN scale s ON s.id = w.scale_id LEFT JOIN app_user by ON by.id = w.weighed_by LEFT JOIN app_user voider ON voider.id = w.voided_by
       WHERE w.transport_id = $1 ORDER BY w.weighed_at DESC, w.id`,
      [transportId],
    );
    return rows;
  },

  voidCurrent: (transportId: string, kind: Kind, userId: string, reason: string) =>
    db.query(
      `UPDATE weighing SET voided_at = now(), voided_by = $3, void_reason = $4
       WHERE transport_id = $1 AND kind = $2 AND voided_at IS NULL`,
      [transportId, kind, userId, reason],
    ),

  describe: (transportId: string, weighing: NewWeighing) => {
    const { kind, capacity = null, tareMethod = null, scaleId = null, method = null, error = null } = weighing;
    return db.query(
      `UPDATE weighing SET capacity = $3, tare_method = $4, scale_id = $5, method = $6, error = $7, tare_reason = $8
       WHERE transport_id = $1 AND kind = $2 AND voided_at IS NULL`,
      [transportId, kind, capacity, tareMethod, scaleId, method, error, weighing.tareReason ?? null],
    );
  },

  insert: (transportId: string, userId: string, weighing: NewWeighing) => {
    const { kind, gross, tare, net, trash, diff, capacity = null, tareMethod = null } = weighing;
    const { scaleId = null, method = null, error = null, tareReason = null } = weighing;
    return db.query(
      `INSERT INTO weighing (transport_id, kind, gross, tare, net, trash, diff, weighed_by, capacity, tare_method,
         scale_id, method, error, tare_reason)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        transportId,
        kind,
        gross,
        tare,
        net,
        trash,
        diff,
        userId,
        capacity,
        tareMethod,
        scaleId,
        method,
        error,
        tareReason,
      ],
    );
  },

  /** The error by the papers of the scale; null: it does not weigh so. Undefined when there is no such scale. */
  async findError(scaleId: string, method: WeighingMethod): Promise<number | null | undefined> {
    const { rows } = await db.query<{ error: number | null }>(
      `SELECT CASE $2 WHEN 'STATIC' THEN error_static WHEN 'MOTION' THEN error_motion ELSE error_axles END AS error
       FROM scale WHERE id = $1`,
      [scaleId, method],
    );
    return rows[0]?.error;
  },

  listTares: async (transportId: string): Promise<TareMemory['tares']> => {
    const { rows } = await db.query<TareMemory['tares'][number]>(
      `SELECT tare, weighed_at AS "weighedAt", tare_method AS "tareMethod", scale_id AS "scaleId"
       FROM vehicle_tares($1, 'infinity', ${most})`,
      [transportId],
    );
    return rows;
  },

  /** Every way of weighing on the scales of the station of the transport. */
  listScales: async (transportId: string): Promise<TareMemory['scales']> => {
    const { rows } = await db.query<TareMemory['scales'][number]>(
      `SELECT s.id AS "scaleId", s.name AS "scaleName", way.method, way.error
       FROM transport t JOIN scale s ON s.station_id = t.station_id AND s.deleted_at IS NULL
       CROSS JOIN LATERAL (VALUES (1, 'STATIC', s.error_static), (2, 'MOTION', s.error_motion), (3, 'AXLES', s.error_axles))
         way (place, method, error)
       WHERE t.id = $1 AND way.error IS NOT NULL ORDER BY s.name, s.id, way.place`,
      [transportId],
    );
    return rows;
  },

  /** On which scale this person weighed last; he rarely changes it within a shift. */
  findLastScale: async (userId: string): Promise<TareMemory['last']> => {
    const { rows } = await db.query<NonNullable<TareMemory['last']>>(
      `SELECT w.scale_id AS "scaleId", w.method FROM weighing w
       WHERE w.weighed_by = $1 AND w.scale_id IS NOT NULL
       ORDER BY w.weighed_at DESC LIMIT 1`,
      [userId],
    );
    return rows[0] ?? null;
  },
});
