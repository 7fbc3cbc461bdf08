// Tables as CSV files, as Excel in Russian reads and writes them.
import type { Sheet, SheetCell } from './xlsx.ts';

/** Excel in Russian separates by semicolons and needs the mark to read UTF-8. */
const byteOrderMark = '\uFEFF';

const quoted = (cell: string): string => (/[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Excel would calculate a text that begins like a formula; the apostrophe makes it a text. */
const withoutFormula = (text: string): string => text.replace(/^(?='*[=+\-@\t\r])/, "'");
/** The inverse: a file that was downloaded and is loaded again has the same values. */
export const fromCsv = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r])/, '');

function cellText(cell: SheetCell | null): string {
  const value = cell?.value ?? '';
  if (value instanceof Date) {
    return value.toISOString().slice(0, 19).replace('T', ' ');
  }
  return typeof value === 'string' ? withoutFormula(value) : String(value);
}

export function writeCsv({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => row.map(cellText))];
  return byteOrderMark + lines.map((line) => line.map(quoted).join(';')).join('\r\n');
}
