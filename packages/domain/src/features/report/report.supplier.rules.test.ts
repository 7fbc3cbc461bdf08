import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { estimateDirt, trendOf } from './report.estimate.ts';
import {
  monthsUntil,
  pointsOf,
  quarterOf,
  type SupplierCard,
  type SupplierFigures,
  supplierPeriod,
  supplierQuery,
} from './report.supplier.ts';
import {
  supplierAnswerText,
  supplierDifferedText,
  supplierDirtText,
  supplierStandingText,
  trendWords,
} from './report.supplier.story.ts';

test('the period is the present month, the month of one given day, or what is given, a year at most', () => {
  const today = '2026-11-18';
  expect(supplierPeriod({}, today)).toEqual({ begin: '2026-11-01', end: '2026-11-30' });
  expect(supplierPeriod({ begin: '2026-02-03' }, today)).toEqual({ begin: '2026-02-03', end: '2026-02-28' });
  expect(supplierPeriod({ end: '2026-02-03' }, today)).toEqual({ begin: '2026-02-01', end: '2026-02-03' });
  expect(monthsUntil('2026-01-18', 1, 1)).toEqual({ begin: '2025-12-01', end: '2025-12-31' });
  expect(monthsUntil('2026-11-18', 12)).toEqual({ begin: '2025-12-01', end: '2026-11-30' });
  expect(quarterOf(today)).toEqual({ begin: '2026-10-01', end: '2026-12-31' });
  const isTaken = (begin: string, end: string) => z.safeParse(supplierQuery, { begin, end }).success;
  expect(isTaken('2024-01-01', '2024-12-31')).toBe(true);
  expect(isTaken('2025-01-01', '2026-01-02')).toBe(false);
  expect(isTaken('2026-02-01', '2026-01-01')).toBe(false);
});

const sums = (loads: readonly (readonly [net: number, trash: number])[]) => {
  const sum = (of: (net: number, trash: number) => number) => loads.reduce((all, [x, y]) => all + of(x, y), 0);
  return {
    count: loads.length,
    net: sum((x) => x),
    trash: sum((_, y) => y),
    netSquares: sum((x) => x * x),
    products: sum((x, y) => x * y),
    trashSquares: sum((_, y) => y * y),
  };
};

test('dirt is weighed by net; one load, equal ones and none have no interval', () => {
  expect(estimateDirt(sums([]))).toBeNull();
  expect(estimateDirt(sums([[60, 1.2]]))).toEqual({ judged: 1, percent: 2, low: null, high: null });
  expect(
    estimateDirt(sums(Array.from({ length: 5 }, (_, at) => [10.1 + at, (10.1 + at) * 0.021] as const))),
  ).toMatchObject({ judged: 5, low: null, high: null });
  // By hand: R = 4/100; residuals 0.4 and −0.4; half = 12.706 · √(0.32 · 2) / 100.
  const { percent, low, high } = estimateDirt(
    sums([
      [60, 2.8],
      [40, 1.2],
    ]),
  )!;
  expect([percent, low, high]).toEqual([4, 0, expect.closeTo(14.165, 3)]);
});

const month = (at: number, percent: number, net = 500) => ({
  begin: `2026-${String(at + 1).padStart(2, '0')}-01`,
  end: `2026-${String(at + 1).padStart(2, '0')}-28`,
  judged: net === 0 ? 0 : 10,
  net,
  trash: (net * percent) / 100,
});
const yearOf = (percents: readonly number[]) => percents.map((percent, at) => month(at, percent));

test('a trend is said only when its interval excludes zero', () => {
  expect(trendWords(yearOf([1, 1.1, 1.3, 1.35, 1.5, 1.62, 1.7, 1.8, 1.9, 2, 2.1, 2.2]))).toBe(
    'по месяцам растёт на 0,11\u00A0п.\u00A0п. в месяц (от 0,1 до 0,11)',
  );
  expect(trendWords(yearOf([2, 1.9, 1.7, 1.6, 1.5]))).toMatch(
    /^по месяцам снижается на 0,13\u00A0п\.\u00A0п\. в месяц/,
  );
  expect(trendWords(yearOf([1, 3, 1, 3, 1, 3]))).toBe('за двенадцать месяцев в целом ни роста, ни снижения не видно');
  expect(trendWords(yearOf([1, 2, 3]))).toBe('месяцев с засором мало, о росте судить рано');
  // Equal months differ by rounding alone.
  for (const [percent, ...nets] of [
    [3.5, 490, 350, 360, 20, 280],
    [0.4, 280, 80, 350, 230, 290],
  ] as const) {
    expect(trendWords(nets.map((net, at) => month(at, percent, net)))).toBe(
      'за двенадцать месяцев в целом ни роста, ни снижения не видно',
    );
  }
  // A month without a load is no month of clean loads.
  expect(trendOf([month(0, 2), month(1, 0, 0), month(2, 2), month(3, 2), month(4, 2)])).toMatchObject({
    months: 4,
    slope: 0,
  });
});

const figures = (given: Partial<SupplierFigures> = {}): SupplierFigures => ({
  transports: 36,
  weighed: 35,
  withDiscrepancy: 12,
  net: 2000,
  differed: { mass: 10, dirt: 8, kinds: 5, unordered: 1 },
  dirt: { judged: 35, percent: 2.4, low: 2.13, high: 2.67 },
  answers: { inTime: 5, late: 2, none: 1, waiting: 2 },
  contested: { lost: 2, won: 1, open: 0 },
  standing: 120,
  ...given,
});
const nothing = figures({
  transports: 0,
  weighed: 0,
  withDiscrepancy: 0,
  net: 0,
  differed: { mass: 0, dirt: 0, kinds: 0, unordered: 0 },
  dirt: null,
  answers: { inTime: 0, late: 0, none: 0, waiting: 0 },
  contested: { lost: 0, won: 0, open: 0 },
  standing: 0,
});
const card = (given: Partial<SupplierCard> = {}): SupplierCard => ({
  supplier: { id: '00000000-0000-4000-8000-0000000000a1', name: 'ООО «Вторресурс-Ока»' },
  period: { begin: '2026-11-01', end: '2026-11-30' },
  before: { begin: '2026-10-01', end: '2026-10-31' },
  now: figures(),
  earlier: figures({
    dirt: { judged: 30, percent: 1.8, low: 1.5, high: 2.1 },
    differed: { mass: 10, dirt: 0, kinds: 0, unordered: 0 },
    answers: { inTime: 8, late: 0, none: 0, waiting: 0 },
    standing: 100,
  }),
  all: { suppliers: 12, figures: figures({ dirt: { judged: 400, percent: 1.9, low: 1.8, high: 2 } }) },
  types: [],
  months: yearOf([2, 2, 2]),
  kinds: [],
  causes: [{ reason: { id: '00000000-0000-4000-8000-0000000000b1', name: 'Засор' }, cases: 3, hours: 80 }],
  lookalikes: null,
  ...given,
});

test('points are kilograms that differed on a tonne of net', () => {
  expect(pointsOf(figures())).toBe(12);
  expect(pointsOf(nothing)).toBeNull();
});

test('the sentences name figure, interval, the period before and all suppliers', () => {
  expect(supplierDirtText(card())).toBe(
    'Засор вырос до 2,4\u00A0%, на 0,6\u00A0п.\u00A0п. больше, чем в октябре 2026. Обычный засор поставщика от 2,1\u00A0до 2,7\u00A0% (35\u00A0ТС). У всех поставщиков 1,9\u00A0%. Месяцев с засором мало, о росте судить рано.',
  );
  expect(supplierDifferedText(card())).toBe(
    'Баллы расхождения выросли до 12, на 7\u00A0больше, чем в октябре 2026. Это 24,000\u00A0т из 2\u00A0000,000\u00A0т нетто. Расхождение у 12\u00A0из 35\u00A0взвешенных ТС. У всех поставщиков 12.',
  );
  expect(supplierAnswerText(card())).toBe(
    'Доля ответов вовремя снизилась до 62,5\u00A0%, на 37,5\u00A0п.\u00A0п. меньше, чем в октябре 2026. 10\u00A0телефонограмм: с опозданием 2, без ответа 1, срок не прошёл 2. У всех поставщиков вовремя 62,5\u00A0%. Оспорено 3\u00A0дела: проиграно 2, выиграно 1, не решено 0.',
  );
  expect(supplierStandingText(card())).toBe(
    'Простой на хранении вырос до 120\u00A0ч, на 20\u00A0ч больше, чем в октябре 2026. На одно ТС 3,3\u00A0ч, у всех поставщиков 3,3\u00A0ч. Больше всего из-за причины «Засор»: 80\u00A0ч.',
  );
});

test('reasons with the same hours are named together: none of them is more than the others', () => {
  const cause = (digit: number, name: string, hours: number) => ({
    reason: { id: `00000000-0000-4000-8000-0000000000b${digit}`, name },
    cases: 1,
    hours,
  });
  const causes = [cause(1, 'Засор', 80), cause(2, 'Недостача', 80), cause(3, 'Иное', 10)];
  expect(supplierStandingText(card({ causes }))).toContain(
    '. Поровну из-за причин «Засор», «Недостача»: по 80\u00A0ч.',
  );
});

test('what is not known is said so, never as nought', () => {
  const empty = card({ now: nothing, earlier: nothing, all: null, months: [], causes: [] });
  expect(supplierDirtText(empty)).toBe('Засор за период не записан. Месяцев с засором мало, о росте судить рано.');
  expect(supplierDifferedText(empty)).toBe('Ничего не взвешено: сравнивать с документами нечего.');
  expect(supplierAnswerText(empty)).toBe('Телефонограмм за период не было.');
  expect(supplierStandingText(empty)).toBe('Простоя на хранении не было.');
  expect(supplierStandingText(card({ earlier: nothing }))).toMatch(
    /^Простой на хранении 120\u00A0ч, сравнить не с чем: в октябре 2026\u00A0ТС не было\./,
  );
  expect(supplierAnswerText(card({ earlier: nothing }))).toContain(
    'в октябре 2026\u00A0телефонограмм с прошедшим сроком не было. 10\u00A0телефонограмм: ',
  );
  const few = card({ now: figures({ dirt: { judged: 3, percent: 2, low: 0, high: 5.01 } }) });
  expect(supplierDirtText(few)).toContain('от 0\u00A0до 5,1\u00A0% (3\u00A0ТС); ТС мало, границы примерные');
  const one = card({ now: figures({ dirt: { judged: 1, percent: 2, low: null, high: null } }) });
  expect(supplierDirtText(one)).toContain('1\u00A0ТС, границ не назвать: по одному ТС о других не судят');
});
