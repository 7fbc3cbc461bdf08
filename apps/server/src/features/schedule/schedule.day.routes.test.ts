import { type ScheduleDay, valuesOf } from '@otk/domain/schedule/schedule.day';
import { expect, test } from 'vitest';

import { openSchedule } from '../../../test/schedule-yard.ts';
import { extendCalendar } from './schedule.day.service.ts';

async function openCalendar() {
  const yard = await openSchedule();
  const { call, slot } = yard;
  const list = async (role = 'COMM') =>
    (
      await call(
        role,
        'GET',
        `/commission-calendar/days?begin=${slot(0).slice(0, 10)}&end=${slot(9).slice(0, 10)}&station=243607`,
      )
    ).json<ScheduleDay[]>();
  const edit = (day: ScheduleDay, part: object, role = 'HEAD') =>
    call(role, 'PATCH', `/commission-calendar/days/${day.id}`, {
      body: { ...valuesOf(day), ...part, base: valuesOf(day) },
    });
  return { ...yard, list, edit };
}

test('days of the station tell what is booked, also by wagons that the reader does not see', async () => {
  const { list, commission, separate, slot, build, foreignDivisionId, stationId, server } = await openCalendar();
  await commission({ act: 'ASSIGN', date: slot(1) });
  const foreign = await build.aTransport({ divisionId: foreignDivisionId, stationId, status: 'ON_STORAGE' });
  await server.pool.query(
    `INSERT INTO appointment (transport_id, station_id, kind, starts_at) VALUES ($1, $2, 'SEPARATE', $3)`,
    [foreign, stationId, slot(1, 1)],
  );
  expect((await separate({ act: 'ASSIGN', date: slot(1, 1) })).statusCode).not.toBe(200);
  const days = await list();
  expect(days).toHaveLength(10);
  expect(days[1]).toMatchObject({
    station: { code: '243607' },
    capacity: 2,
    taken: { COMMISSION: [slot(1)], SEPARATE: [slot(1, 1)] },
  });
  expect(days[3]).toMatchObject({ isWorkingDay: false });
});

test('the head of shift closes a day; history keeps both values and nobody books it any more', async () => {
  const { list, edit, commission, slot, server } = await openCalendar();
  const [, day] = await list();
  const reply = await edit(day!, { isWorkingDay: false, capacity: 0, comment: 'Ремонт эстакады' });
  expect(reply.json<ScheduleDay>()).toMatchObject({ isWorkingDay: false, comment: 'Ремонт эстакады' });
  expect((await commission({ act: 'ASSIGN', date: slot(1) })).json()).toMatchObject({
    code: 'schedule.dayClosed',
    fields: [{ path: 'date', message: expect.stringContaining('Ближайшее свободное время') }],
  });
  const { rows } = await server.pool.query(
    `SELECT before, after FROM history WHERE action = 'schedule.editDay' AND entity_id = $1`,
    [day!.id],
  );
  expect(rows).toMatchObject([{ before: { isWorkingDay: true }, after: { comment: 'Ремонт эстакады' } }]);
});

test.each([
  ['a day off', { isWorkingDay: false, capacity: 0 }, 'isWorkingDay'],
  ['shorter hours', { timeFrom: '09:00' }, 'isWorkingDay'],
  ['fewer places', { capacity: 1 }, 'capacity'],
])('a day with appointments does not become %s', async (_name, part, path) => {
  const { list, edit, commission, slot, build, divisionId, stationId } = await openCalendar();
  const other = await build.aTransport({ divisionId, stationId, status: 'RECEPTION_SUSPENDED' });
  await commission({ act: 'ASSIGN', date: slot(1) });
  await commission({ act: 'ASSIGN', date: slot(1, 1) }, 'MASTER', other);
  const reply = await edit((await list())[1]!, part);
  expect([reply.statusCode, reply.json()]).toMatchObject([
    409,
    { code: 'schedule.dayBooked', fields: [{ path, message: 'Назначено комиссий: 2, сепараций: 0' }] },
  ]);
});

test('two people edit one day: the second gets the values of the first', async () => {
  const { list, edit } = await openCalendar();
  const day = (await list())[1]!;
  expect((await edit(day, { capacity: 3 })).statusCode).toBe(200);
  expect((await edit(day, { capacity: 4 }, 'ADMIN')).json()).toMatchObject({
    code: 'schedule.dayStale',
    fields: [{ path: 'capacity', message: '3' }],
  });
});

test.each([
  ['a master', 'MASTER', 403],
  ['a controller', 'CTRL', 403],
])('%s does not edit the calendar', async (_name, role, status) => {
  const { list, edit } = await openCalendar();
  expect((await edit((await list())[1]!, { capacity: 3 }, role)).statusCode).toBe(status);
});

test.each([
  ['the end before the beginning', { timeTo: '07:00' }, 'timeTo'],
  ['half an hour', { timeTo: '16:30' }, 'timeTo'],
  ['a working day without places', { capacity: 0 }, 'capacity'],
])('%s is refused', async (_name, part, path) => {
  const { list, edit } = await openCalendar();
  const reply = await edit((await list())[1]!, part);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toContainEqual({ path, message: expect.stringMatching(/\S/) });
});

test('a past day, and a day of a station that is not the own one, are not edited', async () => {
  const { list, edit, server, build, as } = await openCalendar();
  const day = (await list())[1]!;
  await as('HEAD');
  await server.pool.query(
    `INSERT INTO app_user_station (user_id, station_id) SELECT id, $1 FROM app_user WHERE login LIKE 'head%'`,
    [await build.aStation()],
  );
  expect((await edit(day, { capacity: 3 })).statusCode).toBe(404);
  await server.pool.query(`UPDATE commission_calendar SET date = '2020-01-01' WHERE id = $1`, [day.id]);
  expect((await edit(day, { capacity: 3 }, 'ADMIN')).json()).toMatchObject({ code: 'schedule.dayPast' });
});

test('the calendar continues to the end of the next year; edited days stay as they are', async () => {
  const { server, list, edit } = await openCalendar();
  await edit((await list())[1]!, { capacity: 3 });
  await extendCalendar(server.pool, server.clock.now);
  await extendCalendar(server.pool, server.clock.now);
  const year = server.clock.now.getUTCFullYear();
  const { rows } = await server.pool.query(
    `SELECT max(date)::text AS last, count(*) FILTER (WHERE capacity = 3)::int AS edited,
       count(*) FILTER (WHERE date = $1 AND NOT is_working_day)::int AS holidays FROM commission_calendar`,
    [`${year + 1}-01-01`],
  );
  expect(rows).toEqual([{ last: `${year + 1}-12-31`, edited: 1, holidays: 1 }]);
});

test('a station without a calendar gets one with its working days; days off and edited holidays stay', async () => {
  const { call, build, server } = await openCalendar();
  const stationId = await build.aStation();
  const from = server.clock.now.toISOString().slice(0, 10);
  const set = (part: object, role = 'ADMIN') =>
    call(role, 'PUT', '/commission-calendar/working-days', {
      body: { stationId, from, timeFrom: '09:00', timeTo: '12:00', capacity: 2, place: 'Путь 7', ...part },
    });
  const { added, changed } = (await set({})).json<{ added: number; changed: number }>();
  expect([added, changed]).toEqual([expect.any(Number), 0]);
  expect(added).toBeGreaterThan(700);
  expect((await set({ capacity: 3 })).json()).toEqual({ added: 0, changed: expect.any(Number) });
  const { rows } = await server.pool.query(
    `SELECT DISTINCT is_working_day AS "isWorking", capacity, place, time_from::text AS "timeFrom"
     FROM commission_calendar WHERE station_id = $1 AND date >= $2 ORDER BY capacity`,
    [stationId, from],
  );
  expect(rows).toEqual([
    { isWorking: false, capacity: 0, place: 'Путь 7', timeFrom: '09:00:00' },
    { isWorking: true, capacity: 3, place: 'Путь 7', timeFrom: '09:00:00' },
  ]);
  expect((await set({}, 'MASTER')).statusCode).toBe(403);
  expect((await set({ from: '2020-01-01' })).json()).toMatchObject({ code: 'schedule.dayPast' });
  expect((await set({ stationId: crypto.randomUUID() })).json()).toMatchObject({ code: 'schedule.stationNotFound' });
});

test('new hours never leave an appointment outside: nothing changes and the day is named', async () => {
  const { call, commission, slot, stationId, list } = await openCalendar();
  await commission({ act: 'ASSIGN', date: slot(1) });
  const [today, day] = await list();
  const reply = await call('ADMIN', 'PUT', '/commission-calendar/working-days', {
    body: { stationId, from: today!.date, timeFrom: '15:00', timeTo: '16:00', capacity: 2, place: null },
  });
  expect(reply.json()).toMatchObject({
    code: 'schedule.dayBooked',
    fields: [{ path: 'from', message: `Есть назначения: ${day!.date.split('-').toReversed().join('.')}` }],
  });
  expect((await list())[2]).toMatchObject({ timeFrom: '08:00' });
});
