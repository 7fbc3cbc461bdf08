// The card of a supplier on one page, for the monthly letter: nothing in it is for the works alone. Names are cut and lists end
// after a few lines, so that one page is enough whatever they say.
import { cutText } from '@otk/domain/kernel/storable';
import { formatPercent, formatPeriod, formatWorksMoment } from '@otk/domain/kernel/unit-words';
import { formatNumber, formatTonnes } from '@otk/domain/kernel/words';
import { shareOf } from '@otk/domain/report/report.rules';
import { pointsOf, type SupplierCard, type SupplierFigures } from '@otk/domain/report/report.supplier';
import {
  inTimeShare,
  supplierAnswerText,
  supplierDifferedText,
  supplierDirtText,
  supplierStandingText,
} from '@otk/domain/report/report.supplier.story';
import type { Content, TableCell } from 'pdfmake/interfaces';

import type { Paper, PaperLayout } from '#platform/pdf/paper';

const layout: PaperLayout = 'form';
const linesAtMost = 5;
/** A mean of fewer would tell one supplier about another. */
const suppliersAtLeast = 5;

const short = (text: string, most: number): string => (text.length > most ? `${cutText(text, most - 1)}…` : text);

/** What the supplier may read, as long as a page has room for. */
const forLetter = ({ supplier, all, kinds, causes, types, ...card }: SupplierCard): SupplierCard => ({
  ...card,
  supplier: { ...supplier, name: short(supplier.name, 120) },
  all: all && all.suppliers >= suppliersAtLeast ? all : null,
  kinds: kinds
    .filter(({ tonnes }) => tonnes > 0)
    .slice(0, linesAtMost)
    .map((kind) => ({ ...kind, name: short(kind.name, 60) })),
  causes: causes.slice(0, linesAtMost).map((cause) => ({
    ...cause,
    reason: { ...cause.reason, name: short(cause.reason.name, 80) },
  })),
  types: types.slice(0, linesAtMost).map((type) => ({ ...type, name: short(type.name, 40) })),
  lookalikes: null,
});

const absent = '—';
const orAbsent = <T>(value: T | null, words: (value: T) => string): string => (value === null ? absent : words(value));

const figureRows: readonly (readonly [title: string, words: (figures: SupplierFigures) => string])[] = [
  ['Прибыло ТС', ({ transports }) => formatNumber(transports)],
  ['Взвешено ТС', ({ weighed }) => formatNumber(weighed)],
  ['Нетто по перевеске, т', ({ net, weighed }) => (weighed === 0 ? absent : formatTonnes(net))],
  [
    'ТС с расхождением, % взвешенных',
    ({ weighed, withDiscrepancy }) => (weighed === 0 ? absent : formatPercent(shareOf(withDiscrepancy, weighed))),
  ],
  [
    'Баллы: кг расхождения на тонну нетто',
    (figures) => orAbsent(pointsOf(figures), (points) => formatNumber(points, 1)),
  ],
  ['Засор, % нетто', ({ dirt }) => orAbsent(dirt, ({ percent }) => formatPercent(percent))],
  ['Ответы вовремя', (figures) => orAbsent(inTimeShare(figures), (share) => formatPercent(share))],
  [
    'Оспорено дел, из них проиграно',
    ({ answers: { inTime, late, none, waiting }, contested: { lost, won, open } }) =>
      inTime + late + none + waiting === 0 ? absent : `${formatNumber(lost + won + open)}, ${formatNumber(lost)}`,
  ],
  [
    'Простой на хранении, ч',
    ({ standing, transports }) => (transports === 0 && standing === 0 ? absent : formatNumber(standing, 1)),
  ],
];

const head = (text: string): TableCell => ({ text, bold: true, fillColor: '#eeeeee' });
const right = (text: string): TableCell => ({ text, alignment: 'right' });
const heading = (text: string): Content => ({ text, bold: true, fontSize: 10, margin: [0, 8, 0, 3] });

const table = (
  titles: readonly string[],
  lines: readonly (readonly TableCell[])[],
  widths: readonly (string | number)[],
): Content => ({
  layout,
  table: { widths: [...widths], body: [titles.map(head), ...lines.map((line) => [...line])] },
});

function figureTable({ now, earlier, all, period, before }: SupplierCard): Content {
  const shown = [now, earlier, ...(all ? [all.figures] : [])];
  const titles = ['Показатель', formatPeriod(period), formatPeriod(before), ...(all ? ['Все поставщики'] : [])];
  return table(
    titles,
    figureRows.map(([title, words]) => [title, ...shown.map((figures) => right(words(figures)))]),
    ['*', ...shown.map(() => 95)],
  );
}

/** «11.26» */
const monthTitle = (begin: string): string => `${begin.slice(5, 7)}.${begin.slice(2, 4)}`;

const monthTable = ({ months }: SupplierCard): Content =>
  table(
    ['Месяц', ...months.map(({ begin }) => monthTitle(begin))],
    [
      ['Засор, %', ...months.map(({ net, trash }) => right(net > 0 ? formatNumber(shareOf(trash, net), 1) : absent))],
      ['ТС', ...months.map(({ judged }) => right(judged > 0 ? formatNumber(judged) : absent))],
    ],
    [50, ...months.map(() => '*')],
  );

const differedTable = ({ now: { differed, weighed } }: SupplierCard): Content =>
  table(
    ['Масса сверх предела, т', 'Засор сверх нормы, т', 'Незаявленные виды, т', 'Незаказная продукция, т'],
    [
      [differed.mass, differed.dirt, differed.kinds, differed.unordered].map((tonnes) =>
        right(weighed === 0 ? absent : formatTonnes(tonnes)),
      ),
    ],
    ['*', '*', '*', '*'],
  );

const kindTable = ({ kinds }: SupplierCard): Content =>
  table(
    ['Вид лома', 'ТС', 'Не сошлось', 'Тонн'],
    kinds.map(({ code, name, transports, failed, tonnes }) => [
      `${code} · ${name}`,
      right(formatNumber(transports)),
      right(formatNumber(failed)),
      right(formatTonnes(tonnes)),
    ]),
    ['*', 60, 60, 80],
  );

const causeTable = ({ causes }: SupplierCard): Content =>
  table(
    ['Причина хранения', 'Случаев', 'Часов'],
    causes.map(({ reason, cases, hours }) => [reason.name, right(formatNumber(cases)), right(formatNumber(hours, 1))]),
    ['*', 60, 80],
  );

interface PaperSpec {
  readonly at: Date;
  readonly organisation: string;
}

export function supplierPaper(given: SupplierCard, { at, organisation }: PaperSpec): Paper {
  const card = forLetter(given);
  const { supplier, period, types, kinds, causes } = card;
  const title = `Карточка поставщика ${supplier.name} за ${formatPeriod(period)}`;
  const texts = [supplierDirtText, supplierDifferedText, supplierAnswerText, supplierStandingText];
  const content: Content = [
    { text: short(organisation, 120), color: '#555555' },
    { text: supplier.name, bold: true, fontSize: 14, margin: [0, 6, 0, 0] },
    { text: `Карточка поставщика за ${formatPeriod(period)}`, margin: [0, 0, 0, 6] },
    ...texts.map((textOf): Content => ({ text: textOf(card), margin: [0, 0, 0, 4] })),
    heading('Показатели'),
    figureTable(card),
    ...(types.length === 0
      ? []
      : [
          {
            text: `Прибыло: ${types.map(({ name, transports }) => `${name} ${formatNumber(transports)}`).join(', ')}.`,
            margin: [0, 4, 0, 0] as [number, number, number, number],
          },
        ]),
    heading('Что разошлось'),
    differedTable(card),
    heading('Засор по месяцам'),
    monthTable(card),
    ...(kinds.length === 0 ? [] : [heading('Виды, которые не сошлись'), kindTable(card)]),
    ...(causes.length === 0 ? [] : [heading('Простой по причинам'), causeTable(card)]),
    {
      text: 'Засор оценён по взвешенным ТС; интервал: где лежит обычный засор поставщика с вероятностью 95 %. Балл: килограмм расхождения на тонну нетто.',
      color: '#555555',
      fontSize: 7,
      margin: [0, 8, 0, 0],
    },
  ];
  return {
    title,
    at,
    orientation: 'portrait',
    fontSize: 9,
    footer: `Карточка поставщика · ${formatWorksMoment(at)}`,
    content,
  };
}
