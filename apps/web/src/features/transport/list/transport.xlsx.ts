// Rows of the list as a workbook and as a table on paper. Loaded only for them.
import type { TransportRow } from '@otk/domain/transport/transport.schema';

import { makeWorkbook, type Sheet, type SheetCell } from '#platform/xlsx';

import { columnValues, type ColumnKey } from './transport.column-values.ts';

export interface FileColumn {
  readonly key: ColumnKey;
  readonly title: string;
  /** Width on the screen in pixels. */
  readonly width: number;
}

const pixelsPerLetter = 6;

/** On the screen a declared net is grey; in the file a column beside it says where the figure is from. */
const origin = { title: 'Откуда нетто', letters: 16 };
const originOf = ({ registerNet, senderNet }: TransportRow): SheetCell | null =>
  registerNet === null && senderNet === null
    ? null
    : { kind: 'text', value: registerNet === null ? 'По документам' : 'Взвешено' };

/** Of the file, and of the table on paper. */
export const listSheet = (columns: readonly FileColumn[], rows: readonly TransportRow[]): Sheet => ({
  name: 'Транспорт',
  columns: columns.flatMap(({ key, title, width }) => [
    { title, letters: Math.max(10, Math.round(width / pixelsPerLetter)) },
    ...(key === 'net' ? [origin] : []),
  ]),
  rows: rows.map((row) =>
    columns.flatMap(({ key }) => [columnValues[key](row), ...(key === 'net' ? [originOf(row)] : [])]),
  ),
});

export const makeXlsx = (columns: readonly FileColumn[], rows: readonly TransportRow[]): Promise<Blob> =>
  makeWorkbook(listSheet(columns, rows));
