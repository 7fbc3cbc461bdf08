import fc from 'fast-check';
import { expect, test } from 'vitest';

import { differenceBins } from './report.rules.ts';
import type { ReportFigures } from './report.schema.ts';
import {
  type Before,
  differenceStory,
  kindStory,
  periodBefore,
  shareStory,
  storageStory,
  trashStory,
} from './report.story.ts';

const id = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
const supplier = (end: number, given: Partial<ReportFigures['suppliers'][number]> = {}) => ({
  id: id(end),
  name: `ООО «${end}»`,
  transports: 10,
  withDiscrepancy: 1,
  net: 500,
  trash: 5,
  nominal: 5,
  ...given,
});
const figures = (given: Partial<ReportFigures> = {}): ReportFigures => ({
  total: { transports: 30, weighed: 24, withDiscrepancy: 6, net: 1000, trash: 24, nominal: 13 },
  periods: [],
  suppliers: [],
  kinds: [],
  differences: differenceBins.map(() => 0),
  storage: [],
  storageNorm: null,
  ...given,
});
const october = { begin: '2026-10-01', end: '2026-10-31' };
const week = { begin: '2026-11-01', end: '2026-11-07' };
const before = (given: Partial<ReportFigures>, period = october): Before => ({ period, figures: figures(given) });
const trash = (tonnes: number, net = 1000) => ({ total: { ...figures().total, trash: tonnes, net } });

test.each([
  [{ begin: '2026-11-01', end: '2026-11-30' }, october],
  [
    { begin: '2026-03-01', end: '2026-03-31' },
    { begin: '2026-02-01', end: '2026-02-28' },
  ],
  [
    { begin: '2026-01-01', end: '2026-03-31' },
    { begin: '2025-10-01', end: '2025-12-31' },
  ],
  [{ begin: '2026-11-08', end: '2026-11-14' }, week],
  [
    { begin: '2026-11-15', end: '2026-11-15' },
    { begin: '2026-11-14', end: '2026-11-14' },
  ],
  [
    { begin: '2026-11-01', end: '2026-11-29' },
    { begin: '2026-10-03', end: '2026-10-31' },
  ],
])('before %o was %o', (period, expected) => {
  expect(periodBefore(period)).toEqual(expected);
});

test('the period before is as long and ends the day before, or both are whole months', () => {
  const dayMs = 86_400_000;
  const day = (at: number) => new Date(at * dayMs).toISOString().slice(0, 10);
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 30_000 }), fc.integer({ min: 0, max: 1000 }), (from, days) => {
      const period = { begin: day(from), end: day(from + days) };
      const { begin, end } = periodBefore(period);
      expect(end).toBe(day(from - 1));
      const isWholeMonths = period.begin.endsWith('-01') && day(from + days + 1).endsWith('-01');
      expect(isWholeMonths ? begin.slice(8) : begin).toBe(isWholeMonths ? '01' : day(from - days - 1));
    }),
  );
});

test('dirt: rises, falls, stays, without the period before, with an empty one', () => {
  const suppliers = [
    supplier(1, { trash: 8, net: 200 }),
    supplier(2, { trash: 6 }),
    supplier(3, { trash: 5 }),
    supplier(4, { trash: 3 }),
    supplier(5, { trash: 2 }),
  ];
  const now = figures({ suppliers });
  const rest =
    'На 1,1\u00A0п.\u00A0п. выше нормы 1,3\u00A0%. 2\u00A0поставщика из 5\u00A0дают 58\u00A0% засора. Грязнее всех ООО «1»: 4\u00A0%.';
  const say = (given: Before | null) => trashStory(now, given).text;
  expect(say(before(trash(18)))).toBe(
    `Засор вырос до 2,4\u00A0%, на 0,6\u00A0п.\u00A0п. больше, чем в октябре 2026. ${rest}`,
  );
  expect(say(before(trash(30), week))).toBe(
    `Засор снизился до 2,4\u00A0%, на 0,6\u00A0п.\u00A0п. меньше, чем за 01.11.2026–07.11.2026. ${rest}`,
  );
  expect(say(before(trash(24)))).toBe(`Засор 2,4\u00A0%, столько же, сколько в октябре 2026. ${rest}`);
  expect(say(null)).toBe(`Засор 2,4\u00A0%. ${rest}`);
  expect(say(before(trash(0, 0)))).toBe(
    `Засор 2,4\u00A0%, сравнить не с чем: в октябре 2026\u00A0взвешенных ТС не было. ${rest}`,
  );
  expect(trashStory(now, null).worst).toEqual({
    name: 'ООО «1»',
    kind: 'QUALITY',
    narrowing: { providerIds: [id(1)] },
  });
});

test('dirt of one supplier, of one without a name in the books, of nobody, of nothing weighed', () => {
  const one = figures({ suppliers: [supplier(1, { trash: 24, net: 1000 })] });
  expect(trashStory(one, null).text).toBe(
    'Засор 2,4\u00A0%. На 1,1\u00A0п.\u00A0п. выше нормы 1,3\u00A0%. Весь он у одного поставщика.',
  );
  const unknown = figures({ suppliers: [supplier(1, { id: null, trash: 24, net: 1000 })] });
  expect(trashStory(unknown, null).worst).toBeNull();
  expect(trashStory(figures(trash(0)), null)).toEqual({ text: 'Засор не записан ни у одного ТС.', worst: null });
  expect(trashStory(figures(trash(0, 0)), null).text).toBe('Ничего не взвешено: о засоре сказать нечего.');
  const clean = figures({ total: { ...figures().total, trash: 13 } });
  expect(trashStory(clean, null).text).toBe('Засор 1,3\u00A0%. Ровно по норме 1,3\u00A0%.');
});

test('the kind that is most above its norm is named, with the norm and its tonnes', () => {
  const kind = (code: string, tonnes: number, nominal = 15) => ({
    code,
    name: code,
    transports: 3,
    net: 1000,
    trash: tonnes,
    nominal,
  });
  const now = figures({ kinds: [kind('3А', 20), kind('12А', 10), kind('12АЦ', 50, 50)] });
  expect(kindStory(now, before({ kinds: [kind('3А', 25)] })).text).toBe(
    'Больше всех сверх нормы засорён вид 3А: засор снизился до 2\u00A0%, на 0,5\u00A0п.\u00A0п. меньше, чем в октябре 2026. На 0,5\u00A0п.\u00A0п. выше нормы 1,5\u00A0%. Засора 20,000\u00A0т.',
  );
  expect(kindStory(now, before({ kinds: [kind('5А', 25)] })).text).toContain(
    'вид 3А: засор 2\u00A0%, сравнить не с чем: в октябре 2026\u00A0вида 3А не было. На 0,5',
  );
  expect(kindStory(now, null).worst?.narrowing).toEqual({ kinds: ['3А'] });
  const clean = kindStory(figures({ kinds: [kind('3А', 10), kind('12АЦ', 50, 50)] }), null);
  expect(clean.text).toBe(
    'Сверх нормы не засорён ни один вид. Грязнее всех вид 12АЦ: засор 5\u00A0%. Ровно по норме 5\u00A0%. Засора 50,000\u00A0т.',
  );
  expect(clean.worst).toBeNull();
  expect(kindStory(figures(), null).text).toBe('Засор не записан ни у одного вида.');
});

test('discrepancies: how many of how many, who has most of them', () => {
  const suppliers = [supplier(1), supplier(2, { withDiscrepancy: 5 })];
  const earlier = before({ total: { ...figures().total, weighed: 10, withDiscrepancy: 2 } });
  const story = shareStory(figures({ suppliers }), earlier);
  expect(story.text).toBe(
    'Доля ТС с расхождением выросла до 25\u00A0%, на 5\u00A0п.\u00A0п. больше, чем в октябре 2026. Это 6\u00A0из 24\u00A0взвешенных. Больше всего таких ТС у ООО «2»: 5\u00A0из 10.',
  );
  expect(story.worst?.narrowing).toEqual({ providerIds: [id(2)], discrepancy: true });
  const none = { ...figures().total, weighed: 0, withDiscrepancy: 0 };
  expect(shareStory(figures({ total: none }), null).text).toBe('Ничего не взвешено: сравнивать с документами нечего.');
  expect(shareStory(figures(), before({ total: none })).text).toBe(
    'Доля ТС с расхождением 25\u00A0%, сравнить не с чем: в октябре 2026\u00A0взвешенных ТС не было. Это 6\u00A0из 24\u00A0взвешенных.',
  );
});

test('differences of mass: the largest shortage opens', () => {
  const differences = [0, 1, 0, 0, 1, 8, 10, 3, 0, 0, 0, 2];
  const story = differenceStory(
    figures({ differences }),
    before({ differences: [0, 0, 0, 0, 1, 9, 0, 0, 0, 0, 0, 0] }),
  );
  expect(story.text).toBe(
    'Доля ТС с недовесом больше 1\u00A0% снизилась до 8\u00A0%, на 2\u00A0п.\u00A0п. меньше, чем в октябре 2026. Это 2\u00A0из 25\u00A0ТС. Перевес больше 1\u00A0% у 5\u00A0ТС.',
  );
  expect(story.worst).toEqual({
    name: 'недовес от 4 до 5\u00A0%',
    kind: 'QUALITY',
    narrowing: { differenceFrom: -5, differenceTo: -4 },
  });
  expect(differenceStory(figures(), null).text).toBe('Сравнивать нечего: нет ни одного ТС с весом и документами.');
});

test('storage: the mean of all cases, the reason that takes most days', () => {
  const reason = (end: number, cases: number, lasted: number) => ({
    reason: { id: id(end), name: `Причина ${end}` },
    cases,
    days: lasted,
    longest: 12,
  });
  const now = figures({ storage: [reason(1, 1, 9), reason(2, 3, 5)] });
  expect(storageStory(now, before({ storage: [reason(1, 2, 5)] }))).toEqual({
    text: 'Хранение в среднем выросло до 6\u00A0сут, на 1\u00A0сут больше, чем в октябре 2026. В сумме больше всего суток из-за причины «Причина 2»: 3\u00A0случая, в среднем 5\u00A0сут, дольше всего 12\u00A0сут.',
    worst: { name: 'Причина 2', kind: 'RESPONSIBLE', narrowing: { reasonIds: [id(2)] } },
  });
  expect(storageStory(now, before({})).text).toMatch(
    /^В среднем на хранении 6\u00A0сут, сравнить не с чем: в октябре 2026\u00A0ТС на хранении не было. В сумме больше всего/,
  );
  expect(storageStory(figures(), null).text).toBe('На ответственном хранении ничего не было.');
});

test.each([
  [480, 3, 'На 14\u00A0сут меньше нормы 20\u00A0сут, дольше неё 3\u00A0из 4\u00A0ТС.'],
  [120, 0, 'На 1\u00A0сут больше нормы 5\u00A0сут, дольше неё ни одного из 4\u00A0ТС.'],
  [144, 1, 'Ровно по норме 6\u00A0сут, дольше неё 1\u00A0из 4\u00A0ТС.'],
])('storage: the mean against a norm of %i hours, and how many stand longer', (hours, over, words) => {
  const reason = { id: id(1), name: 'Причина' };
  const now = figures({
    storage: [{ reason, cases: 4, days: 6, longest: 12 }],
    storageNorm: { hours, over, transports: 4 },
  });
  expect(storageStory(now, null).text).toMatch(`В среднем на хранении 6\u00A0сут. ${words} В сумме больше всего суток`);
});

const count = fc.integer({ min: 0, max: 2000 });
const mass = fc.integer({ min: 0, max: 5_000_000 }).map((kilos) => kilos / 1000);
const masses = { net: mass, trash: mass, nominal: mass };
const someFigures: fc.Arbitrary<ReportFigures> = fc.record({
  total: fc.record({ transports: count, weighed: count, withDiscrepancy: count, ...masses }),
  periods: fc.constant([]),
  suppliers: fc.array(
    fc.record({
      id: fc.constantFrom(null, id(1), id(2)),
      name: fc.constantFrom('ООО «Вторресурс»', 'АО «Мет»'),
      transports: count,
      withDiscrepancy: count,
      ...masses,
    }),
    { maxLength: 6 },
  ),
  kinds: fc.array(
    fc.record({ code: fc.constantFrom('3А', '12А'), name: fc.constant('Лом'), transports: count, ...masses }),
    {
      maxLength: 4,
    },
  ),
  differences: fc.array(count, { minLength: differenceBins.length, maxLength: differenceBins.length }),
  storage: fc.array(
    fc.record({
      reason: fc.constant({ id: id(3), name: 'Засор' }),
      cases: count,
      days: fc.integer({ min: 0, max: 900 }).map((value) => value / 10),
      longest: count,
    }),
    { maxLength: 4 },
  ),
  storageNorm: fc.option(fc.record({ hours: fc.integer({ min: 1, max: 8760 }), over: count, transports: count })),
});

test('whatever the figures are, each story is whole sentences that agree with themselves', () => {
  fc.assert(
    fc.property(someFigures, fc.option(someFigures), (now, earlier) => {
      const given = earlier && { period: october, figures: earlier };
      for (const story of [trashStory, kindStory, shareStory, differenceStory, storageStory]) {
        const { text } = story(now, given);
        expect(text).toMatch(/^[А-Я].*\.$/u);
        // A figure is not parted from what it counts.
        expect(text).not.toMatch(/\d \p{L}/u);
        expect(text).not.toMatch(/NaN|Infinity|undefined|null|\.\.|  |;;|; ;|[-−]\d+,?\d* п\. п\./u);
        expect(/вырос/.test(text)).toBe(/ больше, чем /.test(text));
        expect(/снизил|сократил/.test(text)).toBe(/ меньше, чем /.test(text));
      }
    }),
  );
});
