// The XML of one sheet, row by row.
import { formatDay } from '@otk/domain/kernel/words';

import { styleOf } from './styles.ts';

export type CellFormat = 'text' | 'count' | 'tonnes' | 'percent' | 'day' | 'moment';

/** A formula with its result, which programs show that do not calculate. */
export interface Formula {
  readonly formula: string;
  readonly value: number;
}

/** Days and moments are texts: `2026-11-15`, `2026-11-15 08:05`, `2026-11-15 08:05, время уточнить`. */
export type Cell = string | number | Formula | null;

export interface SheetRow {
  readonly cells: readonly Cell[];
  readonly look: 'plain' | 'marked' | 'total';
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly width: number; readonly format: CellFormat }[];
  /** Called when the sheets before it are written. */
  readonly rows: () => AsyncIterable<SheetRow> | Iterable<SheetRow>;
}

const portionChars = 64 * 1024;

export const rowsAtMost = 1_048_576;

/** `A`, `Z`, `AA`. */
export function letterOf(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}

export async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const letters = columns.map((_, at) => letterOf(at));
  const formats = columns.map(({ format }) => format);
  let text = opening(columns);
  let row = 1;
  /** The last row that is filtered and sorted: totals stay where they are. */
  let lastOfData = 1;
  text += headings(columns, letters);
  for await (const { cells, look } of rows()) {
    row += 1;
    lastOfData = look === 'total' ? lastOfData : row;
    text += `<row r="${row}">`;
    for (let at = 0; at < cells.length; at += 1) {
      const value = cells[at];
      if (value !== null && value !== undefined) {
        text += cellXml(`${letters[at]}${row}`, value, formats[at]!, look);
      }
    }
    text += '</row>';
    if (text.length > portionChars) {
      yield text;
      text = '';
    }
  }
  yield `${text}</sheetData><autoFilter ref="A1:${letters.at(-1)}${lastOfData}"/></worksheet>`;
}

const opening = (columns: Sheet['columns']): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
  columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('') +
  '</cols><sheetData>';

const headings = (columns: Sheet['columns'], letters: readonly string[]): string =>
  `<row r="1">${columns.map(({ title }, at) => textXml(`${letters[at]}1`, title, styleOf('text', 'heading'))).join('')}</row>`;

function cellXml(at: string, value: Exclude<Cell, null>, format: CellFormat, look: SheetRow['look']): string {
  const style = styleOf(format, look);
  if (typeof value === 'number') {
    return `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  }
  if (typeof value === 'object') {
    return `<c r="${at}" s="${style}"><f>${escapeXml(value.formula)}</f><v>${value.value}</v></c>`;
  }
  if (format === 'day' || format === 'moment') {
    // A date has no place for a remark: with one it is a text.
    return value.length <= 16
      ? `<c r="${at}" s="${style}"><v>${daysOf(value)}</v></c>`
      : textXml(at, `${formatDay(value)}${value.slice(10)}`, style);
  }
  return textXml(at, value, style);
}

/** A text cell stays a text whatever it begins with; its style says so too, for a person who edits it later. */
const textXml = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** Days since 30.12.1899, the dates of sheets; they have no time zone. */
function daysOf(text: string): number {
  const minutes = text.length > 10 ? Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) : 0;
  return Date.parse(text.slice(0, 10)) / 86_400_000 + 25_569 + minutes / 1440;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const needsEscape = /[^\t\n\r !#-%'-;=?-\u{D7FF}\u{E000}-\u{FFFD}]|_x[\dA-F]{4}_/iu;

/** Characters that XML does not allow are left out; `_x0041_` would be read as the character it names. */
export function escapeXml(text: string): string {
  return needsEscape.test(text)
    ? text
        .replaceAll(/[&<>"]/g, (sign) => entities[sign]!)
        .replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
        .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    : text;
}
