import { expect, test } from 'vitest';

import {
  notUnderstood,
  numberIn,
  numberProblem,
  numberText,
  readNumber,
  restingText,
  tidyNumber,
  understood,
} from './number-text.ts';

test.each([
  ['', null],
  ['-', null],
  [',', null],
  ['70 3', null],
  ['12 34', null],
  ['1234 567', null],
  ['12,5 345', null],
  ['1 234 567', 1_234_567],
  ['- 5', -5],
  ['999999999999999', 999_999_999_999_999],
  ['9999999999999999', null],
  ['9'.repeat(400), null],
  ['٣٤', null],
  ['12,5😀', null],
  ['-0', 0],
  ['0,', 0],
  ['12.5', 12.5],
  ['12,5', 12.5],
  [' 1 234,5 ', 1234.5],
  ['12 345,5', 12_345.5],
  ['1\u200B2,5\u00A0т', 12.5],
  ['\u202A12\u00AD,5\u202C', 12.5],
  ['12,500 т', 12.5],
  ['12,5 тонн', 12.5],
  ['−3,1', -3.1],
  [',5', 0.5],
  ['1.234,5', null],
  ['500 кг', null],
  ['много', null],
])('«%s» is read as %s tonnes', (entered, number) => {
  expect(readNumber(entered, 'т')).toBe(number);
});

const tonnes = { limit: true, allowNegative: true, unit: 'т' };

test.each([
  ['999,999', ''],
  ['-', ''],
  ['1000', 'Меньше 1000\u00A0т. Вы ввели килограммы?'],
  ['64800', 'Меньше 1000\u00A0т. Вы ввели килограммы?'],
  ['-1000', 'Больше −1000\u00A0т. Вы ввели килограммы?'],
  ['0,1234', 'Не больше трёх знаков после запятой'],
  ['500 кг', 'Не понято: «500 кг». Введите число, например 12,5'],
  ['1.234,5', 'Не понято: «1.234,5». Введите число, например 12,5'],
])('of «%s» the field says «%s»', (entered, words) => {
  expect(numberProblem(entered, tonnes)).toBe(words);
});

test('without limit, unit and negative values', () => {
  expect(numberProblem('64800', { limit: false, allowNegative: true })).toBe('');
  expect(numberProblem('1000', { limit: true, allowNegative: true, unit: '%' })).toBe('Меньше 1000');
  expect(numberProblem('-5', { limit: true, allowNegative: false })).toBe('Не меньше нуля');
});

test('what is not a number is kept as it was entered and is not an empty field', () => {
  expect(['', ' ', '\u00A0\u200B'].map((entered) => numberIn(entered, 'т'))).toEqual([null, null, null]);
  for (const entered of ['-', ',', '500 кг', '1.234,5', '1e3', '70 3']) {
    const value = numberIn(entered, 'т');
    expect(value).toBe(entered);
    expect(numberText(value)).toBe(entered);
    expect(understood(value)).toBeNull();
    expect(notUnderstood(entered)).toBe(`Не понято: «${entered}». Введите число, например 12,5`);
  }
});

test.each([
  ['36,52', '36,520'],
  ['-0,05', '-0,050'],
  ['0,125', '0,125'],
  ['', ''],
  ['-', '-'],
  ['900 кг', '900 кг'],
  ['0,1234', '0,1234'],
  ['64800', '64800'],
])('at rest tonnes «%s» are «%s», and other units stay as they are', (text, shown) => {
  expect(restingText(text, tonnes)).toBe(shown);
  expect(restingText(text, { ...tonnes, unit: 'кг' })).toBe(text);
});

test('a tiny number is written without an exponent; tidied text keeps its zeros', () => {
  expect(numberText(0.000_000_1)).toBe('0,0000001');
  expect(numberText(null)).toBe('');
  expect(tidyNumber(' 12.500 т ', 'т')).toBe('12,500');
});

test('of a very long text the message shows the beginning', () => {
  expect(notUnderstood('9'.repeat(400))).toBe(`Не понято: «${'9'.repeat(20)}…». Введите число, например 12,5`);
});
