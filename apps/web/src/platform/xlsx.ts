// A workbook with one sheet: texts, numbers and dates under bold headings. Libraries for this compress in workers
// created from text, which the content security policy blocks; a list needs only a small part of the format.
import { zip } from './zip.ts';

/** How a column's values are written; the index of a style below. */
const styles = { text: 0, heading: 1, tonnes: 2, day: 3, moment: 4 } as const;

export interface SheetCell {
  readonly kind: Exclude<keyof typeof styles, 'heading'>;
  readonly value: string | number | Date;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly letters: number }[];
  readonly rows: readonly (readonly (SheetCell | null)[])[];
}

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRels = 'http://schemas.openxmlformats.org/package/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const makeWorkbook = (sheet: Sheet): Promise<Blob> =>
  zip(
    new Map([
      ['[Content_Types].xml', contentTypes],
      ['_rels/.rels', relations('officeDocument', 'xl/workbook.xml')],
      ['xl/workbook.xml', workbook(sheet.name)],
      ['xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml')],
      ['xl/styles.xml', stylesXml],
      ['xl/worksheets/sheet1.xml', worksheet(sheet)],
    ]),
    mime,
  );

function worksheet({ columns, rows }: Sheet): string {
  const widths = columns.map(
    ({ letters }, index) => `<col min="${index + 1}" max="${index + 1}" width="${letters}" customWidth="1"/>`,
  );
  const headings = columns.map(({ title }, index) => textCell(addressOf(0, index), title, styles.heading)).join('');
  const body = rows.map(
    (row, above) => `<row>${row.map((given, index) => cell(addressOf(above + 1, index), given)).join('')}</row>`,
  );
  return (
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row>${headings}</row>${body.join('')}</sheetData></worksheet>`
  );
}

/** `A1`; a list has at most 26 columns. */
const addressOf = (row: number, column: number): string => `${String.fromCodePoint(65 + column)}${row + 1}`;

function cell(at: string, given: SheetCell | null): string {
  if (given === null) {
    return '';
  }
  const { kind, value } = given;
  if (typeof value === 'string') {
    return textCell(at, value, styles[kind]);
  }
  return `<c r="${at}" s="${styles[kind]}"><v>${value instanceof Date ? daysOf(value) : value}</v></c>`;
}

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Days since 30.12.1899, the date format of sheets; it has no time zones. */
const daysOf = (date: Date): number => date.getTime() / 86_400_000 + 25_569;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Control characters are invalid in XML: one in a document number would make the whole file unreadable. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[&<>"]/g, (sign) => entities[sign]!)
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');

const relations = (...pairs: readonly string[]): string =>
  `${head}<Relationships xmlns="${packageRels}">${pairs
    .flatMap((type, index) =>
      index % 2 === 0
        ? [`<Relationship Id="rId${index / 2 + 1}" Type="${office}/${type}" Target="${pairs[index + 1]}"/>`]
        : [],
    )
    .join('')}</Relationships>`;

const workbook = (name: string): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const contentTypes =
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${mime}.main+xml"/>` +
  '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>' +
  '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>' +
  '</Types>';

const format = (id: number, font = 0): string =>
  `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
const stylesXml =
  `${head}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="0.000"/>` +
  '<numFmt numFmtId="165" formatCode="dd.mm.yyyy"/><numFmt numFmtId="166" formatCode="dd.mm.yyyy hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="5">${format(0)}${format(0, 1)}${format(164)}${format(165)}${format(166)}</cellXfs></styleSheet>`;
