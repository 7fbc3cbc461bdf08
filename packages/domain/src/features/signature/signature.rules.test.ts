import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { drawn, signerPart, strokes } from './signature.schema.ts';
import { hasInk, pathOf, pictureOf, pointsAtMost, pointsOfStroke, strokesAtMost } from './signature.strokes.ts';

const cross = [
  [900, 300, 0, 1000, 400, 60, 1100, 500, 120],
  [1100, 300, 400, 900, 500, 520],
];
const errorOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test('strokes are drawn as one path: curves through the middles, ends where the pen left the glass', () => {
  expect(pathOf(cross)).toBe('M900 300Q1000 400 1050 450L1100 500M1100 300L900 500');
  expect(pathOf([[5, 6, 0]])).toBe('M5 6l1 0');
  expect(pathOf([])).toBe('');
  expect(pictureOf(cross)).toContain(`d="${pathOf(cross)}"`);
  expect(pictureOf(cross)).not.toMatch(/script|href|style/);
});

test.each([
  ['half of a point', [[1, 2]]],
  ['an empty stroke', [[]]],
  ['a point beside the pad', [[3001, 0, 0]]],
  ['a point below the pad', [[0, 1001, 0]]],
  ['a negative place', [[-1, 0, 0]]],
  ['a fraction', [[0.5, 0, 0]]],
  ['no number', [[Number.NaN, 0, 0]]],
  ['text', [['1', 0, 0]]],
  ['time that runs back', [[0, 0, 10, 5, 5, 9]]],
  [
    'time that runs back between strokes',
    [
      [0, 0, 10],
      [5, 5, 9],
    ],
  ],
  ['an hour', [[0, 0, 3_600_000]]],
  ['too many strokes', Array.from({ length: strokesAtMost + 1 }, () => [0, 0, 0])],
  ['too many points in one stroke', [Array.from({ length: (pointsOfStroke + 1) * 3 }, () => 0)]],
  [
    'too many points in several strokes',
    Array.from({ length: pointsAtMost / pointsOfStroke + 1 }, () =>
      Array.from({ length: pointsOfStroke * 3 }, () => 0),
    ),
  ],
])('%s is no signature', (_what, value) => {
  expect(strokes.safeParse(value).success).toBe(false);
});

test('the largest signature is bounded, a cross is one, a touch by mistake is none', () => {
  const longest = Array.from({ length: pointsOfStroke }, () => [3000, 1000, 600_000]).flat();
  const most = Array.from({ length: pointsAtMost / pointsOfStroke }, () => longest);
  expect(strokes.safeParse(most).success).toBe(true);
  expect(JSON.stringify(most).length).toBeLessThan(32_000);
  expect(drawn.safeParse(cross).success).toBe(true);
  expect(hasInk([[100, 100, 0, 140, 140, 30]])).toBe(false);
  expect(errorOf(drawn, [])).toBe('Распишитесь в поле для подписи');
});

test('a signer has a name; position and basis may be left out', () => {
  const signer = z.strictObject(signerPart);
  expect(z.parse(signer, { fullName: ' Сидоров П. П. ' })).toEqual({
    fullName: 'Сидоров П. П.',
    position: null,
    basis: null,
  });
  expect(errorOf(signer, { fullName: ' ' })).toBe('Укажите фамилию, имя и отчество');
});
