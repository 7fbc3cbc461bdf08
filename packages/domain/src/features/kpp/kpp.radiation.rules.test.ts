import { expect, test } from 'vitest';

import { excessOf, judgeRadiation, usualLimits } from './kpp.radiation.ts';

const reading = (radiationBackground: number | null, radiationMax: number | null) => ({
  radiationBackground,
  radiationMax,
});

// The background is subtracted; binary floats would make 0.31 − 0.11 larger than 0.2.
test.each([
  ['nothing measured', reading(0.11, null), null],
  ['the background itself', reading(0.11, 0.11), 'NORMAL'],
  ['under the warning', reading(0.11, 0.15), 'NORMAL'],
  ['at the warning', reading(0.11, 0.16), 'WARNING'],
  ['at the alarm limit exactly', reading(0.11, 0.31), 'WARNING'],
  ['above the alarm limit', reading(0.11, 0.32), 'ALARM'],
  ['far above', reading(0.11, 3), 'ALARM'],
  ['no background: the whole reading counts', reading(null, 0.21), 'ALARM'],
  ['a reading below the background', reading(0.2, 0.1), 'NORMAL'],
])('%s', (_name, measured, result) => {
  expect(judgeRadiation(usualLimits, measured)?.result ?? null).toBe(result);
});

test('above 1 мкЗв/ч the instruction is to stop all work', () => {
  expect(judgeRadiation(usualLimits, reading(0.1, 1.11))?.message).toContain('Остановите все работы');
  expect(judgeRadiation(usualLimits, reading(0.1, 1.1))?.message).toContain('Въезд запрещён');
});

test('a stricter works changes the rules, not the code', () => {
  const strict = [{ rule: 'radiationExcess', value: 0.1, level: 'ERROR', message: 'Стоп' }] as const;
  expect(judgeRadiation(strict, reading(0.1, 0.25))).toEqual({ result: 'ALARM', message: 'Стоп', excess: 0.15 });
});

test('without rules on the device the usual limits hold', () => {
  expect(judgeRadiation([], reading(0.1, 0.4))?.result).toBe('ALARM');
});

test('the excess has two decimals', () => {
  expect(excessOf(reading(0.1, 0.3))).toBe(0.2);
});
