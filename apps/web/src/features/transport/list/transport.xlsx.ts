// Rows of the list as a workbook. Loaded only for an export.
import type { TransportRow } from '@otk/domain/transport/transport.schema';

import { makeWorkbook } from '#platform/xlsx';

import { columnValues, type ColumnKey } from './transport.column-values.ts';

export interface FileColumn {
  readonly key: ColumnKey;
  readonly title: string;
  /** Width on the screen in pixels. */
  readonly width: number;
}

const pixelsPerLetter = 6;

export const makeXlsx = (columns: readonly FileColumn[], rows: readonly TransportRow[]): Promise<Blob> =>
  makeWorkbook({
    name: 'Транспорт',
    columns: columns.map(({ title, width }) => ({ title, letters: Math.max(10, Math.round(width / pixelsPerLetter)) })),
    rows: rows.map((row) => columns.map(({ key }) => columnValues[key](row))),
  });
