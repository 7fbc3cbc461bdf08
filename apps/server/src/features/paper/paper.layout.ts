// The look of a one-page paper: a heading, facts in two columns, lines to sign on.
import type { Content } from 'pdfmake/interfaces';

import type { Paper, PaperLayout } from '#platform/pdf/paper';

const plain: PaperLayout = 'plain';

/** `['Брутто, т', '91,200']`; a fact without a value is left out. */
export type Fact = readonly [label: string, value: string];

export const factTable = (facts: readonly Fact[]): Content => ({
  layout: plain,
  table: {
    widths: [190, '*'],
    body: facts.filter(([, value]) => value !== '').map(([label, value]) => [{ text: label, color: '#555555' }, value]),
  },
  margin: [0, 8, 0, 8],
});

export const signLine = (role: string, name = ''): Content => ({
  columns: [
    { text: role, width: 150 },
    { text: '______________________', width: 'auto' },
    { text: name, width: '*' },
  ],
  columnGap: 10,
  margin: [0, 14, 0, 0],
});

interface OnePage {
  readonly title: string;
  readonly organisation: string;
  readonly at: Date;
  readonly content: readonly Content[];
}

export const onePage = ({ title, organisation, at, content }: OnePage): Paper => ({
  title,
  at,
  orientation: 'portrait',
  fontSize: 11,
  content: [
    { text: organisation, alignment: 'right' },
    { text: title, bold: true, fontSize: 15, margin: [0, 14, 0, 4] },
    ...content,
  ],
});

const timeZone = 'Europe/Moscow';
const moments = new Intl.DateTimeFormat('ru-RU', { timeZone, dateStyle: 'short', timeStyle: 'short' });
const weights = new Intl.NumberFormat('ru-RU', {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
  useGrouping: false,
});

export const momentWords = (at: string | null): string => (at === null ? '' : moments.format(new Date(at)));
export const weightWords = (value: number | null): string => (value === null ? '' : weights.format(value));
/** «+0,300», «−0,300» */
export const signedWords = (value: number | null): string =>
  (value !== null && value > 0 ? '+' : '') + weightWords(value).replace('-', '−');
/** '2026-11-05' as people write it. */
export const plainDate = (date: string): string => date.split('-').toReversed().join('.');
