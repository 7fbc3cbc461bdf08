// The list on paper: the columns of the screen, what it is narrowed by, and how many of how many.
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { transportTabs } from '@otk/domain/transport/transport.status';

import type { Printout } from '#platform/print/printout';
import { tableOf } from '#platform/print/workbook-table';
import { counted, formatNumber } from '#ui/format';

import { noFilters } from '../transport.search.ts';
import { type FilterNames, filterWords } from './page/transport.list-filter-words.ts';
import type { ListSearch } from './page/transport.list-search.ts';
import { type FileColumn, listSheet } from './transport.xlsx.ts';

interface ListOnPaper {
  readonly title: string;
  readonly search: Partial<ListSearch>;
  readonly names: FilterNames;
  readonly columns: readonly FileColumn[];
  readonly rows: readonly TransportRow[];
  /** More rows were found than are printed. */
  readonly isCut: boolean;
  /** The rows are those of the device. */
  readonly isLocal: boolean;
  /** How many rows the filter finds, as far as it is known. */
  readonly total: number | undefined;
}

export const listPrintout = ({ title, search, names, columns, ...found }: ListOnPaper): Printout => ({
  title,
  isWide: true,
  notes: [
    [
      ...(search.tab ? [transportTabs[search.tab].title] : []),
      ...(search.search ? [`Поиск: ${search.search}`] : []),
      ...filterWords({ ...noFilters, ...search }, names).map(({ text }) => text),
    ].join(' · '),
    countWords(found),
  ].filter((note) => note !== ''),
  parts: [tableOf(listSheet(columns, found.rows))],
});

function countWords({
  rows,
  isCut,
  isLocal,
  total,
}: Pick<ListOnPaper, 'rows' | 'isCut' | 'isLocal' | 'total'>): string {
  const ofAll = total !== undefined && total > rows.length ? ` из ${formatNumber(total)}` : '';
  if (isLocal) {
    return `Только то, что есть на устройстве: ${counted(rows.length, 'строка', 'строки', 'строк')}${ofAll}`;
  }
  return isCut
    ? `Первые ${formatNumber(rows.length)} строк${ofAll}. Сузьте фильтры, чтобы напечатать остальные`
    : `Всего: ${counted(rows.length, 'строка', 'строки', 'строк')}`;
}
