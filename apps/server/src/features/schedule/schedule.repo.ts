import type { Actor } from '@otk/domain/kernel/actor';
import type { OpenDay } from '@otk/domain/schedule/schedule.slot';
import type { Appointment, CommissionAct, ScheduleQuery } from '@otk/domain/schedule/schedule.schema';
import { allStations } from '@otk/domain/station/station.schema';

import type { Queryable } from '#platform/db/pool';
import { instantSql, sqlBuilder } from '#platform/db/sql';

import { inScope } from '../transport/transport.service.ts';

export type AppointmentKind = 'COMMISSION' | 'SEPARATE';
export type Held = Extract<CommissionAct, { act: 'HOLD' }>;

export interface NewAppointment {
  readonly transportId: string;
  readonly stationId: string;
  readonly kind: AppointmentKind;
  readonly at: Date;
  readonly place: string | null;
  readonly isSingleSide: boolean;
  readonly by: string;
}

export interface CalendarDay extends OpenDay {
  readonly place: string | null;
}

const daySql = `date::text AS date, is_working_day AS "isWorkingDay", to_char(time_from, 'HH24:MI') AS "timeFrom",
  to_char(time_to, 'HH24:MI') AS "timeTo", capacity, place`;

export const scheduleRepo = (db: Queryable) => ({
  /** Locked, so that two transactions never book the same day at once. */
  async lockDay(stationId: string, date: string): Promise<CalendarDay | undefined> {
    const { rows } = await db.query<CalendarDay>(
      `SELECT ${daySql} FROM commission_calendar WHERE station_id = $1 AND date = $2 FOR UPDATE`,
      [stationId, date],
    );
    return rows[0];
  },

  async listDays(stationId: string, from: string): Promise<CalendarDay[]> {
    const { rows } = await db.query<CalendarDay>(
      `SELECT ${daySql} FROM commission_calendar WHERE station_id = $1 AND date >= $2 AND is_working_day
       ORDER BY commission_calendar.date LIMIT 90`,
      [stationId, from],
    );
    return rows;
  },

  /** Booked hours of the station from this day on. */
  async listTaken(stationId: string, kind: AppointmentKind, from: string): Promise<Date[]> {
    const { rows } = await db.query<{ at: Date }>(
      `SELECT starts_at AS at FROM appointment WHERE kind = $2 AND station_id = $1 AND state IN ('PLANNED', 'HELD')
         AND starts_at >= $3::date::timestamp AT TIME ZONE 'Europe/Moscow'`,
      [stationId, kind, from],
    );
    return rows.map(({ at }) => new Date(at));
  },

  insert: ({ transportId, stationId, kind, at, place, isSingleSide, by }: NewAppointment) =>
    db.query(
      `INSERT INTO appointment (transport_id, station_id, kind, starts_at, place, is_single_side, set_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [transportId, stationId, kind, at, place, isSingleSide, by],
    ),

  /** Of the planned one; a held one stays. */
  close: (transportId: string, kind: AppointmentKind, state: 'MOVED' | 'CANCELLED', reason: string) =>
    db.query(
      `UPDATE appointment SET state = $3, reason = $4 WHERE transport_id = $1 AND kind = $2 AND state = 'PLANNED'`,
      [transportId, kind, state, reason],
    ),

  hold: (transportId: string, kind: AppointmentKind, { result, chairman, members, representative }: Held) =>
    db.query(
      `UPDATE appointment SET state = 'HELD', result = $3, chairman = $4, members = $5, representative_name = $6,
         representative_authority = $7
       WHERE transport_id = $1 AND kind = $2 AND state = 'PLANNED'`,
      [transportId, kind, result, chairman, members, representative?.name ?? null, representative?.authority ?? null],
    ),

  async list(actor: Actor, kind: AppointmentKind, { begin, end, station, all }: ScheduleQuery): Promise<Appointment[]> {
    const sql = sqlBuilder();
    const where = [
      `a.kind = ${sql.param(kind)}`,
      `a.starts_at >= ${sql.param(begin)}::date::timestamp AT TIME ZONE 'Europe/Moscow'`,
      `a.starts_at < (${sql.param(end)}::date + 1)::timestamp AT TIME ZONE 'Europe/Moscow'`,
      't.deleted_at IS NULL',
      inScope(sql, actor),
      ...(station === allStations.code ? [] : [`st.code = ${sql.param(station)}`]),
      ...(all ? [] : [`a.state IN ('PLANNED', 'HELD')`]),
    ];
    const { rows } = await db.query<Appointment>(
      `SELECT a.id, ${instantSql('a.starts_at')} AS date, a.place, a.state, a.reason, a.is_single_side AS "isSingleSide",
         a.result, a.chairman, a.members,
         CASE WHEN a.representative_name IS NOT NULL THEN
           jsonb_build_object('name', a.representative_name, 'authority', a.representative_authority) END AS representative,
         (SELECT ${instantSql('s.arrive_by')} FROM responsible_storage s WHERE s.transport_id = t.id
          ORDER BY s.begin_at DESC LIMIT 1) AS "arriveBy",
         setter.full_name AS "setBy",
         jsonb_build_object('id', t.id, 'transportNumber', t.transport_number,
           'status', jsonb_build_object('code', ts.code, 'description', ts.description),
           'station', jsonb_build_object('id', st.id, 'code', st.code, 'name', st.name),
           'provider', CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'name', p.name) END) AS transport
       FROM appointment a
       JOIN transport t ON t.id = a.transport_id
       JOIN transport_status ts ON ts.code = t.status_code
       JOIN station st ON st.id = t.station_id
       LEFT JOIN provider p ON p.id = t.provider_id
       LEFT JOIN app_user setter ON setter.id = a.set_by
       WHERE ${where.join(' AND ')} ORDER BY a.starts_at, a.id LIMIT 2000`,
      sql.params,
    );
    return rows;
  },
});
