import { expect, test } from 'vitest';

import { backgroundFault, excessOf, judgeRadiation, usualLimits } from './kpp.radiation.ts';

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

test.each([
  [0.11, null],
  [0.03, null],
  [0.3, null],
  [0.02, 'Такого низкого фона не бывает'],
  [0, 'Такого низкого фона не бывает'],
  [0.31, 'Такого высокого фона не бывает'],
  [11, 'Такого высокого фона не бывает'],
])('the background %s is checked for sense', (background, said) => {
  const fault = backgroundFault([], background);
  expect(said === null ? fault : fault?.startsWith(said)).toBe(said === null ? null : true);
});

test('a reading typed as its own background hides nothing', () => {
  expect(judgeRadiation([], reading(5, 5.1))?.result).toBe('ALARM');
  expect(judgeRadiation([], reading(0.6, 0.65))?.result).toBe('ALARM');
});

test('a works with another natural background changes the rules, not the code', () => {
  const rules = [
    { rule: 'usualRange', field: 'radiationBackground', value: 0.6, level: 'ERROR', message: 'Много' },
    { rule: 'usualRange', field: 'radiationBackground', value: 0.1, level: 'ERROR', message: 'Мало' },
  ] as const;
  expect([0.05, 0.5, 0.7].map((background) => backgroundFault(rules, background))).toEqual(['Мало', null, 'Много']);
  expect(judgeRadiation(rules, reading(0.5, 0.55))?.result).toBe('WARNING');
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
