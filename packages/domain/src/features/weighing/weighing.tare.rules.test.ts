import { expect, test } from 'vitest';

import { robustDeviation, type Tare, tareHint, usualTare } from './weighing.tare.ts';

const tare = (tonnes: number, more: Partial<Tare> = {}): Tare => ({
  tare: tonnes,
  tareMethod: null,
  scaleId: null,
  ...more,
});
const visits = [24, 24.05, 23.98, 24.02, 24.1, 23.95, 24.02].map((tonnes) => tare(tonnes));

test('the middle and its robust deviation, counted by hand; one wild value moves neither', () => {
  expect(robustDeviation([1, 2, 3, 4, 100])).toBeCloseTo(1.4826);
  expect(usualTare(visits)).toEqual({ count: 7, median: 24_020, limit: 150 });
  expect(usualTare([...visits, tare(34)])).toMatchObject({ count: 8, median: 24_020 });
  const wide = usualTare([23.8, 24, 24.2].map((tonnes) => tare(tonnes)));
  expect(wide?.limit).toBeCloseTo(3 * 1.4826 * 200);
});

test.each([
  ['heavier', 24.5, 'Тара на 480\u00A0кг больше обычного для этого ТС: 24,020\u00A0т, 7 взвешиваний'],
  ['lighter', 23.8, 'Тара на 220\u00A0кг меньше обычного для этого ТС: 24,020\u00A0т, 7 взвешиваний'],
  ['at the limit', 24.17, null],
])('%s: said or not', (_how, tonnes, words) => {
  expect(tareHint(visits, tonnes)).toBe(words);
});

test('of two visits nothing is claimed; a stencil is no visit, but is named beside', () => {
  const stencil = tare(23.9, { tareMethod: 'STENCIL' });
  expect(tareHint([...visits.slice(0, 2), stencil, stencil], 30)).toBeNull();
  expect(tareHint([stencil, ...visits], 24.5)).toBe(
    'Тара на 480\u00A0кг больше обычного для этого ТС: 24,020\u00A0т, 7 взвешиваний. Трафарета на 600\u00A0кг больше',
  );
});
