// What the figures of a report say, in sentences: how much it is, against the period before and the norm, and what is worst.
// Differences are taken between the rounded values, so that the sentence agrees with itself.
import { counted, formatNumber, plural } from '../../kernel/words.ts';
import { daysWords, formatPercent, formatPeriod, tonnesWords, transportsWords } from '../../kernel/unit-words.ts';
import { differenceBins, type Period, shareOf } from './report.rules.ts';
import type { ReportFilter } from './report.filter.ts';
import type { ReportFigures, ReportKind } from './report.schema.ts';

/** What the worst is narrowed to; its name stands in the link. */
export interface Worst {
  readonly name: string;
  readonly kind: ReportKind;
  readonly narrowing: Partial<
    Pick<ReportFilter, 'providerIds' | 'kinds' | 'discrepancy' | 'differenceFrom' | 'differenceTo' | 'reasonIds'>
  >;
}

export interface Story {
  readonly text: string;
  /** Null when nothing stands out, or it cannot be opened. */
  readonly worst: Worst | null;
}

/** The period before and its figures; null while they are not known. */
export interface Before {
  readonly period: Period;
  readonly figures: ReportFigures;
}

const months = [
  'январе',
  'феврале',
  'марте',
  'апреле',
  'мае',
  'июне',
  'июле',
  'августе',
  'сентябре',
  'октябре',
  'ноябре',
  'декабре',
];

const dayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const monthAt = (day: string): { readonly year: number; readonly month: number } => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)) - 1,
});
const isFirstOfMonth = (day: string): boolean => day.endsWith('-01');
const isLastOfMonth = (day: string): boolean => isFirstOfMonth(dayOf(Date.parse(day) + dayMs));

/** As many days, right before; of whole months as many whole months. */
export function periodBefore({ begin, end }: Period): Period {
  const lastDay = dayOf(Date.parse(begin) - dayMs);
  if (isFirstOfMonth(begin) && isLastOfMonth(end)) {
    const [from, to] = [monthAt(begin), monthAt(end)];
    const count = (to.year - from.year) * 12 + to.month - from.month + 1;
    return { begin: dayOf(Date.UTC(from.year, from.month - count, 1)), end: lastDay };
  }
  return { begin: dayOf(2 * Date.parse(begin) - Date.parse(end) - dayMs), end: lastDay };
}

/** «в октябре 2026», «за 08.11.2026–14.11.2026» */
function whenWords({ begin, end }: Period): string {
  const { year, month } = monthAt(begin);
  const isMonth = isFirstOfMonth(begin) && isLastOfMonth(end) && begin.slice(0, 7) === end.slice(0, 7);
  return isMonth ? `в ${months[month]} ${year}` : `за ${formatPeriod({ begin, end })}`;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

interface Measure {
  readonly now: number;
  /** Null: the period before has nothing to compare with. */
  readonly before: number | null;
  /** What there was none of then: «телефонограмм». */
  readonly lacking: string;
  readonly words: (value: number) => string;
  readonly deltaWords: (value: number) => string;
}

export const percent = {
  words: (value: number) => formatPercent(value),
  deltaWords: (value: number) => `${formatNumber(value, 1)}\u00A0п.\u00A0п.`,
};
const days = { words: daysWords, deltaWords: daysWords };

/** «выросла до 2,4 %, на 0,6 п. п. больше, чем в октябре 2026» */
export function moved(
  verbs: readonly [same: string, up: string, down: string],
  measure: Measure,
  period: Period | undefined,
): string {
  const { now, before, lacking, words, deltaWords } = measure;
  const [same, up, down] = verbs;
  if (period === undefined) {
    return `${same} ${words(now)}`;
  }
  if (before === null) {
    return `${same} ${words(now)}, сравнить не с чем: ${whenWords(period)} ${lacking} не было`;
  }
  const delta = tenths(tenths(now) - tenths(before));
  const when = whenWords(period);
  if (delta === 0) {
    return `${same} ${words(now)}, столько же, сколько ${when}`;
  }
  const [verb, more] = delta > 0 ? [up, 'больше'] : [down, 'меньше'];
  return `${verb} до ${words(now)}, на ${deltaWords(Math.abs(delta))} ${more}, чем ${when}`;
}

/** A figure stands on one line with what it counts. */
export const sentences = (parts: readonly (string | null)[]): string =>
  parts
    .filter((part) => part !== null)
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}${part.endsWith('.') ? '' : '.'}`)
    .join(' ')
    .replaceAll(/(\d) (?=\p{L})/gu, '$1\u00A0');

const dirtOf = ({ net, trash }: { readonly net: number; readonly trash: number }): number | null =>
  net > 0 ? shareOf(trash, net) : null;

/** «на 1,1 п. п. выше нормы 1,3 %» */
function normWords(value: number, norm: number): string {
  const delta = tenths(value - norm);
  const against = `на ${percent.deltaWords(Math.abs(delta))} ${delta > 0 ? 'выше' : 'ниже'} нормы`;
  return `${delta === 0 ? 'ровно по норме' : against} ${formatPercent(norm)}`;
}

type Supplier = ReportFigures['suppliers'][number];

/** «3 поставщика из 12 дают 54 % засора»: the fewest that give half. */
function halfWords(suppliers: readonly Supplier[], whole: number): string | null {
  const dirty = suppliers.filter(({ trash }) => trash > 0).toSorted((a, b) => b.trash - a.trash);
  if (dirty.length <= 1 || whole <= 0) {
    return dirty.length === 1 ? 'весь он у одного поставщика' : null;
  }
  let sum = 0;
  const count = dirty.findIndex(({ trash }) => (sum += trash) * 2 >= whole) + 1;
  if (count === 0) {
    return null;
  }
  const who = counted(count, 'поставщик', 'поставщика', 'поставщиков');
  return `${who} из ${dirty.length} ${plural(count, 'даёт', 'дают', 'дают')} ${formatPercent(shareOf(sum, whole), 0)} засора`;
}

const ofSupplier = ({ id, name }: Supplier, more: Worst['narrowing'] = {}): Worst | null =>
  id === null ? null : { name, kind: 'QUALITY', narrowing: { providerIds: [id], ...more } };

const largest = <T>(of: readonly T[], by: (one: T) => number): T | null => {
  const [first = null] = of.toSorted((a, b) => by(b) - by(a));
  return first !== null && by(first) > 0 ? first : null;
};

const nothing = (text: string): Story => ({ text, worst: null });

export function trashStory({ total, suppliers }: ReportFigures, before: Before | null): Story {
  const now = dirtOf(total);
  if (now === null || total.trash === 0) {
    return nothing(now === null ? 'Ничего не взвешено: о засоре сказать нечего.' : 'Засор не записан ни у одного ТС.');
  }
  const dirtiest = largest(suppliers, (one) => (one.net > 0 ? one.trash / one.net : 0));
  const measure = { now, before: before && dirtOf(before.figures.total), lacking: 'взвешенных ТС', ...percent };
  return {
    text: sentences([
      moved(['засор', 'засор вырос', 'засор снизился'], measure, before?.period),
      normWords(now, shareOf(total.nominal, total.net)),
      halfWords(suppliers, total.trash),
      dirtiest && suppliers.length > 1
        ? `грязнее всех ${dirtiest.name}: ${formatPercent(dirtOf(dirtiest) ?? 0)}`
        : null,
    ]),
    worst: dirtiest && ofSupplier(dirtiest),
  };
}

export function kindStory({ kinds }: ReportFigures, before: Before | null): Story {
  const over = largest(kinds, (one) => (one.net > 0 ? tenths(shareOf(one.trash - one.nominal, one.net)) : 0));
  const dirtiest = over ?? largest(kinds, (one) => (one.net > 0 ? one.trash / one.net : 0));
  if (dirtiest === null) {
    return nothing('Засор не записан ни у одного вида.');
  }
  const now = dirtOf(dirtiest) ?? 0;
  const earlier = before?.figures.kinds.find(({ code }) => code === dirtiest.code);
  const measure = { now, before: earlier ? dirtOf(earlier) : null, lacking: `вида ${dirtiest.code}`, ...percent };
  const verbs = ['засор', 'засор вырос', 'засор снизился'] as const;
  return {
    text: sentences([
      over ? null : 'сверх нормы не засорён ни один вид',
      `${over ? 'больше всех сверх нормы засорён' : 'грязнее всех'} вид ${dirtiest.code}: ${moved(verbs, measure, before?.period)}`,
      normWords(now, shareOf(dirtiest.nominal, dirtiest.net)),
      `засора ${tonnesWords(dirtiest.trash)}`,
    ]),
    worst: over && { name: over.code, kind: 'QUALITY', narrowing: { kinds: [over.code] } },
  };
}

export function shareStory({ total, suppliers }: ReportFigures, before: Before | null): Story {
  if (total.weighed === 0) {
    return nothing('Ничего не взвешено: сравнивать с документами нечего.');
  }
  const share = (of: ReportFigures['total']) => (of.weighed === 0 ? null : shareOf(of.withDiscrepancy, of.weighed));
  const earlier = before && share(before.figures.total);
  const measure = { now: share(total) ?? 0, before: earlier, lacking: 'взвешенных ТС', ...percent };
  const worst = largest(suppliers, ({ withDiscrepancy }) => withDiscrepancy);
  const verbs = [
    'доля ТС с расхождением',
    'доля ТС с расхождением выросла',
    'доля ТС с расхождением снизилась',
  ] as const;
  return {
    text: sentences([
      moved(verbs, measure, before?.period),
      `это ${formatNumber(total.withDiscrepancy)} из ${formatNumber(total.weighed)} взвешенных`,
      worst && suppliers.length > 1
        ? `больше всего таких ТС у ${worst.name}: ${formatNumber(worst.withDiscrepancy)} из ${formatNumber(worst.transports)}`
        : null,
    ]),
    worst: worst && ofSupplier(worst, { discrepancy: true }),
  };
}

/** Percent that a scale and a paper may differ by without anybody asking. */
const noticed = 1;

export function differenceStory({ differences }: ReportFigures, before: Before | null): Story {
  const countIn = (of: readonly number[], isIn: (bin: (typeof differenceBins)[number]) => boolean): number =>
    differenceBins.reduce((sum, bin, at) => sum + (isIn(bin) ? (of[at] ?? 0) : 0), 0);
  const short = (of: readonly number[]) => countIn(of, ({ to }) => to !== undefined && to <= -noticed);
  const excess = (of: readonly number[]) => countIn(of, ({ from }) => from !== undefined && from >= noticed);
  const all = (of: readonly number[]) => countIn(of, () => true);
  const compared = all(differences);
  if (compared === 0) {
    return nothing('Сравнивать нечего: нет ни одного ТС с весом и документами.');
  }
  const share = (of: readonly number[]) => (all(of) === 0 ? null : shareOf(short(of), all(of)));
  const earlier = before && share(before.figures.differences);
  const lacking = 'ТС с весом и документами';
  const measure = { now: share(differences) ?? 0, before: earlier, lacking, ...percent };
  const verbs = [
    `доля ТС с недовесом больше ${noticed}\u00A0%`,
    `доля ТС с недовесом больше ${noticed}\u00A0% выросла`,
    `доля ТС с недовесом больше ${noticed}\u00A0% снизилась`,
  ] as const;
  const at = differences.findIndex((count) => count > 0);
  const edge = differenceBins[at];
  const worst = edge?.to !== undefined && edge.to <= -noticed ? edge : null;
  return {
    text: sentences([
      moved(verbs, measure, before?.period),
      `это ${formatNumber(short(differences))} из ${formatNumber(compared)}\u00A0ТС`,
      `перевес больше ${noticed}\u00A0% у ${formatNumber(excess(differences))}\u00A0ТС`,
    ]),
    worst: worst && {
      name:
        worst.from === undefined
          ? `недовес больше ${-worst.to!}\u00A0%`
          : `недовес от ${-worst.to!} до ${-worst.from}\u00A0%`,
      kind: 'QUALITY',
      narrowing: { ...(worst.from !== undefined && { differenceFrom: worst.from }), differenceTo: worst.to! },
    },
  };
}

/** «На 14 сут меньше нормы 20 сут, дольше неё 3 из 12 ТС» */
function storageNormWords(
  mean: number,
  { hours, over, transports }: NonNullable<ReportFigures['storageNorm']>,
): string {
  const norm = tenths(hours / 24);
  const delta = tenths(mean - norm);
  const against = `на ${days.deltaWords(Math.abs(delta))} ${delta > 0 ? 'больше' : 'меньше'} нормы`;
  const longer = `${over === 0 ? 'ни одного' : formatNumber(over)} из ${transportsWords(transports)}`;
  return `${delta === 0 ? 'ровно по норме' : against} ${days.words(norm)}, дольше неё ${longer}`;
}

export function storageStory({ storage, storageNorm }: ReportFigures, before: Before | null): Story {
  const mean = (of: ReportFigures['storage']): number | null => {
    const cases = of.reduce((sum, one) => sum + one.cases, 0);
    return cases === 0 ? null : tenths(of.reduce((sum, one) => sum + one.days * one.cases, 0) / cases);
  };
  const now = mean(storage);
  if (now === null) {
    return nothing('На ответственном хранении ничего не было.');
  }
  const worst = largest(storage, ({ days: lasted, cases }) => lasted * cases);
  const measure = { now, before: before && mean(before.figures.storage), lacking: 'ТС на хранении', ...days };
  const verbs = ['в среднем на хранении', 'хранение в среднем выросло', 'хранение в среднем сократилось'] as const;
  return {
    text: sentences([
      moved(verbs, measure, before?.period),
      storageNorm && storageNormWords(now, storageNorm),
      worst &&
        `в сумме больше всего суток из-за причины «${worst.reason.name}»: ${counted(worst.cases, 'случай', 'случая', 'случаев')}, в среднем ${days.words(worst.days)}, дольше всего ${daysWords(worst.longest)}`,
    ]),
    worst: worst && { name: worst.reason.name, kind: 'RESPONSIBLE', narrowing: { reasonIds: [worst.reason.id] } },
  };
}
