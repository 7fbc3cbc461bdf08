// A wagon on storage and a calendar: what a commission and a separation need.
import type { Appointment } from '@otk/domain/schedule/schedule.schema';

import { openYard } from './yard.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A wagon on storage; the calendar of its station has working days of two hours and two places, from tomorrow on. */
export async function openSchedule(status = 'ON_STORAGE') {
  const yard = await openYard(status);
  const { server, stationId, transportId } = yard;
  const { pool } = server;
  await pool.query(
    `INSERT INTO commission_calendar (date, station_id, is_working_day, time_from, time_to, capacity, place)
     SELECT ($2::timestamptz AT TIME ZONE 'Europe/Moscow')::date + n, $1, n <> 3, '08:00', '11:00', 2, 'Эстакада 4'
     FROM generate_series(0, 9) AS n`,
    [stationId, server.clock.now],
  );
  await pool.query(
    `INSERT INTO responsible_storage (transport_id, begin_at, answer_by, arrive_by) VALUES ($1, $2, $3, $4)`,
    [
      transportId,
      server.clock.now,
      new Date(server.clock.now.getTime() + dayMs),
      // Before the first hour of tomorrow.
      new Date(server.clock.now.getTime() + dayMs / 2),
    ],
  );
  /** 8:00 in Moscow, so many days from now, so many hours later. */
  const slot = (days: number, hours = 0) => {
    const midnight = Math.floor((server.clock.now.getTime() + 3 * hourMs) / dayMs) * dayMs - 3 * hourMs;
    return new Date(midnight + days * dayMs + (8 + hours) * hourMs).toISOString();
  };
  const commission = (body: object, role = 'MASTER', id = transportId) =>
    yard.call(role, 'POST', `/transport/${id}/set-commission`, { body });
  const separate = (body: object, role = 'MASTER', id = transportId) =>
    yard.call(role, 'POST', `/transport/${id}/set-separate`, { body });
  const schedule = async (kind: 'commission' | 'separate', query = '') =>
    (
      await yard.call(
        'COMM',
        'GET',
        `/transport/${kind}-schedule?begin=${slot(-3).slice(0, 10)}&end=${slot(9).slice(0, 10)}${query}`,
      )
    ).json<Appointment[]>();
  /** So many days pass: what was planned and every deadline come nearer by them. */
  const later = async (days: number) => {
    await pool.query(`UPDATE appointment SET starts_at = starts_at - make_interval(days => $1)`, [days]);
    await pool.query(`UPDATE responsible_storage SET answer_by = answer_by - make_interval(days => $1)`, [days]);
  };
  return { ...yard, slot, commission, separate, schedule, later };
}

/** A result without found kinds; add the representative or his absence. */
export const held = {
  act: 'HOLD',
  result: 'Засор 3,100 т подтверждён',
  chairman: 'Громова Е. А.',
  members: ['Иванов И. И.'],
};
