import { expect, test } from 'vitest';

import { giveBack } from './give-back.ts';

test('bytes of their own are given back, a slice of something larger is left alone', () => {
  const own = Buffer.allocUnsafeSlow(300_000);
  giveBack(own);
  expect(own).toHaveLength(0);

  const whole = Buffer.allocUnsafeSlow(300_000).fill(7);
  giveBack(whole.subarray(0, 299_999));
  expect(whole.at(-1)).toBe(7);
});
