// Words of the reports page: bars of the plots, cells of the table, states of ordered files.
import type { ReportColumn } from '@otk/domain/report/report.columns';
import { type Bin, differenceBins, shareOf, stepOf } from '@otk/domain/report/report.rules';
import {
  type Before,
  differenceStory,
  kindStory,
  shareStory,
  storageStory,
  type Story,
  trashStory,
} from '@otk/domain/report/report.story';
import type { ReportFilter } from '@otk/domain/report/report.filter';
import type { Report, ReportCell, ReportFigures, ReportKind } from '@otk/domain/report/report.schema';
import { formatDay } from '@otk/domain/kernel/words';
import { daysWords, formatPercent, formatPeriod, tonnesWords, transportsWords } from '@otk/domain/kernel/unit-words';

import { counted, formatNumber } from '#ui/format';

/** What the rows behind a bar are narrowed to. */
export type Narrowing = Partial<
  Pick<
    ReportFilter,
    'begin' | 'end' | 'providerIds' | 'kinds' | 'discrepancy' | 'differenceFrom' | 'differenceTo' | 'reasonIds'
  >
>;

/** What opens the rows behind it. */
export interface Narrowed {
  readonly kind: ReportKind;
  /** Null when there is nothing behind it. */
  readonly narrowing: Narrowing | null;
}

export interface Bar extends Narrowed {
  readonly key: string;
  /** On the axis. */
  readonly label: string;
  /** In the table and the tooltip. */
  readonly name: string;
  /** Null: a gap, because nothing was measured. */
  readonly value: number | null;
  /** The value in words: «12,5 %». */
  readonly text: string;
  /** What else is known of it: «3 из 24 ТС». */
  readonly note: string;
}

export interface Plot {
  readonly key: string;
  readonly title: string;
  /** What the numbers say, and what is worst. */
  readonly story: Story;
  /** How the numbers are made, in one sentence. */
  readonly caption: string;
  readonly layout: 'vertical' | 'horizontal';
  /** Titles of the table's columns: of names and of values. */
  readonly columns: readonly [string, string];
  readonly bars: readonly Bar[];
  readonly empty: string;
}

/** `14.11.2026` of `2026-11-14`; a moment keeps its time. */
const dayWords = (text: string): string => formatDay(text) + text.slice(10);

const months = ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];
/** «ноя 26» */
export const monthLabel = (begin: string): string => `${months[Number(begin.slice(5, 7)) - 1]} ${begin.slice(2, 4)}`;
const shortDay = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}`;

/** `before` is null while the period before is not known: nothing is compared then. */
export function plotsOf(figures: ReportFigures, filter: ReportFilter, before: Before | null): Plot[] {
  return [
    ...trashPlots(figures, before),
    sharePlot(figures, filter, before),
    differencePlot(figures, before),
    storagePlot(figures, before),
  ];
}

function sharePlot(figures: ReportFigures, filter: ReportFilter, before: Before | null): Plot {
  const { periods } = figures;
  const isByMonth = stepOf(filter) === 'month';
  const hasGap = periods.some(({ weighed }) => weighed === 0);
  return {
    key: 'share',
    story: shareStory(figures, before),
    title: 'Доля ТС с расхождением',
    caption: `Процент взвешенных ТС, у которых разошлись масса, вид, засор или найдена незаказная продукция.${
      hasGap ? ' Пустое место: за это время ничего не взвешено.' : ''
    }`,
    layout: 'vertical',
    columns: ['Период', 'С расхождением'],
    empty: 'За период ничего не взвешено.',
    bars: periods.every(({ weighed }) => weighed === 0)
      ? []
      : periods.map(({ begin, end, weighed, withDiscrepancy }) => {
          const value = weighed === 0 ? null : shareOf(withDiscrepancy, weighed);
          return {
            key: begin,
            label: isByMonth ? monthLabel(begin) : shortDay(begin),
            name: formatPeriod({ begin, end }),
            value,
            text: value === null ? 'нет данных' : formatPercent(value),
            note: value === null ? 'ничего не взвешено' : `${withDiscrepancy} из ${weighed}\u00A0ТС`,
            kind: 'QUALITY' as const,
            narrowing: withDiscrepancy === 0 ? null : { begin, end, discrepancy: true },
          };
        }),
  };
}

const barsAtMost = 12;

type Dirty = ReportFigures['suppliers'][number] | ReportFigures['kinds'][number];

/** The dirtiest first. */
const dirtiest = <T extends Dirty>(of: readonly T[]): T[] =>
  of
    .filter(({ net, trash }) => net > 0 && trash > 0)
    .toSorted((a, b) => b.trash / b.net - a.trash / a.net)
    .slice(0, barsAtMost);

const dirtOf = ({ net, trash, nominal, transports }: Dirty) => ({
  value: shareOf(trash, net),
  text: formatPercent(shareOf(trash, net), 1, 1),
  note: `норма ${formatPercent(shareOf(nominal, net))}, ${tonnesWords(trash)}, ${transportsWords(transports)}`,
});

const trashPlots = (figures: ReportFigures, before: Before | null): Plot[] => [
  {
    key: 'suppliers',
    story: trashStory(figures, before),
    title: 'Засор по поставщикам',
    caption: `Засор в процентах от нетто по перевеске, самые засорённые сверху, не больше ${barsAtMost}.`,
    layout: 'horizontal',
    columns: ['Поставщик', 'Засор, % нетто по перевеске'],
    empty: 'Засор за период не записан.',
    bars: dirtiest(figures.suppliers).map((supplier) => ({
      key: supplier.id ?? '',
      label: supplier.name,
      name: supplier.name,
      ...dirtOf(supplier),
      kind: 'QUALITY' as const,
      narrowing: supplier.id === null ? null : { providerIds: [supplier.id] },
    })),
  },
  {
    key: 'kinds',
    story: kindStory(figures, before),
    title: 'Засор по видам лома',
    caption: 'Засор ТС разделён между обнаруженными видами по их нетто; проценты от нетто по виду.',
    layout: 'horizontal',
    columns: ['Вид лома', 'Засор, % нетто по виду'],
    empty: 'Засор за период не записан.',
    bars: dirtiest(figures.kinds).map((kind) => ({
      key: kind.code,
      label: kind.code,
      name: `${kind.code} · ${kind.name}`,
      ...dirtOf(kind),
      kind: 'QUALITY' as const,
      narrowing: { kinds: [kind.code] },
    })),
  },
];

const binWords = ({ from, to }: Bin): string => {
  if (from === undefined) {
    return `меньше ${formatNumber(to!, 0)}\u00A0%`;
  }
  return to === undefined
    ? `${formatNumber(from, 0)}\u00A0% и больше`
    : `от ${formatNumber(from, 0)} до ${formatNumber(to, 0)}\u00A0%`;
};

const binLabel = ({ from, to }: Bin): string => {
  if (from === undefined) {
    return `< ${formatNumber(to!, 0)}`;
  }
  return to === undefined ? `≥ ${formatNumber(from, 0)}` : formatNumber(from, 0);
};

const differencePlot = (figures: ReportFigures, before: Before | null): Plot => ({
  key: 'differences',
  story: differenceStory(figures, before),
  title: 'Разница масс, %',
  caption:
    'Число ТС по разнице нетто перевески и документов, в процентах от документов. Под столбцом указана наименьшая разница в нём.',
  layout: 'vertical',
  columns: ['Разница', 'ТС'],
  empty: 'За период сравнивать нечего: нет ни одного ТС с весом и документами.',
  bars: figures.differences.every((count) => count === 0)
    ? []
    : differenceBins.map((bin, at) => ({
        key: String(at),
        label: binLabel(bin),
        name: binWords(bin),
        value: figures.differences[at] ?? 0,
        text: formatNumber(figures.differences[at] ?? 0, 0),
        note: '',
        kind: 'QUALITY' as const,
        narrowing:
          (figures.differences[at] ?? 0) === 0
            ? null
            : {
                ...(bin.from !== undefined && { differenceFrom: bin.from }),
                ...(bin.to !== undefined && { differenceTo: bin.to }),
              },
      })),
});

const storagePlot = (figures: ReportFigures, before: Before | null): Plot => ({
  key: 'storage',
  story: storageStory(figures, before),
  title: 'Сутки хранения по причинам',
  caption: 'Среднее число суток на ответственном хранении; ТС с несколькими причинами считается в каждой.',
  layout: 'horizontal',
  columns: ['Причина', 'В среднем'],
  empty: 'За период на хранении ничего не было.',
  bars: figures.storage.slice(0, barsAtMost).map(({ reason, cases, days, longest }) => ({
    key: reason.id,
    label: reason.name,
    name: reason.name,
    value: days,
    text: daysWords(days),
    note: `${counted(cases, 'случай', 'случая', 'случаев')}, дольше всего ${daysWords(longest)}`,
    kind: 'RESPONSIBLE' as const,
    narrowing: { reasonIds: [reason.id] },
  })),
});

const decimals: Readonly<Record<ReportColumn['format'], number>> = {
  text: 0,
  count: 0,
  tonnes: 3,
  percent: 2,
  day: 0,
  moment: 0,
};

export function cellWords(cell: ReportCell, format: ReportColumn['format']): string {
  if (cell === null) {
    return '';
  }
  if (typeof cell === 'number') {
    return formatNumber(cell, decimals[format], decimals[format]);
  }
  return format === 'day' || format === 'moment' ? dayWords(cell) : cell;
}

export const reportTitles: Readonly<Record<ReportKind, string>> = {
  QUALITY: 'Отчёт по качеству',
  RESPONSIBLE: 'Отчёт по хранению',
};

const stateTexts: Readonly<Record<Report['state'], (report: Report) => string>> = {
  QUEUED: () => 'В очереди',
  RUNNING: ({ done, total }) =>
    total === null ? 'Считается' : `Готовится: ${formatNumber(done, 0)} из ${formatNumber(total, 0)}`,
  READY: ({ rows, file }) =>
    file === null
      ? 'Файл удалён через 90 дней. Закажите снова'
      : `Готов: ${counted(rows ?? 0, 'строка', 'строки', 'строк')}`,
  FAILED: ({ failure }) => `Не получился: ${failure}`,
  CANCELLED: () => 'Отменён',
};

export const stateWords = (report: Report): string => stateTexts[report.state](report);
