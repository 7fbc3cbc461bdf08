// Keeps the filled rows of a table and refuses the first row over a limit: the rest of the file is not read.
import { tableErrors, tableMaxColumns, tableMaxRows } from '@otk/domain/kernel/table-errors';

import type { Cell, TableRow } from './table.ts';

export type AddRow = (line: number, cells: readonly Cell[]) => void;

const cellsAtMost = 250_000;
/** Together: one long text may stand in every cell of a workbook and is stored there once. */
const lettersAtMost = 4_000_000;

const isEmpty = (cell: Cell | undefined): boolean => cell === null || cell === undefined || String(cell).trim() === '';

export function collectRows(): { readonly rows: TableRow[]; readonly add: AddRow } {
  const rows: TableRow[] = [];
  let cellCount = 0;
  let letters = 0;
  return {
    rows,
    add(line, given) {
      const cells = given.slice(0, given.findLastIndex((cell) => !isEmpty(cell)) + 1);
      if (cells.length === 0) {
        return;
      }
      if (cells.length > tableMaxColumns) {
        throw tableErrors.tooWide();
      }
      cellCount += cells.length;
      letters += cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);
      if (rows.length > tableMaxRows) {
        throw tableErrors.tooLong();
      }
      if (cellCount > cellsAtMost || letters > lettersAtMost) {
        throw tableErrors.tooHeavy();
      }
      rows.push({ line, cells });
    },
  };
}
