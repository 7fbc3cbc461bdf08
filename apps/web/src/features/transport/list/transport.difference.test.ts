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
])('%d t of 100 t by the documents is %s: over 0,5 %% warns, over 2 %% alarms', (diff, level) => {
  expect(differenceLevel(diff, 100)).toBe(level);
});

test('the bound itself is exact where binary floats are not: 0,5 % of 40,4 is 0,202', () => {
  expect(differenceLevel(0.202, 40.4)).toBe('usual');
  expect(differenceLevel(0.203, 40.4)).toBe('warning');
});

test('without a net by the documents there is nothing to compare with', () => {
  expect(differenceLevel(-5, null)).toBe('usual');
});
