// The board reads ready rows by index and stops counting at a bound: what it costs does not grow with the archive.
import {
  boardRowsAtMost,
  countedAtMost,
  type DayFigures,
  lateRowsAtMost,
  type OnShift,
  type Stand,
} from '@otk/domain/shift/shift.board';
import type { Actor } from '@otk/domain/kernel/actor';
import { inHandStatuses, type TransportStatus } from '@otk/domain/transport/transport.status';

import type { Queryable } from '#platform/db/pool';
import { instantSql, type SqlBuilder, sqlBuilder } from '#platform/db/sql';

import { inScope } from '../transport/transport.service.ts';

/** One index range for each division: `= ANY` over several would be read whole to be ordered. */
const divisionsSql = (sql: SqlBuilder, { everywhere, divisionIds }: Actor): string =>
  everywhere ? '(SELECT id FROM division)' : `(SELECT unnest(${sql.param(divisionIds)}::uuid[]) AS id)`;

const atStations = (sql: SqlBuilder, { stationIds }: Actor): string =>
  stationIds.length === 0 ? '' : `AND t.station_id = ANY (${sql.param(stationIds)}::uuid[])`;

/** As the partial index says it. */
const inHandSql = inHandStatuses.map((status) => `'${status}'`).join(', ');

const peopleAtMost = 40;
const inHandAtMost = 300;

export interface StandLimit {
  readonly status: TransportStatus;
  /** What came into the status before stands too long; null without a norm. */
  readonly before: Date | null;
}

export interface StandCounts {
  readonly status: TransportStatus;
  readonly over: number;
  readonly unknown: number;
  readonly rows: Stand['rows'];
}

export const boardRepo = (db: Queryable) => ({
  async listStands(actor: Actor, limits: readonly StandLimit[]): Promise<StandCounts[]> {
    const sql = sqlBuilder();
    const statuses = sql.param(limits.map(({ status }) => status));
    const before = sql.param(limits.map((limit) => limit.before));
    const stations = atStations(sql, actor);
    const { rows } = await db.query<StandCounts>(
      `SELECT s.status, sum(over.count)::int AS over, sum(unknown.count)::int AS unknown,
         coalesce(jsonb_agg(longest.row) FILTER (WHERE longest.row IS NOT NULL), '[]') AS rows
       FROM ${divisionsSql(sql, actor)} d CROSS JOIN unnest(${statuses}::text[], ${before}::timestamptz[]) AS s (status, before)
       CROSS JOIN LATERAL (SELECT count(*) FROM (SELECT FROM transport_stand t WHERE t.division_id = d.id
         AND t.status_code = s.status AND t.since < s.before ${stations} LIMIT ${countedAtMost + 1}) x) over
       CROSS JOIN LATERAL (SELECT count(*) FROM (SELECT FROM transport_stand t WHERE t.division_id = d.id
         AND t.status_code = s.status AND t.since IS NULL ${stations} LIMIT ${countedAtMost + 1}) x) unknown
       CROSS JOIN LATERAL (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'transportNumber', t.transport_number,
           'status', t.status_code, 'since', ${instantSql('t.since')}, 'by',
           (SELECT jsonb_build_object('id', u.id, 'fullName', u.full_name) FROM app_user u WHERE u.id = t.by_user))), '[]') AS row
         FROM (SELECT * FROM transport_stand t WHERE t.division_id = d.id AND t.status_code = s.status
           AND t.since IS NOT NULL ${stations} ORDER BY t.since LIMIT ${boardRowsAtMost}) t) longest
       GROUP BY s.status`,
      sql.params,
    );
    return rows.map((row) => ({ ...row, rows: row.rows.flat() }));
  },

  async countDay(actor: Actor, from: Date, to: Date): Promise<DayFigures> {
    const sql = sqlBuilder();
    const [begin, end] = [sql.param(from), sql.param(to)];
    const stations = atStations(sql, actor);
    const { rows } = await db.query<DayFigures>(
      `SELECT coalesce(sum(came.count), 0)::int AS arrived, coalesce(sum(done.count), 0)::int AS received,
         coalesce(sum(done.net), 0)::float8 AS tonnes, coalesce(sum(done.unweighed), 0)::int AS unweighed
       FROM ${divisionsSql(sql, actor)} d
       CROSS JOIN LATERAL (SELECT count(*) FROM transport_stand t WHERE t.division_id = d.id
         AND t.arrived_at >= ${begin} AND t.arrived_at < ${end} ${stations}) came
       CROSS JOIN LATERAL (SELECT count(*), sum(t.net) AS net, count(*) FILTER (WHERE t.net IS NULL) AS unweighed
         FROM transport_stand t WHERE t.division_id = d.id
         AND t.finished_at >= ${begin} AND t.finished_at < ${end} ${stations}) done`,
      sql.params,
    );
    return rows[0]!;
  },

  async findLate(actor: Actor, now: Date) {
    const sql = sqlBuilder();
    const { rows } = await db.query<{
      id: string;
      transportNumber: string;
      awaited: string;
      dueAt: string;
      notice: { state: string } | null;
      count: number;
    }>(
      `WITH late AS MATERIALIZED (SELECT t.id, t.transport_number, t.awaited, t.due_at FROM transport t
         WHERE ${inScope(sql, actor)} AND t.deleted_at IS NULL AND t.awaited IS NOT NULL AND t.due_at < ${sql.param(now)}
         ORDER BY t.due_at LIMIT ${countedAtMost + 1})
       SELECT id, transport_number AS "transportNumber", awaited, ${instantSql('due_at')} AS "dueAt",
         (SELECT jsonb_build_object('state', ph.state) FROM responsible_storage s JOIN phonegram ph ON ph.id = s.phonegram_id
          WHERE s.transport_id = late.id AND s.end_at IS NULL) AS notice,
         (SELECT count(*)::int FROM late) AS count FROM late ORDER BY due_at LIMIT ${lateRowsAtMost}`,
      sql.params,
    );
    return rows;
  },

  async findAlarms(actor: Actor) {
    const sql = sqlBuilder();
    const { rows } = await db.query<{ id: string; transportNumber: string; raisedAt: string; count: number }>(
      `WITH held AS MATERIALIZED (SELECT t.id, t.transport_number, a.raised_at FROM radiation_alarm a
         JOIN transport t ON t.id = a.transport_id
         WHERE a.cleared_at IS NULL AND t.deleted_at IS NULL AND ${inScope(sql, actor)} LIMIT ${countedAtMost + 1})
       SELECT id, transport_number AS "transportNumber", ${instantSql('raised_at')} AS "raisedAt",
         (SELECT count(*)::int FROM held) AS count FROM held ORDER BY raised_at LIMIT ${boardRowsAtMost}`,
      sql.params,
    );
    return rows;
  },
});

/** Who works, and what is appointed. */
export const boardPeopleRepo = (db: Queryable) => ({
  /** Of the stations that the person works with; `places` is null when none of them has a calendar of the day. */
  async countAppointments(actor: Actor, day: string) {
    const sql = sqlBuilder();
    const { rows } = await db.query<{ kind: 'COMMISSION' | 'SEPARATE'; planned: number; places: number | null }>(
      `WITH day AS (SELECT c.station_id, CASE WHEN c.is_working_day THEN c.capacity ELSE 0 END AS capacity
         FROM commission_calendar c JOIN station st ON st.id = c.station_id AND st.deleted_at IS NULL
         WHERE c.date = ${sql.param(day)} ${actor.stationIds.length === 0 ? '' : `AND c.station_id = ANY (${sql.param(actor.stationIds)}::uuid[])`})
       SELECT kind.kind, (SELECT count(*)::int FROM appointment a WHERE a.kind = kind.kind AND a.state IN ('PLANNED', 'HELD')
           AND a.station_id IN (SELECT station_id FROM day)
           AND a.starts_at >= ${sql.param(day)}::date::timestamp AT TIME ZONE 'Europe/Moscow'
           AND a.starts_at < (${sql.param(day)}::date + 1)::timestamp AT TIME ZONE 'Europe/Moscow') AS planned,
         (SELECT sum(capacity)::int FROM day) AS places
       FROM unnest(ARRAY['COMMISSION', 'SEPARATE']) AS kind (kind)`,
      sql.params,
    );
    return rows;
  },

  /** People whose devices made a call lately, and people who work on a transport, with or without a link. */
  async listPeople(actor: Actor, heardSince: Date): Promise<OnShift[]> {
    const sql = sqlBuilder();
    const stations = atStations(sql, actor);
    const divisions = divisionsSql(sql, actor);
    const { rows } = await db.query<OnShift>(
      `WITH hands AS MATERIALIZED (SELECT t.id, t.transport_number, t.status_code, t.by_user, t.since
         FROM ${divisions} d CROSS JOIN LATERAL (SELECT * FROM transport_stand t WHERE t.division_id = d.id
           AND t.by_user IS NOT NULL AND t.status_code IN (${inHandSql}) ${stations} LIMIT ${inHandAtMost}) t),
       heard AS (SELECT v.user_id, max(v.seen_at) AS seen_at FROM device v
         WHERE v.division_id IN (SELECT id FROM ${divisions} d) AND v.seen_at >= ${sql.param(heardSince)} GROUP BY v.user_id)
       SELECT u.id, u.full_name AS "fullName",
         ${instantSql('coalesce(heard.seen_at, (SELECT max(v.seen_at) FROM device v WHERE v.user_id = u.id))')} AS "seenAt",
         coalesce((SELECT jsonb_agg(jsonb_build_object('id', h.id, 'transportNumber', h.transport_number, 'status', h.status_code)
           ORDER BY h.since) FROM hands h WHERE h.by_user = u.id), '[]') AS "inHand"
       FROM app_user u LEFT JOIN heard ON heard.user_id = u.id
       WHERE u.id IN (SELECT user_id FROM heard UNION SELECT by_user FROM hands)
       ORDER BY heard.user_id IS NULL, u.full_name LIMIT ${peopleAtMost}`,
      sql.params,
    );
    return rows;
  },
});
