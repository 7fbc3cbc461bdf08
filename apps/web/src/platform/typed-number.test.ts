import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { typedNumber } from './typed-number.ts';

test('a draft holds a number, nothing, or the text that is not a number', () => {
  expect([12.5, null, '900 кг'].map((value) => z.parse(typedNumber, value))).toEqual([12.5, null, '900 кг']);
  expect(z.safeParse(typedNumber, true).success).toBe(false);
});

test('a draft of an earlier build, which knew only that a text was not understood, is still refused', () => {
  expect(z.parse(typedNumber, 999_999_999)).toBe('?');
});
