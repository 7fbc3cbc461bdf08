import { expect, test } from 'vitest';

import { differenceLevel } from './transport.difference.ts';

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
  expect(differenceLevel(diff, 100)).toBe(level);
});

test('the bound is exact: 0,5 % of 40,4 is 0,202, unlike with binary floats', () => {
  expect(differenceLevel(0.202, 40.4)).toBe('usual');
  expect(differenceLevel(0.203, 40.4)).toBe('warning');
});

test('without a net by documents there is no level', () => {
  expect(differenceLevel(-5, null)).toBe('usual');
});
