// Writes a workbook as a stream: rows are compressed as they come, so the memory does not grow with their number.
// docs/adr/0011-streamed-xlsx.md says why no library does it.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import { escapeXml, type Sheet, sheetXml } from './sheet.ts';
import { stylesXml } from './styles.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** The fastest: a higher level halves the speed and makes the file a tenth smaller. */
const compressionLevel = 1;

/** Ends with the first error of a sheet; the half-written file is the caller's to remove. */
export async function writeWorkbook(path: string, sheets: readonly Sheet[], signal: AbortSignal): Promise<void> {
  const book = new ZipFile();
  const failed = new Promise<never>((_resolve, reject) => {
    book.on('error', reject);
  });
  for (const [name, text] of fixedParts(sheets)) {
    book.addBuffer(Buffer.from(text), name, { compressionLevel });
  }
  sheets.forEach((sheet, at) => {
    book.addReadStreamLazy(`xl/worksheets/sheet${at + 1}.xml`, { compressionLevel }, (give) => {
      // yazl does not watch the stream it reads: an error there would leave the file open for ever.
      const rows = Readable.from(sheetXml(sheet), { objectMode: false, highWaterMark: 1024 * 1024 });
      rows.on('error', (error) => book.emit('error', error));
      signal.addEventListener('abort', () => rows.destroy(signal.reason as Error), { once: true });
      give(null, rows);
    });
  });
  book.end();
  await Promise.race([
    pipeline(book.outputStream, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal }),
    failed,
  ]);
}

const fixedParts = (sheets: readonly Sheet[]): [name: string, text: string][] => [
  ['[Content_Types].xml', contentTypes(sheets)],
  ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
  ['xl/workbook.xml', workbook(sheets)],
  [
    'xl/_rels/workbook.xml.rels',
    relations([
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'] as const,
    ]),
  ],
  ['xl/styles.xml', stylesXml],
];

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const workbook = (sheets: readonly Sheet[]): string =>
  `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${sheets
    .map(({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`;

const contentTypes = (sheets: readonly Sheet[]): string =>
  `${head}<Types xmlns="${packages}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${sheets
    .map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${sheetType}.worksheet+xml"/>`)
    .join('')}</Types>`;
