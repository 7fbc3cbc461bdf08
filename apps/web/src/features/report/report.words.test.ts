import { expect, test } from 'vitest';

import { supplierPlots } from './report.supplier.words.ts';
import { cellWords, plotsOf, stateWords } from './report.words.ts';
import { aFilter, aReport, aSupplierCard, reasonId, someFigures, supplierId } from './testing/report.builders.ts';

const plot = (key: string, figures = someFigures()) =>
  plotsOf(figures, aFilter(), null).find((one) => one.key === key)!;

test('a day with a discrepancy opens the transports of that day that have one', () => {
  const [bar] = plot('share').bars;
  expect(bar).toMatchObject({
    label: '09.11',
    name: '09.11.2026',
    value: 25,
    text: '25\u00A0%',
    note: '1 из 4\u00A0ТС',
  });
  expect(bar!.narrowing).toEqual({ begin: '2026-11-09', end: '2026-11-09', discrepancy: true });
});

test('the card of a supplier calls nothing right that was not compared', () => {
  const { now } = aSupplierCard();
  const differed = { mass: 0, dirt: 0, kinds: 0, unordered: 0 };
  const kinds = [{ code: '3А', name: 'Лом 3А', transports: 3, failed: 0, net: 60, tonnes: 0 }];
  const shown = (key: string, given: Partial<typeof now>) =>
    supplierPlots(aSupplierCard({ kinds, now: { ...now, differed, ...given } }), false).find((one) => one.key === key)!;
  expect(shown('kinds', {}).story.text).toBe('Незаявленных видов и засора сверх нормы не найдено.');
  expect(shown('kinds', { dirt: null }).story.text).toBe('Незаявленных видов не найдено, засор не записан.');
  expect(shown('differed', {}).empty).toBe('За период ничего не разошлось.');
  expect(shown('differed', { weighed: 0, net: 0 }).empty).toBe('Взвешенных ТС нет.');
});

test('the dirtiest supplier is first; one without dirt is left out', () => {
  const { bars } = plot('suppliers');
  expect(bars.map(({ key, text }) => [key, text])).toEqual([[supplierId, '2,1\u00A0%']]);
  expect(bars[0]!.note).toBe('норма 1,3\u00A0%, 30,000\u00A0т, 25\u00A0ТС');
  expect(bars[0]!.narrowing).toEqual({ providerIds: [supplierId] });
});

test('bins of differences are open at the ends, and an empty one opens nothing', () => {
  const { bars } = plot('differences');
  expect(bars.map(({ label }) => label)).toEqual([
    '< −5',
    '−5',
    '−4',
    '−3',
    '−2',
    '−1',
    '0',
    '1',
    '2',
    '3',
    '4',
    '≥ 5',
  ]);
  expect(bars[0]!.narrowing).toBeNull();
  expect(bars[5]!.narrowing).toEqual({ differenceFrom: -1, differenceTo: 0 });
  expect(bars[5]!.name).toBe('от −1 до 0\u00A0%');
});

test('a reason of storage opens the report of storage', () => {
  const [bar] = plot('storage').bars;
  expect(bar).toMatchObject({
    kind: 'RESPONSIBLE',
    text: '5,5\u00A0сут',
    note: '3 случая, дольше всего 12\u00A0сут',
  });
  expect(bar!.narrowing).toEqual({ reasonIds: [reasonId] });
});

test('nothing weighed: no bars of zero height but a sentence', () => {
  const figures = someFigures();
  const nothing = { ...figures, periods: figures.periods.map((part) => ({ ...part, weighed: 0, withDiscrepancy: 0 })) };
  expect(plot('share', nothing)).toMatchObject({ bars: [], empty: 'За период ничего не взвешено.' });
});

test('a week without weighings is a gap that is named; a week without discrepancies is zero', () => {
  const figures = someFigures();
  const [first] = figures.periods;
  const periods = [
    { ...first!, weighed: 0, withDiscrepancy: 0 },
    { ...first!, begin: '2026-11-10', end: '2026-11-10', weighed: 4, withDiscrepancy: 0 },
  ];
  const { bars, caption } = plot('share', { ...figures, periods });
  expect(bars).toMatchObject([
    { value: null, text: 'нет данных', note: 'ничего не взвешено', narrowing: null },
    { value: 0, text: '0\u00A0%', note: '0 из 4\u00A0ТС', narrowing: null },
  ]);
  expect(caption).toContain('Пустое место: за это время ничего не взвешено.');
});

test.each([
  [null, 'text', ''],
  ['2026-11-15 08:05', 'moment', '15.11.2026 08:05'],
  [61.5, 'tonnes', '61,500'],
  [-0.4, 'percent', '−0,40'],
  [12, 'count', '12'],
  ['3А, 12А', 'text', '3А, 12А'],
] as const)('the cell %o of %s is «%s»', (cell, format, words) => {
  expect(cellWords(cell, format)).toBe(words);
});

test.each([
  [{ state: 'QUEUED', file: null }, 'В очереди'],
  [{ state: 'RUNNING', done: 500, total: 26_000, file: null }, 'Готовится: 500 из 26 000'],
  [{}, 'Готов: 40 строк'],
  [{ file: null }, 'Файл удалён через 90 дней. Закажите снова'],
  [{ state: 'FAILED', failure: 'нет места', file: null }, 'Не получился: нет места'],
  [{ state: 'CANCELLED', file: null }, 'Отменён'],
] as const)('a report %o says «%s»', (given, words) => {
  expect(stateWords(aReport(given)).replaceAll(/\s/g, ' ')).toBe(words);
});
