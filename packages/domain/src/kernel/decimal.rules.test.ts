import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  add,
  compare,
  decimal,
  divide,
  multiply,
  percentOf,
  round,
  roundHalfUp,
  subtract,
  sum,
  toNumber,
  toText,
} from './decimal.ts';

const thousandths = fc.integer({ min: -999_999_999, max: 999_999_999 });
const asTonnes = (units: number) => decimal(`${units}e-3`);

test('1,5 % of 41,300 is 0,620, where binary floats say 0,619', () => {
  expect(toText(roundHalfUp(percentOf(decimal(1.5), decimal(41.3)), 3))).toBe('0.620');
  expect(Math.round((1.5 / 100) * 41.3 * 1000) / 1000).toBe(0.619);
});

test.each([
  [0.0005, 3, 0.001],
  [0.00049, 3, 0],
  [-0.0005, 3, -0.001],
  [1.005, 2, 1.01],
  [2.5, 0, 3],
  [-2.5, 0, -3],
  [1e-7, 3, 0],
  [1e21, 3, 1e21],
  [64.95, 3, 64.95],
  [0.123455, 5, 0.12346],
])('%d to %d decimals is %d', (value, places, expected) => {
  expect(round(value, places)).toBe(expected);
});

test.each(['', 'abc', '1,5', 'NaN', 'Infinity', '--1'])('%s is not a decimal', (value) => {
  expect(() => decimal(value)).toThrow(RangeError);
});

test('rounding changes a value by at most half a step; a tie is rounded away from zero', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 8 }), (units, places) => {
      const value = { units, scale: 8 };
      const rounded = roundHalfUp(value, places);
      const error = subtract(rounded, value);
      const half = { units: 5n, scale: places + 1 };
      const size = error.units < 0n ? { ...error, units: -error.units } : error;
      expect(compare(size, half)).toBeLessThanOrEqual(0);
      if (compare(size, half) === 0) {
        expect(error.units > 0n).toBe(units > 0n);
      }
    }),
  );
});

test('rounding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
      expect(round(round(value, 3), 3)).toBe(round(value, 3));
    }),
  );
});

test('a weight of numeric(12,3) is unchanged after conversion to a number and back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n }), (units) => {
      const weight = { units, scale: 3 };
      expect(toText(roundHalfUp(decimal(toNumber(weight)), 3))).toBe(toText(weight));
    }),
  );
});

test('adding tonnes agrees with adding kilograms', () => {
  fc.assert(
    fc.property(fc.array(thousandths, { maxLength: 30 }), (units) => {
      const kilograms = units.reduce((total, each) => total + each, 0);
      expect(compare(sum(units.map(asTonnes)), asTonnes(kilograms))).toBe(0);
    }),
  );
});

test('a product of tonnes agrees with the product of integers', () => {
  fc.assert(
    fc.property(thousandths, thousandths, (a, b) => {
      expect(multiply(asTonnes(a), asTonnes(b))).toEqual({ units: BigInt(a) * BigInt(b), scale: 6 });
    }),
  );
});

test('subtraction undoes addition', () => {
  fc.assert(
    fc.property(thousandths, thousandths, (a, b) => {
      expect(compare(subtract(add(asTonnes(a), asTonnes(b)), asTonnes(b)), asTonnes(a))).toBe(0);
    }),
  );
});

test.each([
  [1, 3, 3, '0.333'],
  [2, 3, 3, '0.667'],
  [1, 8, 2, '0.13'],
  [-1, 8, 2, '-0.13'],
  [310, 67.2, 3, '4.613'],
  [0.3, 0.1, 0, '3'],
])('%d / %d with %d decimals is %s', (a, b, places, expected) => {
  expect(toText(divide(decimal(a), decimal(b), places))).toBe(expected);
});

test('a quotient times its divisor is within half a step of the dividend', () => {
  fc.assert(
    fc.property(
      thousandths,
      thousandths.filter((units) => units !== 0),
      (a, b) => {
        const back = multiply(divide(asTonnes(a), asTonnes(b), 6), asTonnes(b));
        const error = subtract(back, asTonnes(a));
        const half = multiply({ units: 5n, scale: 7 }, asTonnes(Math.abs(b)));
        expect(compare({ ...error, units: error.units < 0n ? -error.units : error.units }, half)).toBeLessThanOrEqual(
          0,
        );
      },
    ),
  );
});
