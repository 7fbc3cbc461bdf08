// Many people book, move and cancel at once on real PostgreSQL, while the head of shift changes the places of a day.
import { type ScheduleDay, valuesOf } from '@otk/domain/schedule/schedule.day';
import { expect, test } from 'vitest';

import { insertWagons } from '../../../test/many-wagons.ts';
import { openSchedule } from '../../../test/schedule-yard.ts';

/** A repeatable sequence of numbers below `limit`. */
function numbers(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A server that is short of connections answers 503 and has done nothing: the client tries again. */
async function untilAnswered<R extends { readonly statusCode: number }>(send: () => Promise<R>): Promise<R> {
  const reply = await send();
  return reply.statusCode === 503 ? untilAnswered(send) : reply;
}

async function openCrowd(wagons: number) {
  const yard = await openSchedule();
  const { server, divisionId, stationId } = yard;
  await Promise.all(['MASTER', 'HEAD'].map((role) => yard.as(role)));
  const ids = await insertWagons(server.pool, wagons, { divisionId, stationId, status: 'RECEPTION_SUSPENDED' });
  /** Days that hold more than they may, hours with two wagons, wagons with two appointments. */
  const faults = async () => {
    const { rows } = await server.pool.query(
      `WITH booked AS (SELECT *, (starts_at AT TIME ZONE 'Europe/Moscow')::date AS date FROM appointment
         WHERE state IN ('PLANNED', 'HELD'))
       SELECT 'too many' AS fault, b.date::text AS at FROM booked b JOIN commission_calendar c USING (station_id, date)
         GROUP BY b.station_id, b.date, b.kind, c.capacity HAVING count(*) > c.capacity
       UNION ALL SELECT 'same hour', starts_at::text FROM booked GROUP BY station_id, kind, starts_at HAVING count(*) > 1
       UNION ALL SELECT 'closed day', b.date::text FROM booked b JOIN commission_calendar c USING (station_id, date)
         WHERE NOT c.is_working_day
       UNION ALL SELECT 'status', t.id::text FROM transport t LEFT JOIN booked b ON b.transport_id = t.id
         WHERE (t.status_code = 'COMMISSION_ASSIGNED') <> (b.id IS NOT NULL)`,
    );
    return rows;
  };
  return { ...yard, ids, faults };
}

test('100 people want the last four places at once: exactly four get one, the others a free hour or none', async () => {
  const { commission, slot, ids, faults, server } = await openCrowd(100);
  // Only two days of two places are left.
  await server.pool.query(`UPDATE commission_calendar SET is_working_day = false WHERE date NOT IN ($1, $2)`, [
    slot(1).slice(0, 10),
    slot(2).slice(0, 10),
  ]);
  const replies = await Promise.all(
    ids.map((id, index) =>
      untilAnswered(() =>
        commission({ act: 'ASSIGN', date: slot(1 + (index % 2), Math.floor(index / 2) % 3) }, 'MASTER', id),
      ),
    ),
  );
  const codes = replies.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(4);
  expect(codes.filter((code) => code !== 200 && code !== 409)).toEqual([]);
  const refused = replies.filter(({ statusCode }) => statusCode === 409).map((reply) => reply.json());
  expect(refused.every(({ code }) => code === 'schedule.taken')).toBe(true);
  expect(await faults()).toEqual([]);
  expect(refused.at(-1)).toMatchObject({ fields: [{ path: 'date', message: 'Свободного времени в календаре нет' }] });
});

test('random bookings, moves, cancellations and edits of days at once: no place is ever given twice', async () => {
  const { commission, call, slot, ids, faults } = await openCrowd(20);
  const pick = numbers(20_261_116);
  const someSlot = () => slot(1 + pick(8), pick(3));
  const days = (
    await call('HEAD', 'GET', `/commission-calendar/days?begin=${slot(1).slice(0, 10)}&end=${slot(8).slice(0, 10)}`)
  ).json<ScheduleDay[]>();
  const editDay = () => {
    const day = days[pick(days.length)]!;
    const isWorkingDay = pick(3) > 0;
    const wanted = { ...valuesOf(day), isWorkingDay, capacity: isWorkingDay ? 1 + pick(3) : 0 };
    const body = { ...wanted, base: valuesOf(day) };
    return untilAnswered(() => call('HEAD', 'PATCH', `/commission-calendar/days/${day.id}`, { body }));
  };
  const act = (id: string) => {
    const bodies = [
      { act: 'ASSIGN', date: someSlot() },
      { act: 'ASSIGN', date: someSlot() },
      { act: 'MOVE', date: someSlot(), reason: 'перенос' },
      { act: 'CANCEL', reason: 'отмена' },
    ];
    const body = bodies[pick(bodies.length)]!;
    return untilAnswered(() => commission(body, 'MASTER', id));
  };
  for (let round = 0; round < 3; round += 1) {
    const some = Array.from({ length: 40 }, () => ids[pick(ids.length)]!);
    const replies = await Promise.all([...some.map(act), ...Array.from({ length: 6 }, editDay)]);
    expect(replies.map(({ statusCode }) => statusCode).filter((code) => ![200, 409, 422].includes(code))).toEqual([]);
    expect(await faults()).toEqual([]);
  }
});
