// Parts of printed forms: a ruled line with its caption, a choice with the rest struck out, numbers as papers write them.
import { personOf } from '@otk/domain/torg/torg.person';
import { formatNumber, formatTonnes } from '@otk/domain/kernel/words';
import type { Column, Content, Size, TableCell } from 'pdfmake/interfaces';

import type { PaperLayout } from '#platform/pdf/paper';

const layout = (name: PaperLayout): PaperLayout => name;
/** An empty line keeps its height. */
const blank = '\u00A0';
const captionSize = 6.5;

/**
 * A word longer than a cell would leave it: it may be broken anywhere. A number is not parted from its sign, nor a weight from
 * its unit.
 */
export const breakable = (text: string): string =>
  text
    .replaceAll(/№ (?=\S)/g, `№${blank}`)
    .replaceAll(/(?<=\d) (?=(?:т|кг|шт|л)(?![\p{L}]))/gu, blank)
    .replaceAll(/\S{30,}/g, (word) => word.replaceAll(/(.{10})(?=.)/g, '$1\u200B'));

/** Text on a rule, its caption below. */
export const ruled = (text: string, caption?: string): Content => ({
  stack: [
    { layout: layout('underline'), table: { widths: ['*'], body: [[{ text: text || blank }]] } },
    ...(caption === undefined ? [] : [{ text: caption, fontSize: captionSize, alignment: 'center' as const }]),
  ],
});

export const column = (width: Size, content: Content): Column => ({ stack: [content], width });

/** «Грузоотправитель ____________» */
export const labelled = (label: string, text: string, caption?: string): Content => ({
  columns: [{ text: label, width: 'auto', margin: [0, 1, 0, 0] }, column('*', ruled(text, caption))],
  columnGap: 4,
  margin: [0, 1, 0, 0],
});

/** Several labelled lines beside each other. */
export const beside = (...lines: readonly Content[]): Content => ({
  columns: lines.map((line) => column('*', line)),
  columnGap: 8,
});

/** The chosen one stands, the others are struck out; nothing is when none was chosen. */
export const choice = (options: readonly string[], chosen: string): Content => ({
  text: [
    ...options.flatMap((option, place) => [
      place === 0 ? '' : ', ',
      chosen === '' || option === chosen ? option : { text: option, decoration: 'lineThrough' as const },
    ]),
    { text: ' (ненужное зачеркнуть)', fontSize: captionSize },
  ],
});

export const head = (text: string, more: object = {}): TableCell => ({
  text,
  fontSize: 7,
  alignment: 'center',
  ...more,
});

/** The row «1 2 3 …» below the heads of a table. */
export const countingRow = (from: number, count: number): TableCell[] =>
  Array.from({ length: count }, (_, place) => head(String(from + place)));

export const figure = (value: number | null, more: object = {}): TableCell => ({
  text: value === null ? '' : formatTonnes(value),
  alignment: 'right',
  ...more,
});

/** «67 500», as a difference «−300» and «+300»: kilograms without decimals as long as they are whole. */
export const kilograms = (value: number | null, isSigned = false): TableCell => ({
  text: value === null ? '' : `${isSigned && value > 0 ? '+' : ''}${formatNumber(value)}`,
  alignment: 'right',
});

/** A table with hairlines whose head is repeated on every page it reaches. */
export const formTable = (
  widths: readonly (number | '*' | 'auto')[],
  heads: readonly (readonly TableCell[])[],
  rows: readonly (readonly TableCell[])[],
  /** Heights of the first rows: the library does not enlarge rows for the text of a cell that spans several. */
  heights: readonly number[] = [],
  look: PaperLayout = 'form',
): Content => ({
  layout: look,
  table: {
    widths: [...widths],
    headerRows: heads.length,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    heights: [...heads, ...rows].map((_, row) => heights[row] ?? 'auto'),
    body: [...heads, ...rows].map((row) => [...row]),
  },
  fontSize: 8,
  margin: [0, 3, 0, 3],
});

/** Its title is the first row of its head: it never stays behind at the end of a page, and every page has it. */
export const titledTable = (
  title: string,
  ...[widths, heads, rows, heights = []]: Parameters<typeof formTable>
): Content => formTable(widths, [titleRow(title, widths.length), ...heads], rows, [0, ...heights], 'titled');

const titleRow = (text: string, columns: number): TableCell[] => [
  {
    text,
    fontSize: 8.5,
    bold: true,
    alignment: 'center',
    colSpan: columns,
    margin: [0, 3, 0, 0],
    border: [false, false, false, false],
  },
  ...Array.from({ length: columns - 1 }, () => ''),
];

/** What a person drew on glass, or the words why he did not. */
export interface MadeSignature {
  readonly picture?: string;
  readonly words?: string;
  /** Who signed where the act names nobody. */
  readonly name: string;
}

/** A line to sign on: «должность / подпись / расшифровка подписи». */
export function signature(role: string, person: string, made?: MadeSignature): Content {
  const { post, name } = personOf(person);
  return {
    columns: [
      { text: role, width: 150, margin: [0, 1, 0, 0] },
      column('*', ruled(post, 'место работы, должность')),
      column(110, made?.picture === undefined ? ruled(made?.words ?? '', 'подпись') : drawn(made.picture)),
      column(190, ruled(name || (made?.name ?? ''), 'расшифровка подписи')),
    ],
    columnGap: 8,
    margin: [0, 2, 0, 0],
    unbreakable: true,
  };
}

const drawn = (picture: string): Content => ({
  stack: [
    {
      layout: layout('underline'),
      table: { widths: ['*'], body: [[{ svg: picture, width: 84, alignment: 'center' }]] },
    },
    { text: 'подпись', fontSize: captionSize, alignment: 'center' },
  ],
});
