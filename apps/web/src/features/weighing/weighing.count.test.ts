import { expect, test } from 'vitest';

import { diffOf, netOf, unusual } from './weighing.count.ts';

const declared = (...nets: number[]) =>
  nets.map((net) => ({
    id: String(net),
    deleted: false,
    net,
    productionType: { id: 'k', code: '3А', name: '', percent: 1.5 },
    weedines: 0,
    inPercentage: false,
    divisions: [],
    localId: null,
  }));
const wagon = { transportType: { id: 'w', name: 'Вагон', kind: 'WAGON' as const }, senderScrapType: declared(67.5) };
const lorry = {
  transportType: { id: 'a', name: 'Автомобиль', kind: 'AUTO' as const },
  senderScrapType: declared(18.3),
};

test('net is computed exactly, without errors of binary floats', () => {
  expect(netOf({ gross: 91.2, tare: 24.1 })).toBe(67.1);
  expect(netOf({ gross: 0.3, tare: 0.1 })).toBe(0.2);
  expect(netOf({ gross: 91.2, tare: null })).toBeNull();
  expect(diffOf(67.2, wagon)).toBe(-0.3);
  expect(diffOf(null, wagon)).toBeNull();
});

test('wagon B of domain §11 has no warnings', () => {
  expect(unusual({ gross: 91.2, tare: 24 }, wagon, 2)).toEqual([]);
});

test.each([
  ['a light tare', { gross: 82.2, tare: 14.9 }, 'Тара вне обычных пределов: от 15 до 51\u00A0т'],
  ['a heavy tare', { gross: 118.6, tare: 51.1 }, 'Тара вне обычных пределов: от 15 до 51\u00A0т'],
  ['an overloaded wagon', { gross: 112.1, tare: 44.6 }, 'Брутто больше 112\u00A0т'],
  ['too much load', { gross: 104.1, tare: 24 }, 'Нетто больше 80\u00A0т'],
  ['a difference over half a percent', { gross: 91.838, tare: 24 }, 'Расхождение с документами больше 0,5\u00A0%'],
  [
    'a difference over two percent',
    { gross: 90.149, tare: 24 },
    'Расхождение массы выше предельного: больше 2\u00A0% от документов',
  ],
])('%s gives a warning', (_name, weighed, words) => {
  expect(unusual(weighed, wagon, 2)).toContain(words);
});

test.each([
  ['15 t of tare', { gross: 82.5, tare: 15 }],
  ['exactly half a percent', { gross: 91.837, tare: 24 }],
])('%s gives no warning', (_name, weighed) => {
  expect(unusual(weighed, wagon, 2)).toEqual([]);
});

test('a truck has no limits of mass, only of the difference', () => {
  expect(unusual({ gross: 36.5, tare: 14 }, lorry, 2)).toEqual([
    'Расхождение массы выше предельного: больше 2\u00A0% от документов',
  ]);
  expect(unusual({ gross: 32.3, tare: 14 }, lorry, 2)).toEqual([]);
});

test('the permissible difference is the rule of the works', () => {
  const words = (massLimit: number) => unusual({ gross: 90.149, tare: 24 }, wagon, massLimit);
  expect(words(3)).toEqual(['Расхождение с документами больше 0,5\u00A0%']);
  expect(words(1.5)).toEqual(['Расхождение массы выше предельного: больше 1,5\u00A0% от документов']);
});
