import { expect, test } from 'vitest';

import { discrepanciesOf, hasDiscrepancy } from './transport.discrepancy.ts';
import { massLimit } from './transport.masses.ts';
import type { Transport } from './transport.schema.ts';

const line = (code: string, net: number, weedines = 0, deleted = false) =>
  ({
    id: code,
    deleted,
    net,
    weedines,
    productionType: { id: code, code, name: code },
  }) as unknown as Transport['senderScrapType'][number];
const item = { id: 'i', deleted: false } as unknown as Transport['unorderedProduction'][number];
type Judged = Parameters<typeof hasDiscrepancy>[0];
const clean: Judged = {
  registerWeight: { gross: 124, tare: 24, net: 100, trash: 1, diff: 0 },
  senderScrapType: [line('3А', 100)],
  discoverScrapType: [line('3А', 99, 1)],
  unorderedProduction: [],
};
const weighed = (values: object) => ({ ...clean, registerWeight: { ...clean.registerWeight!, ...values } });

test.each([
  ['nothing differs', clean, false],
  ['a difference at the limit', weighed({ diff: -2 }), false],
  ['a difference beyond the limit', weighed({ diff: -2.001 }), true],
  ['a surplus beyond the limit', weighed({ diff: 2.001 }), true],
  ['a difference that was not stored', weighed({ diff: null, net: 97.9 }), true],
  ['a mass that the papers do not name', { ...clean, senderScrapType: [] }, true],
  ['an unordered item', { ...clean, unorderedProduction: [item] }, true],
  ['a deleted unordered item', { ...clean, unorderedProduction: [{ ...item, deleted: true }] }, false],
  ['another kind', { ...clean, discoverScrapType: [line('5А', 99, 1)] }, true],
  ['a kind of two that was not found', { ...clean, senderScrapType: [line('3А', 50), line('5А', 50)] }, true],
  [
    'a kind that was deleted again',
    { ...clean, discoverScrapType: [line('3А', 99, 1), line('5А', 1, 0, true)] },
    false,
  ],
  ['dirt as the kinds may have', weighed({ trash: 1 }), false],
  ['more dirt than the kinds may have', weighed({ trash: 1.001 }), true],
  ['nothing found yet', { ...clean, discoverScrapType: [] }, false],
  ['not weighed yet', { ...clean, registerWeight: null }, false],
] as const)('%s', (_title, of, expected) => {
  expect(hasDiscrepancy(of as Judged, 2)).toBe(expected);
});

test.each([
  [clean, []],
  [weighed({ diff: -2.001 }), ['WEIGHT_SHORTAGE']],
  [weighed({ diff: 2.001 }), ['WEIGHT_SURPLUS']],
  [weighed({ trash: 1.001 }), ['EXCESS_WEEDINESS']],
  [
    { ...clean, discoverScrapType: [line('5А', 99, 1)], unorderedProduction: [item] },
    ['KIND_MISMATCH', 'UNORDERED_FOUND'],
  ],
])('what a card proves is named by the codes of reasons', (of, codes) => {
  expect(discrepanciesOf(of, 2)).toEqual(codes);
});

test('the limit is data of the works', () => {
  expect(
    massLimit([
      { rule: 'controlDigit', value: null },
      { rule: 'diffPercent', value: 0.5 },
    ]),
  ).toBe(0.5);
  expect(massLimit([])).toBe(2);
  expect(hasDiscrepancy(weighed({ diff: 0.6 }), 0.5)).toBe(true);
});
