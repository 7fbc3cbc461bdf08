import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  declaredNet,
  differenceFromDeclared,
  exceedsDeclared,
  isConsistent,
  remainingWeight,
  unorderedSum,
  weediness,
  type Weights,
} from './transport.weights.ts';

const line = (net: number | null, { id = String(net), deleted = false } = {}) => ({ id, deleted, net });
const item = (weight: number | null, { id = String(weight), deleted = false } = {}) => ({ id, deleted, weight });

const weights = (given: Partial<Weights>): Weights => ({
  onReweight: false,
  registerWeight: null,
  overweight: null,
  discoverScrapType: [],
  unorderedProduction: [],
  ...given,
});

/** Wagon B of domain §11. */
const wagonB = weights({
  registerWeight: { net: 67.2, tare: 24, trash: 3.1 },
  discoverScrapType: [line(41.2), line(15), line(6.3)],
  unorderedProduction: [item(0.28), item(0.82), item(0.5)],
});

test('the remaining weight is the register net minus kinds, unordered items and dirt', () => {
  expect(remainingWeight(wagonB)).toBe(0);
  expect(remainingWeight({ ...wagonB, unorderedProduction: [] })).toBe(1.6);
});

test('there are no errors of binary floats: 0,3 − 0,1 − 0,2 is 0', () => {
  const of = weights({
    registerWeight: { net: 0.3, tare: null, trash: null },
    discoverScrapType: [line(0.1), line(0.2)],
  });
  expect(remainingWeight(of)).toBe(0);
});

test.each([
  [1.5, 41.3, 0.62],
  [2, 0.0249, 0],
  [2, 0.025, 0.001],
  [null, 41.3, 0],
  [undefined, 41.3, 0],
  [1.5, null, 0],
  [1.5, undefined, 0],
])('the weediness of %d percent of %d is %d, to 3 decimals', (percent, net, expected) => {
  expect(weediness(percent, net)).toBe(expected);
});

test.each([false, true])('the remaining weight has 3 decimals, on reweigh too: %s', (onReweight) => {
  const weighed = { net: 1, tare: null, trash: null };
  const of = weights({ onReweight, registerWeight: weighed, overweight: weighed, discoverScrapType: [line(0.0005)] });
  expect(remainingWeight(of)).toBe(1);
  expect(remainingWeight({ ...of, discoverScrapType: [line(0.0006)] })).toBe(0.999);
});

test('the remaining weight may be negative, but not while a line is being edited', () => {
  const over = { ...wagonB, discoverScrapType: [...wagonB.discoverScrapType, line(5, { id: 'edited' })] };
  expect(remainingWeight(over)).toBe(-5);
  expect(remainingWeight(over, 'edited')).toBe(0);
  expect(remainingWeight(over, '41.2')).toBe(36.2);
  expect(remainingWeight({ ...over, discoverScrapType: [line(90), line(1, { id: 'edited' })] }, 'edited')).toBe(0);
});

test('on reweigh it is the net of overweight minus the kinds only', () => {
  const of = weights({
    ...wagonB,
    onReweight: true,
    overweight: { net: 66, tare: 23.9 },
  });
  expect(remainingWeight(of)).toBe(3.5);
  expect(remainingWeight(of, '15')).toBe(18.5);
  expect(remainingWeight({ ...of, overweight: { net: 50, tare: null } }, '6.3')).toBe(0);
});

test('the declared net is the exact sum of the lines that were not removed', () => {
  const of = { senderScrapType: [line(0.1), line(0.2), line(9, { deleted: true })] };
  expect(declaredNet(of)).toBe(0.3);
  expect(differenceFromDeclared(of, 0.3)).toBe(0);
  expect(differenceFromDeclared(of, 0.1)).toBe(-0.2);
});

test('documents without kinds declare nothing: the difference is the whole net', () => {
  const of = { senderScrapType: [line(9, { deleted: true })] };
  expect(declaredNet(of)).toBeNull();
  expect(differenceFromDeclared(of, 67.2)).toBe(67.2);
  expect(exceedsDeclared(of, 67.2, 2)).toBe(true);
});

test('a difference of exactly the limit does not exceed it', () => {
  const of = { senderScrapType: [line(67.5)] };
  expect(exceedsDeclared(of, -1.35, 2)).toBe(false);
  expect(exceedsDeclared(of, -1.351, 2)).toBe(true);
});

test('deleted lines are ignored everywhere', () => {
  const of = { ...wagonB, discoverScrapType: [...wagonB.discoverScrapType, line(9, { id: 'gone', deleted: true })] };
  expect(remainingWeight(of)).toBe(0);
  expect(isConsistent(of)).toBe(true);
});

test.each([
  ['equal to the net', 10, 10, true],
  ['one gram over', 10, 10.000001, true],
  ['ten grams over', 10, 10.00001, false],
  ['a kilogram over', 10, 10.001, false],
])('the sum %s at 5 decimals: %d against %d is %s', (_name, net, total, expected) => {
  const of = weights({ registerWeight: { net, tare: null, trash: null }, discoverScrapType: [line(total)] });
  expect(isConsistent(of)).toBe(expected);
});

test.each([
  ['a lighter actual tare lets the sum grow by the difference', 23.4, 10.1, true],
  ['but not further', 23.4, 10.101, false],
  ['a heavier actual tare takes nothing away', 23.6, 10, true],
  ['nor gives anything', 23.6, 10.001, false],
  ['an unknown tare gives nothing', null, 10.001, false],
])('%s', (_name, tare, total, expected) => {
  const of = weights({
    registerWeight: { net: 10, tare: 23.5, trash: null },
    overweight: { net: 9, tare },
    discoverScrapType: [line(total)],
  });
  expect(isConsistent(of)).toBe(expected);
});

test('the sum of unordered items ignores deleted ones and has three decimals', () => {
  expect(unorderedSum([item(0.28), item(0.82), item(null), item(7, { deleted: true })])).toBe('1,100');
  expect(unorderedSum([])).toBe('0,000');
});

// An independent reference calculation in integers, in hundredths of a gram.
const kilograms = fc.integer({ min: 0, max: 99_999 });
const lines = fc.array(fc.record({ kg: kilograms, deleted: fc.boolean() }), { maxLength: 8 });

test('remaining weight and consistency agree with a reference in whole kilograms', () => {
  fc.assert(
    fc.property(
      fc.record({
        net: kilograms,
        trash: kilograms,
        tare: kilograms,
        actualTare: fc.option(kilograms),
        reweighed: kilograms,
      }),
      lines,
      lines,
      fc.boolean(),
      ({ net, trash, tare, actualTare, reweighed }, scrap, unordered, onReweight) => {
        const of: Weights = {
          onReweight,
          registerWeight: { net: net / 1000, tare: tare / 1000, trash: trash / 1000 },
          overweight: { net: reweighed / 1000, tare: actualTare === null ? null : actualTare / 1000 },
          discoverScrapType: scrap.map(({ kg, deleted }, index) => line(kg / 1000, { id: `s${index}`, deleted })),
          unorderedProduction: unordered.map(({ kg, deleted }, index) => item(kg / 1000, { id: `u${index}`, deleted })),
        };
        const total = (of: readonly { kg: number; deleted: boolean }[]) =>
          of.reduce((all, { kg, deleted }) => (deleted ? all : all + kg), 0);
        const rest = onReweight ? reweighed - total(scrap) : net - total(scrap) - total(unordered) - trash;
        const allowance = actualTare === null ? 0 : Math.max(0, tare - actualTare);
        expect(remainingWeight(of)).toBe(rest / 1000);
        expect(remainingWeight(of, 'none of them')).toBe(Math.max(0, rest) / 1000);
        expect(isConsistent(of)).toBe(total(scrap) + total(unordered) <= net + allowance);
      },
    ),
    { numRuns: 1000 },
  );
});
