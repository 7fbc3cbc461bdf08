import type { Colleague, Device, DeviceState } from '@otk/domain/device/device.schema';
import type { Actor } from '@otk/domain/kernel/actor';
import { turnPermissions } from '@otk/domain/transport/transport.next';
import { inHandStatuses } from '@otk/domain/transport/transport.status';

import { prepared, type Queryable } from '#platform/db/pool';
import { purge } from '#platform/db/purge';
import { instantSql, type SqlBuilder, sqlBuilder } from '#platform/db/sql';

/** Of one person; the one that was silent longest leaves first. */
const devicesAtMost = 20;
/** Whom nobody asked for: a list for a dialog. */
const holdersAtMost = 20;
const colleaguesAtMost = 40;

const columnsSql = `d.id, jsonb_build_object('id', u.id, 'fullName', u.full_name) AS person,
    d.user_agent AS "userAgent", d.unsent, ${instantSql('d.since')} AS since, d.version, d.free::float8 AS free, d.stores,
    ${instantSql('d.seen_at')} AS "seenAt"`;
const deviceSql = `SELECT ${columnsSql}
  FROM device d JOIN app_user u ON u.id = d.user_id`;

/** Written only when something changed or the last word is older than the given moment. */
const tellSql = `INSERT INTO device AS d
    (user_id, id, division_id, user_agent, unsent, since, version, free, stores, transports, seen_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  ON CONFLICT (user_id, id) DO UPDATE SET division_id = EXCLUDED.division_id, user_agent = EXCLUDED.user_agent,
    unsent = EXCLUDED.unsent, since = EXCLUDED.since, version = EXCLUDED.version, free = EXCLUDED.free,
    stores = EXCLUDED.stores, transports = EXCLUDED.transports, seen_at = EXCLUDED.seen_at, reported_at = NULL
  WHERE d.seen_at < $12 OR (d.division_id, d.unsent, d.since, d.version, d.stores, d.transports)
    IS DISTINCT FROM (EXCLUDED.division_id, EXCLUDED.unsent, EXCLUDED.since, EXCLUDED.version, EXCLUDED.stores, EXCLUDED.transports)
  RETURNING xmax = 0 AS "isNew"`;

const within = (sql: SqlBuilder, { everywhere, divisionIds }: Actor): string =>
  everywhere ? 'true' : `d.division_id = ANY (${sql.param(divisionIds)}::uuid[])`;

export interface Told extends DeviceState {
  readonly userId: string;
  readonly divisionId: string;
  readonly userAgent: string | null;
  readonly at: Date;
  /** An unchanged word is written again when the last one is older. */
  readonly staleBefore: Date;
}

interface Place {
  readonly unsent: number;
  readonly seenAt: string;
  readonly id: string;
}

export const deviceRepo = (db: Queryable) => ({
  async tell(told: Told): Promise<void> {
    const { rows } = await db.query<{ isNew: boolean }>(prepared('device.tell', tellSql), [
      told.userId,
      told.id,
      told.divisionId,
      told.userAgent,
      told.unsent,
      told.since,
      told.version,
      told.free === null ? null : Math.round(told.free),
      told.stores,
      told.transports,
      told.at,
      told.staleBefore,
    ]);
    if (rows[0]?.isNew) {
      await db.query(
        `DELETE FROM device WHERE user_id = $1 AND id IN
           (SELECT id FROM device WHERE user_id = $1 ORDER BY seen_at DESC, id OFFSET ${devicesAtMost}
            FOR UPDATE SKIP LOCKED)`,
        [told.userId],
      );
    }
  },

  /** Most unsent work first. */
  async list(
    actor: Actor,
    {
      limit,
      after,
      isUnsent,
    }: { readonly limit: number; readonly after: Place | undefined; readonly isUnsent: boolean },
  ): Promise<Device[]> {
    const sql = sqlBuilder();
    const place = after && [sql.param(after.unsent), sql.param(after.seenAt), sql.param(after.id)];
    const { rows } = await db.query<Device>(
      `${deviceSql} WHERE ${within(sql, actor)}
         ${isUnsent ? 'AND d.unsent > 0' : ''}
         ${place ? `AND (d.unsent, d.seen_at, d.id) < (${place[0]}::int, ${place[1]}::timestamptz, ${place[2]}::uuid)` : ''}
       ORDER BY d.unsent DESC, d.seen_at DESC, d.id DESC LIMIT ${sql.param(limit + 1)}`,
      sql.params,
    );
    return rows;
  },

  /** Devices beside the asking one that hold unsent work of a transport. */
  async listOfTransport(userId: string, transportId: string, own: string | undefined): Promise<Device[]> {
    const { rows } = await db.query<Device>(
      `${deviceSql} WHERE d.unsent > 0 AND d.transports @> ARRAY[$1::uuid]
         AND NOT (d.user_id = $2 AND d.id IS NOT DISTINCT FROM $3::uuid)
       ORDER BY d.unsent DESC, d.seen_at DESC LIMIT ${holdersAtMost}`,
      [transportId, userId, own ?? null],
    );
    return rows;
  },

  async count(
    silentBefore: Date,
  ): Promise<{ readonly unsent: number; readonly holding: number; readonly silent: number }> {
    const { rows } = await db.query<{ unsent: number; holding: number; silent: number }>(
      `SELECT coalesce(sum(unsent), 0)::int AS unsent, count(*)::int AS holding,
         count(*) FILTER (WHERE seen_at < $1)::int AS silent FROM device WHERE unsent > 0`,
      [silentBefore],
    );
    return rows[0]!;
  },

  async countIn(actor: Actor): Promise<{ readonly unsent: number; readonly holding: number }> {
    const sql = sqlBuilder();
    const { rows } = await db.query<{ unsent: number; holding: number }>(
      `SELECT coalesce(sum(d.unsent), 0)::int AS unsent, count(*)::int AS holding FROM device d
       WHERE d.unsent > 0 AND ${within(sql, actor)}`,
      sql.params,
    );
    return rows[0]!;
  },

  /** Devices that hold unsent work, have said nothing since and were not reported: marked, so that each is reported once. */
  async markSilent(silentBefore: Date, at: Date): Promise<readonly (Device & { readonly divisionId: string })[]> {
    const { rows } = await db.query<Device & { divisionId: string }>(
      `WITH silent AS MATERIALIZED (SELECT user_id, id FROM device
           WHERE unsent > 0 AND reported_at IS NULL AND seen_at < $1 ORDER BY user_id, id FOR NO KEY UPDATE),
         d AS (UPDATE device d SET reported_at = $2 FROM silent WHERE (d.user_id, d.id) = (silent.user_id, silent.id)
           RETURNING d.*)
       SELECT d.division_id AS "divisionId", ${columnsSql} FROM d JOIN app_user u ON u.id = d.user_id ORDER BY d.seen_at`,
      [silentBefore, at],
    );
    return rows;
  },

  /** Devices of a person beside the one named that hold unsent work. */
  async listOwn(userId: string, beside: string | undefined): Promise<Device[]> {
    const { rows } = await db.query<Device>(
      `${deviceSql} WHERE d.user_id = $1 AND d.unsent > 0 AND d.id IS DISTINCT FROM $2::uuid ORDER BY d.unsent DESC, d.id`,
      [userId, beside ?? null],
    );
    return rows;
  },

  /** Devices that nobody uses. One with unsent work stays: the work may still come. */
  purge: (before: Date) => purge(db, { table: 'device', isOver: 'seen_at < $1 AND unsent = 0' }, before),
});

/** People of the works who see the transport: on shift in that role, or at work on the transport since. */
export async function listColleagues(
  db: Queryable,
  transportId: string,
  heardSince: Date,
  inHandSince: Date,
): Promise<Colleague[]> {
  const { rows } = await db.query<Colleague>(
    `SELECT u.id, u.full_name AS "fullName", r.name AS "roleName", h.id IS NOT NULL AS "isInHand",
       array(SELECT p.permission_code FROM role_permission p
         WHERE p.role_code = r.code AND p.permission_code = ANY ($2) ORDER BY p.permission_code) AS permissions
     FROM transport_sight s JOIN udr a ON a.id = s.udr_id
     JOIN role r ON r.code = s.role_code AND NOT r.everywhere AND NOT r.is_supplier
     JOIN app_user u ON u.id = s.user_id AND u.is_activated AND u.deleted_at IS NULL
     LEFT JOIN transport_stand h ON h.id = s.transport_id AND h.by_user = u.id AND h.since >= $4
       AND h.status_code = ANY ($5)
     WHERE s.transport_id = $1 AND (h.id IS NOT NULL OR EXISTS (SELECT FROM device d
       WHERE d.user_id = u.id AND d.division_id = a.division_id AND d.seen_at >= $3))
     ORDER BY h.id IS NULL, u.full_name, r.name LIMIT ${colleaguesAtMost}`,
    [transportId, turnPermissions, heardSince, inHandSince, inHandStatuses],
  );
  return rows;
}
