import type { CommissionDay } from '@otk/domain/dictionary/dictionary.schema';
import { transitions } from '@otk/domain/transport/transport.machine';
import { expect, test } from 'vitest';

import { actOf, emptySchedule, freeDays, judgeCommission, judgeSeparate } from './schedule.form.ts';

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
    ['Сепарация проведена', 'HOLD'],
  ]);
});

test('an hour is asked for, then sent; a separation may be one-sided', () => {
  expect(judgeCommission('ASSIGN', emptySchedule).errors).toEqual({ date: 'Укажите дату и время' });
  const date = '2026-11-17T05:00:00.000Z';
  expect(judgeCommission('ASSIGN', { ...emptySchedule, date }).body).toEqual({ act: 'ASSIGN', date });
  expect(judgeSeparate('ASSIGN', { ...emptySchedule, date, isSingleSide: true }).body).toEqual({
    act: 'ASSIGN',
    date,
    isSingleSide: true,
  });
});

test('a result has its members, one a line, and the representative or his absence', () => {
  const typed = { ...emptySchedule, result: 'Подтверждено', chairman: 'Громова Е. А.', members: 'Иванов\n\n Петров ' };
  expect(judgeCommission('HOLD', { ...typed, isRepresented: false }).body).toEqual({
    act: 'HOLD',
    result: 'Подтверждено',
    chairman: 'Громова Е. А.',
    members: ['Иванов', 'Петров'],
    representative: null,
  });
  expect(judgeCommission('HOLD', { ...typed, members: '' }).errors).toMatchObject({
    members: 'Укажите хотя бы одного члена комиссии',
    representative: 'Укажите представителя',
  });
});

test('only working days with places and hours ahead are offered', () => {
  const day = (date: string, more: Partial<CommissionDay> = {}): CommissionDay => ({
    id: date,
    date,
    stationId: 'here',
    isWorkingDay: true,
    place: null,
    timeFrom: '08:00',
    timeTo: '10:00',
    capacity: 2,
    booked: 1,
    comment: null,
    ...more,
  });
  const days = [
    day('2026-11-15'),
    day('2026-11-16'),
    day('2026-11-17', { booked: 2 }),
    day('2026-11-18', { isWorkingDay: false }),
    day('2026-11-19', { stationId: 'elsewhere' }),
    day('2026-11-20'),
  ];
  const free = freeDays(days, 'here', new Date('2026-11-16T05:30:00Z'));
  expect(free.map(({ date, free: places, hours }) => [date, places, hours.length])).toEqual([
    ['2026-11-16', 1, 1],
    ['2026-11-20', 1, 2],
  ]);
});
