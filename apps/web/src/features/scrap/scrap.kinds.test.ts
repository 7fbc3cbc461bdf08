import fc from 'fast-check';
import { expect, test } from 'vitest';

import { aScrapLine } from '#features/transport/testing/transport.builders';

import {
  acceptDeclared,
  divideRest,
  type KindLine,
  netOfShare,
  newKindValues,
  shareOfNet,
  weedinessOf,
} from './scrap.kinds.ts';
import { kilogramsOf, tonnesOf, weightProblem } from './scrap.items.ts';
import { newLine } from './scrap.lines.ts';

const kind = { id: 'k', code: '3А', name: 'Лом 3А', percent: 1.5 };
const row = (key: string, net: number | null, deleted = false): KindLine =>
  newLine(key, { ...newKindValues(kind), net, deleted });

test('percent of the net is converted to tonnes, rounded half up, and back', () => {
  expect(netOfShare(1.5, 41.3)).toBe(0.62);
  expect(netOfShare(100, 67.2)).toBe(67.2);
  expect(netOfShare(null, 67.2)).toBeNull();
  expect(netOfShare(10, null)).toBeNull();
  expect(shareOfNet(22.4, 67.2)).toBe(33.333);
  expect(shareOfNet(1, 0)).toBeNull();
});

test('weediness follows the percent of the kind', () => {
  expect(weedinessOf({ kind, net: 41.3 })).toBe(0.62);
  expect(weedinessOf({ kind, net: null })).toBe(0);
});

test('the rest is divided among lines without a weight, in whole kilograms, from the top', () => {
  const rows = [row('a', 40), row('b', null), row('c', 0), row('d', null), row('gone', null, true)];
  expect([...divideRest(rows, 1)]).toEqual([
    ['b', 0.334],
    ['c', 0.333],
    ['d', 0.333],
  ]);
});

test('when every line has a weight, all increase equally', () => {
  expect([...divideRest([row('a', 40), row('b', 20)], 0.3)]).toEqual([
    ['a', 40.15],
    ['b', 20.15],
  ]);
});

test.each([0, -1])('a rest of %d is not divided', (rest) => {
  expect(divideRest([row('a', 1)], rest).size).toBe(0);
});

test('the parts add up to the divided rest', () => {
  const nets = fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(nets, fc.integer({ min: 1, max: 99_999 }), (kilograms, rest) => {
      const rows = kilograms.map((kg, at) => row(String(at), kg / 1000));
      const after = divideRest(rows, rest / 1000);
      const grown = rows.map(({ key, values }) => Math.round((after.get(key) ?? Number(values.net)) * 1000));
      expect(grown.reduce((sum, kg) => sum + kg, 0)).toBe(kilograms.reduce((sum, kg) => sum + kg, 0) + rest);
    }),
  );
});

const accepted = (declared: Parameters<typeof acceptDeclared>[0], rest: number) => {
  const { values, isExact } = acceptDeclared(declared, rest);
  return [isExact, ...values.map(({ kind: { code }, net }) => `${code} ${net}`)];
};

test('accepted as declared: one kind has what the scales showed, several keep their weights', () => {
  const [first, second] = [aScrapLine('3А', 40), aScrapLine('5А', 27.5)];
  expect(accepted([first], 38.9)).toEqual([true, '3А 38.9']);
  expect(accepted([first], 0)).toEqual([false, '3А 40']);
  expect(accepted([first, second], 67.5)).toEqual([true, '3А 40', '5А 27.5']);
  expect(accepted([first, second], 66)).toEqual([false, '3А 40', '5А 27.5']);
  expect(accepted([first, { ...second, deleted: true }], 40)).toEqual([true, '3А 40']);
  expect(accepted([], 40)).toEqual([false]);
});

test('kilograms are tonnes without an error of floats', () => {
  expect([45, 0.5, 1234.567].map(tonnesOf)).toEqual([0.045, 0.0005, 1.234567]);
  expect([0.045, 1.1, 1.234].map(kilogramsOf)).toEqual([45, 1100, 1234]);
  expect([kilogramsOf(null), tonnesOf(null)]).toEqual([null, null]);
  // As many digits as a field reads: the field would replace what was typed by what came back.
  const typed = [900.0004, 0.00000001, 999_999_999_999_999, 123.456789012345];
  expect(typed.map((weight) => kilogramsOf(tonnesOf(weight)))).toEqual(typed);
});

test('a part of a kilogram is refused in words of kilograms', () => {
  expect(weightProblem(0.9005, true)).toBe('Вес записывают целыми килограммами');
  expect([weightProblem(0.9, true), weightProblem('900 кг', true), weightProblem(0.9005, false)]).toEqual(['', '', '']);
});

test('a weight that was not understood is in no sum, and stays what it is in kilograms', () => {
  expect(weedinessOf({ kind: aScrapLine('3А', 1).productionType, net: '900 кг' })).toBe(0);
  expect(kilogramsOf(tonnesOf('900 кг'))).toBe('900 кг');
});
