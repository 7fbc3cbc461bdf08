import { expect, test } from 'vitest';

import { isWithinLimit, readNumber, toNumber, toNumericText } from './number-text.ts';

test.each([
  [999.999, true],
  [-999.999, true],
  [1000, false],
  [-1000, false],
  [undefined, true],
])('%s is strictly between −1000 and 1000: %s', (value, within) => {
  expect(isWithinLimit(value)).toBe(within);
});

test.each([
  ['', null],
  ['-', null],
  ['.', null],
  ['-0', 0],
  ['0.', 0],
  ['12.5', 12.5],
])('the text «%s» is the number %s', (text, number) => {
  expect(toNumber(text)).toBe(number);
});

test.each([
  ['12.5', '12.5'],
  ['12,5', '12.5'],
  [' 1 234,5 ', '1234.5'],
  ['−3,1', '-3.1'],
  ['0,1235', '0.124'],
  [',5', '0.5'],
  ['1.234,5', null],
  ['12т', null],
  ['', null],
])('pasted «%s» is read as %s', (pasted, text) => {
  expect(readNumber(pasted)).toBe(text);
});

test('a tiny number is written without an exponent', () => {
  expect(toNumericText(0.000_000_1)).toBe('0.0000001');
  expect(toNumericText(null)).toBe('');
});
