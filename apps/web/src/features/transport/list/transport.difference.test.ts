import { expect, test } from 'vitest';

import { differenceLevel, differenceWords } from './transport.difference.ts';

test.each([
  [0, 'usual'],
  [-0.3, 'usual'],
  [0.5, 'usual'],
  [0.501, 'warning'],
  [-0.501, 'warning'],
  [-2, 'warning'],
  [2.001, 'danger'],
  [-2.001, 'danger'],
])('%d t of 100 t by documents is %s: a warning over 0,5 %%, an error over 2 %%', (diff, level) => {
  expect(differenceLevel(diff, 100, 2)).toBe(level);
});

test('the bound is exact: 0,5 % of 40,4 is 0,202, unlike with binary floats', () => {
  expect(differenceLevel(0.202, 40.4, 2)).toBe('usual');
  expect(differenceLevel(0.203, 40.4, 2)).toBe('warning');
});

test('without a net by documents there is no level', () => {
  expect(differenceLevel(-5, null, 2)).toBe('usual');
});

test('the upper bound is the rule of the works', () => {
  expect(differenceLevel(1.6, 100, 1.5)).toBe('danger');
  expect(differenceLevel(2.5, 100, 3)).toBe('warning');
  expect(differenceWords('danger', 1.5)).toBe(', больше 1,5\u00A0%');
  expect(differenceWords('warning', 1.5)).toBe(', больше 0,5\u00A0%');
});
