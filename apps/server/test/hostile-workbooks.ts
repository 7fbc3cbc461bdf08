// Malicious tables: workbooks and CSV.
import { tableMaxColumns } from '@otk/domain/kernel/table-errors';

import type { Hostile } from './hostile-pictures.ts';
import { type ZipEntry, zipOf } from './zips.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface Parts {
  readonly rows?: string;
  /** The whole sheet instead of its rows. */
  readonly sheet?: string;
  readonly shared?: string;
  readonly styles?: string;
  readonly target?: string;
  readonly workbook?: string;
  readonly more?: readonly ZipEntry[];
}

/** A workbook written by hand, so that every part can be wrong. */
export function workbookOf({ rows = '', sheet, shared, styles, workbook, more = [], ...given }: Parts): Buffer {
  const target = given.target ?? 'worksheets/sheet1.xml';
  const part = (name: string, data: string): ZipEntry => ({ name, data, isPacked: true });
  return zipOf([
    part('[Content_Types].xml', '<Types/>'),
    part(
      'xl/workbook.xml',
      workbook ??
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part('xl/_rels/workbook.xml.rels', `<Relationships><Relationship Id="rId1" Target="${target}"/></Relationships>`),
    part('xl/worksheets/sheet1.xml', sheet ?? `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    ...(shared === undefined ? [] : [part('xl/sharedStrings.xml', `<sst>${shared}</sst>`)]),
    ...(styles === undefined ? [] : [part('xl/styles.xml', `<styleSheet>${styles}</styleSheet>`)]),
    ...more,
  ]);
}

export const textCell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const heading = `<row r="1">${textCell('A1', '№ вагона')}${textCell('B1', 'Дата')}</row>`;
const repeated = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

const tooWide = /^table\.tooWide$/;
const tooHeavy = /^table\.tooHeavy$/;
const unreadable = /^table\.unreadable$/;
const empty = /^ekomet\.tableEmpty$/;

export function hostileWorkbooks(): Hostile[] {
  const book = (title: string, parts: Parts, code: RegExp): Hostile => ({ title, bytes: workbookOf(parts), code });
  const csv = (title: string, text: string, code: RegExp): Hostile => ({ title, bytes: Buffer.from(text), code });
  const withRows = (rows: string) => ({ rows: heading + rows });
  return [
    book('one cell at XFD1048576', { rows: `<row r="1048576">${textCell('XFD1048576', 'x')}</row>` }, tooWide),
    book('a cell beyond every column', withRows(`<row r="2">${textCell('ZZZZ2', 'x')}</row>`), tooWide),
    book('one cell in the last row', { rows: `<row r="1048576">${textCell('A1048576', 'x')}</row>` }, empty),
    book('a million empty rows', withRows('<row/>'.repeat(1_000_000)), empty),
    book('a million empty cells', withRows(`<row r="2">${'<c/>'.repeat(1_000_000)}</row>`), empty),
    book(
      'more rows than may be',
      withRows(repeated(5001, (at) => `<row>${textCell(`A${at + 2}`, 'x')}</row>`)),
      /^table\.tooLong$/,
    ),
    book(
      'more cells than may be',
      { rows: repeated(5000, () => `<row>${'<c><v>1</v></c>'.repeat(tableMaxColumns)}</row>`) },
      tooHeavy,
    ),
    book(
      'one long text in thousands of cells',
      {
        shared: `<si><t>${'д'.repeat(30_000)}</t></si>`,
        rows: repeated(2000, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`),
      },
      tooHeavy,
    ),
    book('bomb of spaces', { sheet: ' '.repeat(33 * 1024 * 1024) }, tooHeavy),
    book('bomb of one number', withRows(`<row><c><v>${'1'.repeat(33 * 1024 * 1024)}</v></c></row>`), tooHeavy),
    book('millions of tags in each other', { sheet: '<a>'.repeat(4_000_000) }, unreadable),
    book(
      'entities in entities',
      {
        sheet: `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData>${heading}<row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`,
      },
      /^ekomet\.columnsMissing$|^ekomet\.rowsWrong$/,
    ),
    book('odd numbers', withRows('<row r="1e300"/><row r="-5"><c r="1" s="-1" t="s"><v>99999999</v></c></row>'), empty),
    book('no sheets', { workbook: '<workbook/>' }, unreadable),
    book('a sheet outside the archive', { target: '../../../etc/passwd' }, empty),
    book(
      'a thousand parts',
      { more: Array.from({ length: 1000 }, (_, at) => ({ name: `xl/${at}.xml`, data: '' })) },
      unreadable,
    ),
    book('noise for a sheet', { sheet: String.fromCodePoint(0, 1, 2, 65_533).repeat(9999) }, empty),
    { title: 'no directory', bytes: workbookOf(withRows('')).subarray(0, 400), code: unreadable },
    csv('CSV with an open quote', `"${'a;b\n'.repeat(1000)}`, unreadable),
    csv('CSV of one endless row', ';'.repeat(1_000_000), empty),
    csv('CSV of too many columns', `${Array.from({ length: 101 }, (_, at) => at).join(';')}\n1`, tooWide),
    csv('CSV of empty rows alone', '\n'.repeat(400_000), empty),
    csv(
      'CSV of more letters than may be',
      `A;B\n${`${'д'.repeat(999)};\n`.repeat(2500)}`.repeat(2),
      /^(table\.tooHeavy|file\.tooLarge)$/,
    ),
  ];
}
