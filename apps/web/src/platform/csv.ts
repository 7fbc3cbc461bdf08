// Tables as CSV files, as Excel in Russian reads and writes them.
import type { Sheet, SheetCell } from './xlsx.ts';

/** Excel in Russian separates by semicolons and needs the mark to read UTF-8. */
const byteOrderMark = '\uFEFF';

const quoted = (cell: string): string => (/[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Excel would calculate a text that begins like a formula; the apostrophe makes it a text. */
const withoutFormula = (text: string): string => text.replace(/^(?='*[=+\-@\t\r])/, "'");
/** The inverse: a file that was downloaded and is loaded again has the same values. */
const withFormula = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r])/, '');

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

/** The lines of a CSV file with semicolons, commas or tabs between cells. */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const [head = ''] = plain.split('\n', 1);
  const separator = [';', '\t', ','].find((sign) => head.includes(sign)) ?? ';';
  const cells = [
    ...plain.matchAll(new RegExp(`("(?:[^"]|"")*"|[^${separator}"\\r\\n]*)(${separator}|\\r?\\n|$)`, 'g')),
  ];
  const lines: string[][] = [[]];
  for (const [, cell = '', end = ''] of cells) {
    lines.at(-1)!.push(withFormula(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
    if (end.includes('\n')) {
      lines.push([]);
    } else if (end === '') {
      break;
    }
  }
  return lines.filter((line) => line.some((cell) => cell.trim() !== ''));
}
