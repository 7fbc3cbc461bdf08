// The look of a one-page paper: a heading, facts in two columns, lines to sign on.
import { formatTonnes } from '@otk/domain/kernel/words';
import { formatDifference, formatWorksMoment } from '@otk/domain/kernel/unit-words';
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
    { text: role, width: 184 },
    { text: '______________________', width: 'auto' },
    { text: name, width: '*' },
  ],
  columnGap: 10,
  margin: [0, 14, 0, 0],
});

/** Stays together on one page: nobody signs on a page that does not say what. */
export const together = (...content: Content[]): Content => ({ stack: content, unbreakable: true });

interface OnePage {
  readonly title: string;
  readonly organisation: string;
  readonly at: Date;
  readonly content: readonly Content[];
  /** Who prints it. */
  readonly by: string;
  /** Opens the page of the transport. */
  readonly code: readonly Content[];
}

export const onePage = ({ title, organisation, at, content, by, code }: OnePage): Paper => ({
  title,
  at,
  orientation: 'portrait',
  fontSize: 11,
  footer: `${title} · напечатал(а) ${by}, ${formatWorksMoment(at)}`,
  content: [
    {
      columns: [
        {
          width: '*',
          stack: [organisation, { text: title, bold: true, fontSize: 15, margin: [0, 14, 0, 4] }],
        },
        ...code.map((qr) => ({ width: 'auto', stack: [qr] })),
      ],
      columnGap: 12,
    },
    ...content,
  ],
});

/** Empty when not known, like the next. */
export const momentWords = (at: string | null): string => (at === null ? '' : formatWorksMoment(at));
export const weightWords = (value: number | null): string => (value === null ? '' : formatTonnes(value));
/** «+0,300», «−0,300» */
export const signedWords = (value: number | null): string => (value === null ? '' : formatDifference(value));
