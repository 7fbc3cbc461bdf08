import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { weightBalance } from './transport.balance.ts';

const scrap = (code: string, net: number, deleted = false): Transport['discoverScrapType'][number] => ({
  id: `${code}-${net}`,
  deleted,
  net,
  productionType: { id: code, code, name: code, percent: 1.5 },
  weedines: 0,
  inPercentage: false,
  divisions: [],
  localId: null,
});
const unordered = (weight: number | null, deleted = false): Transport['unorderedProduction'][number] => ({
  id: `u-${weight}`,
  deleted,
  count: 1,
  weight,
  productionType: { id: 'p', code: 'НЗ-СД', name: 'Сосуды' },
  unorderedProduction: { id: 'i', name: 'Баллон' },
  signs: [],
  localId: null,
});
const wagon = {
  onReweight: false,
  overweight: null,
  registerWeight: { gross: 91.2, net: 67.2, tare: 24, trash: 3.1, diff: -0.3 },
  discoverScrapType: [scrap('3А', 41.2), scrap('5А', 15), scrap('12А', 6.3), scrap('1А', 9, true)],
  unorderedProduction: [unordered(0.28), unordered(0.82), unordered(0.5), unordered(null), unordered(7, true)],
};

test('kinds, unordered items and trash of wagon 61854303 make up its net, deleted lines aside', () => {
  const balance = weightBalance(wagon);
  expect(balance).toMatchObject({ whole: 67.2, remainder: 0 });
  expect(balance?.parts.map(({ label, weight }) => [label, weight])).toEqual([
    ['3А', 41.2],
    ['5А', 15],
    ['12А', 6.3],
    ['Незаказная', 1.6],
    ['Засор', 3.1],
  ]);
});

test('on reweigh only the kinds count against the net of the reweigh', () => {
  const balance = weightBalance({ ...wagon, onReweight: true, overweight: { net: 60, tare: 23.9 } });
  expect(balance).toMatchObject({ whole: 60, remainder: -2.5 });
  expect(balance?.parts.map(({ label }) => label)).toEqual(['3А', '5А', '12А']);
});

test('before the weighing there is no balance', () => {
  expect(weightBalance({ ...wagon, registerWeight: null })).toBeNull();
  expect(weightBalance({ ...wagon, onReweight: true })).toBeNull();
});
