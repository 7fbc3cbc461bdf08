import fc from 'fast-check';
import { expect, test } from 'vitest';

import { explainBalance, unlikelyItems } from './transport.balance.ts';
import type { Balanced } from './transport.verdict.ts';
import { isConsistent } from './transport.weights.ts';

type Scrap = Balanced['discoverScrapType'][number];
type Unordered = Balanced['unorderedProduction'][number];

const scrap = (code: string, net: number, { id = code, deleted = false } = {}): Scrap => ({
  id,
  deleted,
  net,
  productionType: { id: code, code, name: code, percent: 1.5 },
  weedines: 0,
  inPercentage: false,
  divisions: [],
  localId: null,
});
const unordered = (name: string, weight: number | null, { id = name, deleted = false } = {}) =>
  ({
    id,
    deleted,
    count: 1,
    weight,
    productionType: { id: 'p', code: 'НЗ-СД', name: 'Сосуды' },
    unorderedProduction: { id: name, name },
    localId: null,
  }) as unknown as Unordered;

/** Wagon B of domain §11: its parts add up to 67,200 t. */
const wagonB: Balanced = {
  onReweight: false,
  overweight: null,
  registerWeight: { gross: 91.2, net: 67.2, tare: 24, trash: 3.1, diff: -0.3 },
  discoverScrapType: [scrap('3А', 41.2), scrap('5А', 15), scrap('12А', 6.3), scrap('1А', 9, { deleted: true })],
  unorderedProduction: [
    unordered('Баллон', 0.28),
    unordered('Трансформатор', 0.82),
    unordered('Бетон', 0.5),
    unordered('Мина', null),
    unordered('Граната', 7, { deleted: true }),
  ],
};
const withLast = (net: number): Balanced => ({
  ...wagonB,
  discoverScrapType: [scrap('3А', 41.2), scrap('5А', 15), scrap('12А', net)],
});

test('kinds, unordered items and trash of wagon 61854303 add up to its net without deleted lines', () => {
  const { bar, level, sentence, remainder, waysOut } = explainBalance(wagonB);
  expect(bar).toMatchObject({ net: 67.2, limit: 67.2, excess: 0 });
  expect(bar?.parts.map(({ label, weight }) => [label, weight])).toEqual([
    ['3А', 41.2],
    ['5А', 15],
    ['12А', 6.3],
    ['Незаказная', 1.6],
    ['Засор', 3.1],
  ]);
  expect({ level, sentence, remainder, waysOut }).toEqual({
    level: 'ok',
    sentence: 'Вес сходится',
    remainder: 0,
    waysOut: [],
  });
});

test.each([
  [68, 67.5, null, /68,000.т, тяжелее всего груза по документам, 67,500.т/],
  [67.5, 67.5, null, null],
  [68, null, null, null],
  [68, 67.5, wagonB.registerWeight, null],
])('an item of %s t beside %s t of the papers, weighed %o', (weight, declared, registerWeight, words) => {
  const senderScrapType = declared === null ? [] : [scrap('3А', declared)];
  const items = [unordered('Станина', weight), unordered('Граната', 7, { deleted: true })];
  const said = unlikelyItems({ ...wagonB, registerWeight, senderScrapType, unorderedProduction: items });
  expect(said ?? '').toMatch(words ?? /^$/);
});

test('the undistributed rest is a segment of the bar and a task, not an error', () => {
  const { bar, level, sentence, culprit } = explainBalance(withLast(6));
  expect(bar?.parts.at(-1)).toEqual({ id: 'rest', kind: 'rest', label: 'Остаток', weight: 0.3 });
  expect({ level, sentence, culprit }).toEqual({
    level: 'open',
    sentence: 'Не распределено 0,300\u00A0т',
    culprit: null,
  });
});

test('the line that exceeds the sum is named with the excess and its largest allowed weight', () => {
  // 41,2 + 15 + 9,7 + 1,6 = 67,5 against 67,2
  const { level, sentence, culprit, culpritSentence, waysOut } = explainBalance(withLast(9.7));
  expect(level).toBe('error');
  expect(sentence).toBe('Виды лома и незаказная больше нетто на 0,300\u00A0т, вместе с засором на 3,400\u00A0т');
  expect(culprit).toEqual({ id: '12А', label: '12А', excess: 0.3 });
  expect(culpritSentence).toBe('Строка 12А превышает остаток на 0,300\u00A0т');
  expect(waysOut).toEqual([
    'Уменьшить вес строки 12А до 6,300\u00A0т, без засора до 9,400\u00A0т',
    'Исправить брутто или тару, если вес с весов записан с ошибкой',
    'Сделать контрольную перевеску порожнего ТС: если тара легче записанной, груза было больше',
  ]);
});

test('an excess that no single line explains is reported as such', () => {
  const of: Balanced = { ...wagonB, registerWeight: { gross: 20, net: 1, tare: 19, trash: null, diff: null } };
  const { culprit, culpritSentence, waysOut } = explainBalance(of);
  expect(culprit).toBeNull();
  expect(culpritSentence).toBeNull();
  expect(waysOut[0]).toBe('Уменьшить вес нескольких строк: одной строкой превышение не объяснить');
});

test('a lower tare of the reweigh is named and raises the limit', () => {
  const lighter: Balanced = { ...withLast(9.7), overweight: { net: 67, tare: 23.9 } };
  expect(explainBalance(lighter)).toMatchObject({
    level: 'error',
    sentence: 'Виды лома и незаказная больше допустимого на 0,200\u00A0т, вместе с засором на 3,300\u00A0т',
    allowanceSentence: 'Тара легче на 0,100\u00A0т: сумма может превышать нетто на 0,100\u00A0т',
    waysOut: [
      'Уменьшить вес строки 12А до 6,400\u00A0т, без засора до 9,500\u00A0т',
      'Исправить брутто или тару, если вес с весов записан с ошибкой',
    ],
  });
  const fits: Balanced = { ...withLast(6.4), overweight: { net: 67, tare: 23.9 } };
  expect(explainBalance(fits)).toMatchObject({
    level: 'ok',
    sentence: 'Вес сходится: сверх нетто 0,100\u00A0т, столько даёт лёгкая тара',
  });
});

test('too much trash is named with the largest amount that fits', () => {
  const of = withLast(7);
  expect(explainBalance(of)).toMatchObject({
    level: 'open',
    sentence: 'Вместе с засором записано больше нетто на 0,700\u00A0т',
    culprit: null,
  });
  expect(explainBalance(of).waysOut[0]).toBe('Уменьшить засор до 2,400\u00A0т');
});

test('on reweigh only the kinds are compared with the net of the reweigh', () => {
  const of: Balanced = { ...wagonB, onReweight: true, overweight: { net: 60, tare: 23.9 } };
  const { bar, remainder, sentence, culpritSentence, allowanceSentence } = explainBalance(of);
  expect(bar).toMatchObject({ net: 60, limit: 60, excess: 2.5 });
  expect(bar?.parts.map(({ label }) => label)).toEqual(['3А', '5А', '12А']);
  expect(remainder).toBe(-2.5);
  expect(sentence).toBe('Виды лома больше контрольной перевески на 2,500\u00A0т');
  expect(culpritSentence).toBe('Строка 12А превышает остаток на 2,500\u00A0т');
  expect(allowanceSentence).toBeNull();
});

test('before the weighing there is no bar', () => {
  expect(explainBalance({ ...wagonB, registerWeight: null })).toMatchObject({
    bar: null,
    level: 'unweighed',
    sentence: 'Ещё не взвешен: распределять нечего',
  });
  expect(explainBalance({ ...wagonB, onReweight: true })).toMatchObject({
    bar: null,
    level: 'unweighed',
    sentence: 'На перевеске: контрольный вес ещё не записан',
  });
});

const kilograms = fc.integer({ min: 0, max: 99_999 });
const lines = fc.array(fc.record({ kg: kilograms, deleted: fc.boolean() }), { maxLength: 6 });
const transports = fc
  .record({
    net: fc.integer({ min: 0, max: 250_000 }),
    trash: fc.option(kilograms),
    tare: kilograms,
    actualTare: fc.option(kilograms),
    reweighed: fc.integer({ min: 0, max: 250_000 }),
    onReweight: fc.boolean(),
    scrapLines: lines,
    items: lines,
  })
  .map(({ net, trash, tare, actualTare, reweighed, onReweight, scrapLines, items }) => {
    const tonnes = (kg: number | null) => (kg === null ? null : kg / 1000);
    const of: Balanced = {
      onReweight,
      registerWeight: { gross: null, net: net / 1000, tare: tare / 1000, trash: tonnes(trash), diff: null },
      overweight: { net: reweighed / 1000, tare: tonnes(actualTare) },
      discoverScrapType: scrapLines.map(({ kg, deleted }, at) => scrap('3А', kg / 1000, { id: `s${at}`, deleted })),
      unorderedProduction: items.map(({ kg, deleted }, at) => unordered('Бетон', kg / 1000, { id: `u${at}`, deleted })),
    };
    const total = (all: typeof items) => all.reduce((sum, { kg, deleted }) => (deleted ? sum : sum + kg), 0);
    const allowance = actualTare === null ? 0 : Math.max(0, tare - actualTare);
    const [limit, written] = onReweight
      ? [reweighed, total(scrapLines)]
      : [net + allowance, total(scrapLines) + total(items) + (trash ?? 0)];
    return { of, limit, written };
  });

test('the segments add up exactly to the limit, or to the entered weights when they exceed it', () => {
  fc.assert(
    fc.property(transports, ({ of, limit, written }) => {
      const { bar } = explainBalance(of);
      const length = bar!.parts.reduce((sum, { weight }) => sum + Math.round(weight * 1000), 0);
      expect(length).toBe(Math.max(limit, written));
      expect(Math.round(bar!.excess * 1000)).toBe(Math.max(0, written - limit));
    }),
    { numRuns: 500 },
  );
});

test('an inconsistent transport is an error; a line is named exactly when removing it would fix the sum', () => {
  fc.assert(
    fc.property(transports, ({ of }) => {
      const { level, culprit } = explainBalance(of);
      expect(level === 'error').toBe(!isConsistent(of));
      if (level !== 'error') {
        return;
      }
      const without = (gone: string | undefined): Balanced => ({
        ...of,
        discoverScrapType: of.discoverScrapType.filter(({ id }) => id !== gone),
        unorderedProduction: of.unorderedProduction.filter(({ id }) => id !== gone),
      });
      const mending = [...of.discoverScrapType, ...of.unorderedProduction].filter(
        ({ id, deleted }) => !deleted && isConsistent(without(id)),
      );
      expect(culprit === null).toBe(mending.length === 0);
      expect(culprit === null || isConsistent(without(culprit.id))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
