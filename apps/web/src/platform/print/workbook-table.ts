// A list that is saved as a workbook is printed from the same columns and cells.
import { formatDay, formatNumber, formatTonnes } from '@otk/domain/kernel/words';

import type { Sheet, SheetCell } from '../xlsx.ts';
import type { PrintedTable } from './printout.ts';

const isFigure = (cell: SheetCell | null): boolean => typeof cell?.value === 'number';

/** Sheets have no time zones: their moments are local time written as UTC. */
function wordsOf(cell: SheetCell | null): string {
  if (cell === null || typeof cell.value === 'string') {
    return cell === null ? '' : String(cell.value);
  }
  if (cell.value instanceof Date) {
    const [day = '', time = ''] = cell.value.toISOString().split('T');
    return cell.kind === 'day' ? formatDay(day) : `${formatDay(day)} ${time.slice(0, 5)}`;
  }
  return cell.kind === 'tonnes' ? formatTonnes(cell.value) : formatNumber(cell.value);
}

/** A column without a value in any row would only take room on the paper. */
export function tableOf({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): PrintedTable {
  const used = columns.flatMap(({ title }, at) => (rows.some((row) => row[at]) ? [{ title, at }] : []));
  return {
    kind: 'table',
    columns: [
      { title: '№ п/п', isNumber: true },
      ...used.map(({ title, at }) => ({ title, isNumber: rows.some((row) => isFigure(row[at] ?? null)) })),
    ],
    rows: rows.map((row, index) => [String(index + 1), ...used.map(({ at }) => wordsOf(row[at] ?? null))]),
  };
}
