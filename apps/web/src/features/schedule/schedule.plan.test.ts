import { expect, test } from 'vitest';

import { makeIcs } from './schedule.ics.ts';
import { loadedPeriod, periodWords, shownPeriod, stepDate } from './schedule.period.ts';
import { freeHours, gridHours, itemsOf, nearestFree, providersOf, roomOf } from './schedule.plan.ts';
import { anAppointment, aScheduleDay } from './testing/schedule.builders.ts';

const station = aScheduleDay().station;
const now = new Date('2026-11-16T06:00:00Z');
const target = { kind: 'COMMISSION', station, now } as const;

test('both kinds are in one order of time; filters leave one kind or one supplier', () => {
  const other = { ...anAppointment().transport, provider: { id: 'other', name: 'ООО «Втор»' } };
  const plan = {
    commissions: [anAppointment()],
    separations: [anAppointment({ id: 'earlier', date: '2026-11-16T05:00:00Z', transport: other })],
  };
  expect(itemsOf(plan, {}).map(({ kind, date }) => [kind, date])).toEqual([
    ['SEPARATE', '2026-11-16'],
    ['COMMISSION', '2026-11-17'],
  ]);
  expect(itemsOf(plan, { kind: 'COMMISSION' })).toHaveLength(1);
  expect(itemsOf(plan, { provider: 'other' })).toMatchObject([{ kind: 'SEPARATE' }]);
  expect(itemsOf(plan, { station: '999999' })).toEqual([]);
  const names = ['АО «Мордоввтормет-Тест»', 'ООО «Втор»'];
  expect(providersOf(plan).map(({ name }) => name)).toEqual(names);
  expect(providersOf({ commissions: plan.separations, separations: plan.commissions }).map(({ name }) => name)).toEqual(
    names,
  );
});

test.each([
  ['a day off', { isWorkingDay: false, comment: 'Выходной день' }, { isClosed: true, words: 'Выходной день' }],
  ['free', {}, { isClosed: false, isFull: false, words: 'Свободно 2 места' }],
  [
    'full',
    { capacity: 1, taken: { COMMISSION: ['2026-11-17T05:00:00Z'], SEPARATE: [] } },
    { isFull: true, words: 'Мест нет' },
  ],
])('the room of a day that is %s', (_name, more, room) => {
  expect(roomOf([aScheduleDay(more)], 'COMMISSION', now)).toMatchObject(room);
});

test('the places of several stations are not said as those of one', () => {
  const days = [aScheduleDay(), aScheduleDay({ station: { ...aScheduleDay().station, id: 'other' } })];
  expect(roomOf(days, 'COMMISSION', now).words).toBe('На 2 станциях свободно 4 места');
  expect(roomOf(days, undefined, now).words).toBe('На 2 станциях свободно мест: для комиссий 4, для сепараций 4');
});

test('a day has no more places than hours are left of it, and says nothing of places once it has passed', () => {
  const words = (at: string) => roomOf([aScheduleDay()], 'COMMISSION', new Date(at)).words;
  expect(words('2026-11-17T05:30:00Z')).toBe('Свободно 1 место');
  expect(words('2026-11-17T06:30:00Z')).toBe('Мест нет');
  expect(words('2026-11-18T05:00:00Z')).toBe('');
});

test('an appointment goes to the free hour nearest to where it was dropped, never to a closed or full day', () => {
  const days = [
    aScheduleDay({ taken: { COMMISSION: ['2026-11-17T05:00:00Z'], SEPARATE: [] } }),
    aScheduleDay({ date: '2026-11-18', isWorkingDay: false }),
    aScheduleDay({ date: '2026-11-19', capacity: 1, taken: { COMMISSION: ['2026-11-19T05:00:00Z'], SEPARATE: [] } }),
  ];
  const drop = (at: string) => nearestFree(days, new Date(at), target)?.toISOString();
  expect(drop('2026-11-17T05:00:00Z')).toBe('2026-11-17T06:00:00.000Z');
  expect(drop('2026-11-18T05:00:00Z')).toBeUndefined();
  expect(drop('2026-11-19T06:00:00Z')).toBeUndefined();
  expect(drop('2026-11-30T06:00:00Z')).toBeUndefined();
  expect(freeHours([aScheduleDay({ date: '2026-11-16' })], '2026-11-16', target)).toEqual([]);
});

test('every view is within the six weeks that are loaded; steps go by month, week and day', () => {
  expect(loadedPeriod('2026-11-30')).toEqual({ begin: '2026-10-26', end: '2026-12-06' });
  expect(shownPeriod('week', '2026-11-30')).toEqual({ begin: '2026-11-30', end: '2026-12-06' });
  expect(shownPeriod('list', '2026-11-16')).toEqual({ begin: '2026-11-16', end: '2026-11-30' });
  expect([stepDate('month', '2026-12-31', 1), stepDate('month', '2026-01-31', -1)]).toEqual([
    '2027-01-01',
    '2025-12-01',
  ]);
  expect([stepDate('week', '2026-11-16', -1), stepDate('day', '2026-11-16', 1)]).toEqual(['2026-11-09', '2026-11-17']);
  expect(periodWords('month', '2026-11-16')).toMatch(/^Ноябрь 2026/);
  expect(periodWords('week', '2026-11-16')).toBe('16–22 ноября 2026\u00A0г.');
  expect(periodWords('week', '2026-11-30')).toBe('30 ноября – 6 декабря 2026\u00A0г.');
  expect(periodWords('list', '2026-11-30')).toBe('30 ноября 2026\u00A0г.');
  expect(periodWords('day', '2026-11-16')).toMatch(/^Понедельник, 16 ноября 2026/);
});

test('the file for calendars has one event for what is planned, with escaped text and folded lines', () => {
  const plan = {
    commissions: [
      anAppointment({ place: 'Эстакада 4, путь 2; у крана\rX-FOREIGN:1' }),
      anAppointment({ state: 'MOVED' }),
    ],
    separations: [],
  };
  const file = makeIcs(itemsOf(plan, {}), 'https://otk.example', now);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(file).toContain('DTSTART:20261117T050000Z\r\nDTEND:20261117T060000Z\r\n');
  expect(file).toContain('LOCATION:Эстакада 4\\, путь 2\\; у крана\\nX-FOREIGN');
  expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(file.replaceAll('\r\n ', '')).toContain('Поставщик: АО «Мордоввтормет-Тест»\\nhttps://otk.example/auto/');
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('the grid has the hours of a shift, and those of a day or an appointment outside of it', () => {
  expect(gridHours([aScheduleDay()], [])).toEqual({ from: '07:00:00', to: '19:00:00' });
  expect(gridHours([aScheduleDay({ timeFrom: '05:00', timeTo: '22:00' })], [])).toEqual({
    from: '05:00:00',
    to: '22:00:00',
  });
  const late = anAppointment({ date: '2026-11-17T20:00:00.000Z' });
  expect(gridHours([], itemsOf({ commissions: [late], separations: [] }, {}))).toMatchObject({ to: '24:00:00' });
});
