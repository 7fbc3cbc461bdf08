import fc from 'fast-check';
import { expect, test } from 'vitest';

import { weediness } from './transport.weights.ts';

// The examples of domain §11 and its rounding case.
test.each([
  [1.5, 60, 0.9],
  [2, 3.9, 0.078],
  [1.5, 41.2, 0.618],
  [3, 15, 0.45],
  [2, 6.3, 0.126],
  [2, 43, 0.86],
  [3, 17.7, 0.531],
  [1.5, 41.3, 0.62],
])('%d %% of %d t is %d t', (percent, net, expected) => {
  expect(weediness(percent, net)).toBe(expected);
});

test('an absent percent or net counts as 0', () => {
  expect(weediness(undefined, 10)).toBe(0);
  expect(weediness(1.5, null)).toBe(0);
});

test('weediness agrees with integer arithmetic', () => {
  const percentThousandths = fc.integer({ min: 0, max: 100_000 });
  const kilograms = fc.integer({ min: 0, max: 999_999 });
  fc.assert(
    fc.property(percentThousandths, kilograms, (percent, net) => {
      // percent·10⁻³ / 100 × net kg = percent × net / 10⁵ kg
      const exact = BigInt(percent) * BigInt(net);
      const expected = Number((exact + 50_000n) / 100_000n);
      expect(weediness(percent / 1000, net / 1000)).toBe(expected / 1000);
    }),
  );
});
