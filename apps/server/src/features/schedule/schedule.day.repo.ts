import type { DayValues, ScheduleDay, WorkingDays } from '@otk/domain/schedule/schedule.day';
import type { DayQuery } from '@otk/domain/schedule/schedule.schema';
import { allStations } from '@otk/domain/station/station.schema';

import type { Queryable } from '#platform/db/pool';
import { instantSql, sqlBuilder } from '#platform/db/sql';

import type { AppointmentKind } from './schedule.sql.ts';

/** Hours that are booked on the day `c`, also by transports that the reader does not see. */
const takenSql = (kind: AppointmentKind): string => `
  (SELECT coalesce(jsonb_agg(${instantSql('a.starts_at')} ORDER BY a.starts_at), '[]') FROM appointment a
    WHERE a.kind = '${kind}' AND a.station_id = c.station_id AND a.state IN ('PLANNED', 'HELD')
      AND a.starts_at >= c.date::timestamp AT TIME ZONE 'Europe/Moscow'
      AND a.starts_at < (c.date + 1)::timestamp AT TIME ZONE 'Europe/Moscow')`;

const daySql = `SELECT c.id, c.date::text AS date, c.is_working_day AS "isWorkingDay",
    to_char(c.time_from, 'HH24:MI') AS "timeFrom", to_char(c.time_to, 'HH24:MI') AS "timeTo", c.capacity, c.place, c.comment,
    jsonb_build_object('id', st.id, 'code', st.code, 'name', st.name) AS station,
    jsonb_build_object('COMMISSION', ${takenSql('COMMISSION')}, 'SEPARATE', ${takenSql('SEPARATE')}) AS taken
  FROM commission_calendar c JOIN station st ON st.id = c.station_id`;

/** A day by law; `comment` says why nobody works on it. */
export interface CalendarDay {
  readonly date: string;
  readonly comment: string | null;
}

export const dayRepo = (db: Queryable) => ({
  /** Of the given stations; of all when none are given. */
  async list({ begin, end, station }: DayQuery, stationIds: readonly string[]): Promise<ScheduleDay[]> {
    const sql = sqlBuilder();
    const where = [
      `c.date BETWEEN ${sql.param(begin)} AND ${sql.param(end)}`,
      'st.deleted_at IS NULL',
      ...(station === allStations.code ? [] : [`st.code = ${sql.param(station)}`]),
      ...(stationIds.length === 0 ? [] : [`st.id = ANY(${sql.param(stationIds)}::uuid[])`]),
    ];
    const { rows } = await db.query<ScheduleDay>(
      `${daySql} WHERE ${where.join(' AND ')} ORDER BY c.date, st.name`,
      sql.params,
    );
    return rows;
  },

  /** Days of the station from this one on: whether it works on them. */
  async listWorking(stationId: string, from: string): Promise<ReadonlyMap<string, boolean>> {
    const { rows } = await db.query<{ date: string; isWorkingDay: boolean }>(
      `SELECT date::text AS date, is_working_day AS "isWorkingDay" FROM commission_calendar
       WHERE station_id = $1 AND date >= $2`,
      [stationId, from],
    );
    return new Map(rows.map(({ date, isWorkingDay }) => [date, isWorkingDay]));
  },

  async find(id: string, { isLocked = false } = {}): Promise<ScheduleDay | undefined> {
    if (isLocked) {
      // First: a booking that waits for this day then sees the new values, and this edit sees that booking.
      await db.query('SELECT FROM commission_calendar WHERE id = $1 FOR NO KEY UPDATE', [id]);
    }
    const { rows } = await db.query<ScheduleDay>(`${daySql} WHERE c.id = $1`, [id]);
    return rows[0];
  },

  update: (id: string, { isWorkingDay, timeFrom, timeTo, capacity, place, comment }: DayValues) =>
    db.query(
      `UPDATE commission_calendar SET is_working_day = $2, time_from = $3, time_to = $4, capacity = $5, place = $6,
         comment = $7, version = version + 1 WHERE id = $1`,
      [id, isWorkingDay, timeFrom, timeTo, capacity, place, comment],
    ),

  /** Locks the days of the station, like a booking does, before it reads them. */
  async lockFrom(stationId: string, from: string): Promise<ScheduleDay[]> {
    await db.query(
      'SELECT FROM commission_calendar WHERE station_id = $1 AND date >= $2 ORDER BY date FOR NO KEY UPDATE',
      [stationId, from],
    );
    const { rows } = await db.query<ScheduleDay>(`${daySql} WHERE c.station_id = $1 AND c.date >= $2 ORDER BY c.date`, [
      stationId,
      from,
    ]);
    return rows;
  },

  isStation: async (id: string): Promise<boolean> =>
    (await db.query('SELECT FROM station WHERE id = $1 AND deleted_at IS NULL', [id])).rows.length > 0,

  /** How many days were missing. */
  async add(
    { stationId, timeFrom, timeTo, capacity, place }: WorkingDays,
    days: readonly CalendarDay[],
  ): Promise<number> {
    const { rowCount } = await db.query(
      `INSERT INTO commission_calendar (station_id, date, is_working_day, capacity, comment, place, time_from, time_to)
       SELECT $3, d.date, d.comment IS NULL, CASE WHEN d.comment IS NULL THEN $4 ELSE 0 END, d.comment, $5, $6, $7
       FROM unnest($1::date[], $2::text[]) AS d (date, comment) ORDER BY d.date ON CONFLICT DO NOTHING`,
      [days.map(({ date }) => date), days.map(({ comment }) => comment), stationId, capacity, place, timeFrom, timeTo],
    );
    return rowCount ?? 0;
  },

  /** Of the working days; how many there are. */
  async setUsual({ stationId, from, timeFrom, timeTo, capacity, place }: WorkingDays): Promise<number> {
    const { rowCount } = await db.query(
      `UPDATE commission_calendar SET time_from = $3, time_to = $4, capacity = $5, place = $6, version = version + 1
       WHERE station_id = $1 AND date >= $2 AND is_working_day`,
      [stationId, from, timeFrom, timeTo, capacity, place],
    );
    return rowCount ?? 0;
  },

  /** For stations that have a calendar; days that exist already stay as they are. */
  extend: (days: readonly CalendarDay[], capacity: number) =>
    db.query(
      `INSERT INTO commission_calendar (station_id, date, is_working_day, capacity, comment, place)
       SELECT last.station_id, d.date, d.comment IS NULL, CASE WHEN d.comment IS NULL THEN $3 ELSE 0 END, d.comment, last.place
       FROM (SELECT DISTINCT ON (station_id) station_id, place FROM commission_calendar ORDER BY station_id, date DESC) last
       CROSS JOIN unnest($1::date[], $2::text[]) AS d (date, comment)
       ORDER BY last.station_id, d.date ON CONFLICT DO NOTHING`,
      [days.map(({ date }) => date), days.map(({ comment }) => comment), capacity],
    ),
});
