import { expect, test } from 'vitest';

import { giveBack } from './give-back.ts';

test('a buffer with its own memory is freed, a slice of a larger one is not', () => {
  const own = Buffer.allocUnsafeSlow(300_000);
  giveBack(own);
  expect(own).toHaveLength(0);

  const whole = Buffer.allocUnsafeSlow(300_000).fill(7);
  giveBack(whole.subarray(0, 299_999));
  expect(whole.at(-1)).toBe(7);
});
