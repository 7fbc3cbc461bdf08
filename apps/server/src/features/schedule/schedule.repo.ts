import type { OpenDay } from '@otk/domain/schedule/schedule.slot';
import type { Found, SeparateAct } from '@otk/domain/schedule/schedule.schema';

import type { Queryable } from '#platform/db/pool';

import type { AppointmentKind } from './schedule.sql.ts';

/** The result of either kind: a commission may leave the found kinds as they are, a separation has machines. */
export type Held = Omit<Extract<SeparateAct, { act: 'HOLD' }>, 'found' | 'equipment'> & {
  readonly found: Found | null;
  readonly equipment?: string | null;
};

export interface WeighedResult extends Held {
  readonly weightBefore: number | null;
  readonly weightAfter: number | null;
}

export interface NewAppointment {
  readonly transportId: string;
  readonly stationId: string;
  readonly kind: AppointmentKind;
  readonly at: Date;
  readonly place: string | null;
  readonly isSingleSide: boolean;
  readonly by: string;
}

/** Of a transport that was removed. */
export interface Released extends Pick<NewAppointment, 'stationId' | 'kind' | 'at'> {
  readonly id: string;
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
      `SELECT ${daySql} FROM commission_calendar WHERE station_id = $1 AND date = $2 FOR NO KEY UPDATE`,
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

  /** Of a case that was opened again: what was held stays in the schedule and no longer counts for the card. */
  supersede: (transportId: string, kind: AppointmentKind) =>
    db.query(`UPDATE appointment SET state = 'SUPERSEDED' WHERE transport_id = $1 AND kind = $2 AND state = 'HELD'`, [
      transportId,
      kind,
    ]),

  /** Returns what was planned. */
  async release(transportId: string): Promise<Pick<Released, 'kind'>[]> {
    const { rows } = await db.query<Pick<Released, 'kind'>>(
      `UPDATE appointment SET state = 'RELEASED' WHERE transport_id = $1 AND state = 'PLANNED' RETURNING kind`,
      [transportId],
    );
    return rows;
  },

  async listReleased(transportId: string): Promise<Released[]> {
    const { rows } = await db.query<Released>(
      `SELECT id, station_id AS "stationId", kind, starts_at AS at FROM appointment
       WHERE transport_id = $1 AND state = 'RELEASED' ORDER BY starts_at`,
      [transportId],
    );
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  },

  setState: (id: string, state: 'PLANNED' | 'CANCELLED', reason: string | null = null) =>
    db.query('UPDATE appointment SET state = $2, reason = $3 WHERE id = $1', [id, state, reason]),

  /** Of the planned one; a held one stays. */
  close: (transportId: string, kind: AppointmentKind, state: 'MOVED' | 'CANCELLED' | 'NO_SHOW', reason: string) =>
    db.query(
      `UPDATE appointment SET state = $3, reason = $4 WHERE transport_id = $1 AND kind = $2 AND state = 'PLANNED'`,
      [transportId, kind, state, reason],
    ),

  async hold(transportId: string, kind: AppointmentKind, held: WeighedResult): Promise<void> {
    const { result, chairman, members, representative, found } = held;
    const { rows } = await db.query<{ id: string }>(
      `UPDATE appointment SET state = 'HELD', result = $3, chairman = $4, members = $5, representative_name = $6,
         representative_authority = $7, representative_refusal = $8, equipment = $9, weight_before = $10, weight_after = $11
       WHERE transport_id = $1 AND kind = $2 AND state = 'PLANNED' RETURNING id`,
      [
        transportId,
        kind,
        result,
        chairman,
        members,
        representative?.name ?? null,
        representative?.authority ?? null,
        representative?.refusal ?? null,
        held.equipment ?? null,
        held.weightBefore,
        held.weightAfter,
      ],
    );
    await db.query(
      `INSERT INTO appointment_found (appointment_id, production_type_id, net, sort)
       SELECT $1, kind, net, place FROM unnest($2::uuid[], $3::numeric[]) WITH ORDINALITY AS f (kind, net, place)`,
      [
        rows[0]!.id,
        (found?.lines ?? []).map(({ productionTypeId }) => productionTypeId),
        (found?.lines ?? []).map(({ net }) => net),
      ],
    );
  },
});
