import { expect, test } from 'vitest';

import { dayText, readDay, readTime, typeDay, typeTime } from './day-text.ts';

test.each([
  ['05.11.2026', '2026-11-05'],
  ['5.11.26', '2026-11-05'],
  ['05112026', '2026-11-05'],
  ['05/11/2026', '2026-11-05'],
  ['2026-11-05', '2026-11-05'],
  ['5 ноября 2026', '2026-11-05'],
  ['05 Нояб. 2026 г.', '2026-11-05'],
  ['9\u00A0мая 2026\u00A0года', '2026-05-09'],
  ['1 марта 2026', '2026-03-01'],
  ['05,11,2026', '2026-11-05'],
  ['\u200E05.11.2026\u200B', '2026-11-05'],
  ['05.11.0026', null],
  ['01.01.0000', null],
  ['05.11.1899', null],
  ['05.11.20266', null],
  ['00.00.0000', null],
  ['2026-02-31', null],
  ['31 февраля 2026', null],
  ['5 вчера 2026', null],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2026', null],
  ['31.04.2026', null],
  ['05.13.2026', null],
  ['05.11', null],
  ['', null],
])('«%s» is the day %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each([
  ['9:05', '09:05'],
  ['09.05', '09:05'],
  ['0905', '09:05'],
  ['24:00', null],
  ['9:5', null],
])('«%s» is the time %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

const typedBy = (type: typeof typeDay, keys: string): string =>
  [...keys].reduce((text, key) => type(text + key, text), '');

test.each(['05112026', '05.11.2026'])('the keys %s give 05.11.2026', (keys) => {
  expect(typedBy(typeDay, keys)).toBe('05.11.2026');
});

test.each(['0905', '09:05'])('the keys %s give 09:05', (keys) => {
  expect(typedBy(typeTime, keys)).toBe('09:05');
});

test('a day without leading zeros, a deletion and a change inside are left as typed', () => {
  expect(typedBy(typeDay, '5.11.26')).toBe('5.11.26');
  expect(typeDay('05.1', '05.11')).toBe('05.1');
  expect(typeDay('15.11.2026', '5.11.2026')).toBe('15.11.2026');
  expect(dayText('2026-11-05')).toBe('05.11.2026');
  expect(dayText('31-02-2026')).toBe('31-02-2026');
});
