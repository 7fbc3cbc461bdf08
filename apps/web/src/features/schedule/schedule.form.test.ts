import { transitions } from '@otk/domain/transport/transport.machine';
import type { ScheduleDay } from '@otk/domain/schedule/schedule.day';
import { expect, test } from 'vitest';

import { actOf, emptySchedule, freeDays, judgeCommission, judgeSeparate, noHourWords } from './schedule.form.ts';
import { aScheduleDay } from './testing/schedule.builders.ts';

test('every step of both calls is one of the four acts', () => {
  const acts = transitions
    .filter((step) => 'via' in step && (step.via === 'set-commission' || step.via === 'set-separate'))
    .map((step) => [step.title, actOf(step)]);
  expect(acts).toEqual([
    ['Назначить комиссию', 'ASSIGN'],
    ['Перенести комиссию', 'MOVE'],
    ['Отменить комиссию', 'CANCEL'],
    ['Отменить комиссию', 'CANCEL'],
    ['Комиссия проведена', 'HOLD'],
    ['Назначить сепарацию', 'ASSIGN'],
    ['Перенести сепарацию', 'MOVE'],
    ['Отменить сепарацию', 'CANCEL'],
    ['Отменить сепарацию', 'CANCEL'],
    ['Отменить сепарацию', 'CANCEL'],
    ['Сепарация проведена', 'HOLD'],
  ]);
});

test('an hour is asked for, then sent; a separation may be one-sided', () => {
  expect(judgeCommission('ASSIGN', emptySchedule, []).errors).toEqual({ date: 'Укажите дату и время' });
  const date = '2026-11-17T05:00:00.000Z';
  expect(judgeCommission('ASSIGN', { ...emptySchedule, date }, []).body).toEqual({ act: 'ASSIGN', date });
  expect(judgeSeparate('ASSIGN', { ...emptySchedule, date, isSingleSide: true }, []).body).toEqual({
    act: 'ASSIGN',
    date,
    isSingleSide: true,
  });
});

test('a result has its members, one a line, and the representative or his absence', () => {
  const typed = { ...emptySchedule, result: 'Подтверждено', chairman: 'Громова Е. А.', members: 'Иванов\n\n Петров ' };
  expect(judgeCommission('HOLD', { ...typed, isRepresented: false }, []).body).toEqual({
    act: 'HOLD',
    result: 'Подтверждено',
    chairman: 'Громова Е. А.',
    members: ['Иванов', 'Петров'],
    representative: null,
    found: null,
  });
  expect(judgeCommission('HOLD', { ...typed, members: '' }, []).errors).toMatchObject({
    members: 'Укажите хотя бы одного члена комиссии',
    representative: 'Укажите представителя',
  });
});

test('a separation sends the kinds of the card until others are typed; the base is what the card shows', () => {
  const typed = {
    ...emptySchedule,
    result: 'Разобран',
    chairman: 'Громова Е. А.',
    members: 'Иванов',
    isRepresented: false,
  };
  const first = '00000000-0000-4000-8000-000000000001';
  const second = '00000000-0000-4000-8000-000000000002';
  const seen = [{ productionTypeId: first, code: '3А', net: 64 }];
  const base = [{ productionTypeId: first, net: 64 }];
  expect(judgeSeparate('HOLD', typed, seen).body).toMatchObject({ found: { lines: base, base }, equipment: null });
  const found = [
    { productionTypeId: second, net: 12.5 },
    { productionTypeId: '', net: null },
  ];
  expect(judgeSeparate('HOLD', { ...typed, found }, seen).body).toMatchObject({ found: { lines: [found[0]], base } });
  expect(judgeSeparate('HOLD', { ...typed, found: [] }, seen).errors).toEqual({
    found: 'Укажите хотя бы один вид лома',
  });
});

test('a commission leaves the found kinds unless it changes them', () => {
  const typed = { ...emptySchedule, result: 'Так', chairman: 'Громова Е. А.', members: 'Иванов', isRepresented: false };
  const seen = [{ productionTypeId: '00000000-0000-4000-8000-000000000001', code: '3А', net: 64 }];
  expect(judgeCommission('HOLD', typed, seen).body).toMatchObject({ found: null });
  expect(judgeCommission('HOLD', { ...typed, isFoundChanged: true }, seen).body).toMatchObject({
    found: { lines: [{ net: 64 }] },
  });
});

test('only hours ahead that nobody has are offered, on working days with places', () => {
  const day = (date: string, more: Partial<ScheduleDay> = {}): ScheduleDay => aScheduleDay({ date, ...more });
  const days = [
    day('2026-11-15'),
    day('2026-11-16', { taken: { COMMISSION: ['2026-11-16T06:00:00Z'], SEPARATE: [] }, timeTo: '11:00' }),
    day('2026-11-17', { taken: { COMMISSION: ['2026-11-17T05:00:00Z', '2026-11-17T06:00:00Z'], SEPARATE: [] } }),
    day('2026-11-18', { isWorkingDay: false }),
    day('2026-11-20', { taken: { COMMISSION: [], SEPARATE: ['2026-11-20T05:00:00Z'] } }),
  ];
  const open = { after: new Date('2026-11-16T05:30:00Z'), isForRepresentative: false, until: null };
  const free = freeDays(days, 'COMMISSION', open);
  expect(free.map(({ date, free: places, hours }) => [date, places, hours.length])).toEqual([
    ['2026-11-16', 1, 1],
    ['2026-11-20', 2, 2],
  ]);
  expect(freeDays(days, 'SEPARATE', open).map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-17', '2026-11-20']);
  const until = (end: string) => freeDays(days, 'SEPARATE', { ...open, until: new Date(end) }).map(({ date }) => date);
  expect(until('2026-11-17T20:59:00Z')).toEqual(['2026-11-16', '2026-11-17']);
  // A case that is late: the first day that is free.
  expect(until('2026-11-10T20:59:00Z')).toEqual(['2026-11-16']);
});

test('a calendar that has not come is not called full', () => {
  expect(noHourWords({ data: undefined, isError: false })).toBe('Загружаем календарь станции');
  expect(noHourWords({ data: undefined, isError: true })).toBe('Календарь станции не загрузился');
  expect(noHourWords({ data: [], isError: false })).toBe('В календаре станции нет свободных часов');
});
