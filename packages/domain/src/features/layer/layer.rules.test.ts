import { expect, test } from 'vitest';

import type { Transport } from '../transport/transport.schema.ts';
import type { Layer } from './layer.card.ts';
import { estimateMean, exceeds, layerLimit } from './layer.estimate.ts';
import { countAfter, nextNumber, staleParts } from './layer.rules.ts';
import type { LayerEdit } from './layer.schema.ts';
import { estimateWords, layerWords, unknownWords } from './layer.words.ts';

const layer = (number: number, percent: number, more: Partial<Layer> = {}): Layer => ({
  id: String(number),
  deleted: false,
  number,
  percent,
  seen: '',
  photo: null,
  judgedAt: '2026-11-18T08:00:00Z',
  judgedBy: null,
  ...more,
});
const kind = (code: string, percent: number, net: number, deleted = false) => ({
  id: code,
  deleted,
  net,
  productionType: { id: code, code, name: code, percent },
});
const wagon = (percents: readonly number[], layerCount: number | null = 12, kinds = [kind('3А', 1.5, 60)]) =>
  ({
    layerCount,
    layers: percents.map((percent, at) => layer(at + 1, percent)),
    discoverScrapType: kinds,
  }) as unknown as Transport;

test('mean ± t · s / √n · √((N − n) / N), counted by hand', () => {
  // Mean 3, s² 2.5, n 5 of 10: 2.776 · √(2.5 / 5 · 5 / 10) = 1.388.
  expect(estimateMean([1, 2, 3, 4, 5], 10)).toEqual({
    kind: 'spread',
    judged: 5,
    count: 10,
    mean: 3,
    half: expect.closeTo(1.388, 6),
    low: expect.closeTo(1.612, 6),
    high: expect.closeTo(4.388, 6),
  });
});

test.each([
  [[3, 3.5, 2.4, 3.3, 3.9, 2.5], 12, '3,1\u00A0% ±\u00A00,5 (6 слоёв из 12)', ''],
  [
    [1, 2, 6],
    12,
    '3,0\u00A0%, от 0,0 до 8,7\u00A0% (3 слоя из 12)',
    'По 3 слоям известно мало: засор всего груза может быть от 0,0 до 8,7\u00A0%.',
  ],
  [
    [95, 99],
    12,
    '97,0\u00A0%, от 73,8 до 100,0\u00A0% (2 слоя из 12)',
    'По 2 слоям известно мало: засор всего груза может быть от 73,8 до 100,0\u00A0%.',
  ],
  [[4], 12, '4,0\u00A0% (1 слой из 12)', 'Один слой ничего не говорит об остальных.'],
  [[2, 2, 2, 2], 12, '2,0\u00A0% (4 слоя из 12)', 'Оценки одинаковы: по ним не видно, насколько слои различаются.'],
  [[2, 4], 2, '3,0\u00A0% (2 слоя из 2)', 'Оценены все слои: ошибки выборки нет.'],
  // Never «± 0,0» while something is unknown.
  [[2, 2, 2, 2, 2, 2.1], 7, '2,0\u00A0% ±\u00A00,1 (6 слоёв из 7)', ''],
] as const)('%j of %i layers: %s', (percents, count, figure, unknown) => {
  const estimate = estimateMean(percents, count);
  expect([estimateWords(estimate), unknownWords(estimate)]).toEqual([figure, unknown]);
});

test('the limit is exceeded beyond doubt, perhaps or not; one layer and equal ones do not tell', () => {
  const five = estimateMean([1, 2, 3, 4, 5], 10);
  expect([1.6, 1.7, 4.3, 4.4].map((limit) => exceeds(five, limit))).toEqual([
    'BEYOND_DOUBT',
    'PERHAPS',
    'PERHAPS',
    'NO',
  ]);
  expect([1.9, 2, 2.1].map((limit) => exceeds(estimateMean([1, 3], 2), limit))).toEqual(['BEYOND_DOUBT', 'NO', 'NO']);
  expect(exceeds(estimateMean([9], 12), 1)).toBeNull();
  expect(exceeds(estimateMean([9, 9], 12), 1)).toBeNull();
});

test('the limit is that of the found kinds, of several weighted by their net', () => {
  expect(layerLimit(wagon([]))).toEqual({ percent: 1.5, codes: ['3А'] });
  const kinds = [kind('3А', 1.5, 45), kind('12А', 2, 15), kind('5А', 9, 40, true)];
  expect(layerLimit(wagon([], 12, kinds))).toEqual({ percent: 1.625, codes: ['3А', '12А'] });
  expect(layerLimit(wagon([], 12, []))).toBeNull();
  expect(layerWords(wagon([3, 3.5, 2.4, 3.3, 3.9, 2.5], 12, kinds))).toBe(
    '3,1\u00A0% ±\u00A00,5 (6 слоёв из 12). Норма видов 3А, 12А по нетто: 1,63\u00A0%. Норма превышена сверх сомнений.',
  );
  expect(layerWords(wagon([3], 12, []))).toBe(
    '3,0\u00A0% (1 слой из 12). Норма неизвестна, пока не найден вид лома. Один слой ничего не говорит об остальных.',
  );
  expect(layerWords(wagon([], null))).toBeNull();
});

test('the next layer follows the last one; at the end those that were left out come', () => {
  expect(nextNumber(wagon([], null))).toBe(1);
  expect(nextNumber(wagon([1, 2]))).toBe(3);
  const skipped = { layerCount: 3, layers: [layer(1, 1), layer(3, 1), layer(2, 1, { deleted: true })] };
  expect(nextNumber(skipped)).toBe(2);
  expect(nextNumber(wagon([1, 2, 3], 3))).toBeNull();
});

test('a layer and the number of layers that another person changed meanwhile are conflicts, each for itself', () => {
  const edit: LayerEdit = {
    id: '1',
    number: 1,
    layerCount: 12,
    percent: 5,
    seen: '',
    photo: null,
    deleted: false,
    judgedAt: '2026-11-18T08:00:00Z',
    base: { layerCount: null, layer: null },
  };
  expect(staleParts(wagon([], null), edit)).toEqual([]);
  expect(staleParts(wagon([4], 14), edit)).toEqual(['layer', 'layerCount']);
  expect(staleParts(wagon([5], 12), edit)).toEqual([]);
  const corrected = { ...edit, base: { layerCount: 12, layer: { percent: 4, seen: '', photo: null } } };
  expect(staleParts(wagon([4], 14), corrected)).toEqual([]);
  expect(countAfter(14, corrected)).toBe(14);
  expect(staleParts(wagon([]), corrected)).toEqual(['layer']);
  expect(staleParts(wagon([]), { ...corrected, deleted: true })).toEqual([]);
});
