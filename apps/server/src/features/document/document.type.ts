// Detects the type of a document by its bytes; the file name decides only between text types.
import { createReadStream } from 'node:fs';

import type { DocumentKind } from '@otk/domain/document/document.schema';

import { archiveNames } from '#platform/archive/archive';

export interface DocumentType {
  readonly kind: DocumentKind;
  readonly type: string;
  readonly extension: string;
}

export interface Arrived {
  readonly path: string;
  readonly head: Buffer;
  readonly name: string;
}

const office = (type: string, extension: string): DocumentType => ({ kind: 'office', type, extension });
const image = (subtype: string, extension: string): DocumentType => ({
  kind: 'image',
  type: `image/${subtype}`,
  extension,
});
const openXml = 'application/vnd.openxmlformats-officedocument';

/** A part that only this kind of zip has. A map, since a part may be named like a method of every object. */
const zipped: ReadonlyMap<string, DocumentType> = new Map([
  ['word/document.xml', office(`${openXml}.wordprocessingml.document`, 'docx')],
  ['xl/workbook.xml', office(`${openXml}.spreadsheetml.sheet`, 'xlsx')],
  ['ppt/presentation.xml', office(`${openXml}.presentationml.presentation`, 'pptx')],
]);

/** A stream that only this kind of compound file has. */
const compound: readonly (readonly [stream: string, type: DocumentType])[] = [
  ['WordDocument', office('application/msword', 'doc')],
  ['Workbook', office('application/vnd.ms-excel', 'xls')],
];

const signatures: readonly (readonly [bytes: readonly number[], type: DocumentType])[] = [
  [[0x25, 0x50, 0x44, 0x46, 0x2d], { kind: 'pdf', type: 'application/pdf', extension: 'pdf' }],
  [[0xff, 0xd8, 0xff], image('jpeg', 'jpg')],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], image('png', 'png')],
];

const begins = (head: Buffer, bytes: readonly number[]) => head.subarray(0, bytes.length).equals(Buffer.from(bytes));

export async function documentTypeOf({ path, head, name }: Arrived): Promise<DocumentType | undefined> {
  const signed = signatures.find(([bytes]) => begins(head, bytes));
  if (signed) {
    return signed[1];
  }
  if (head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'WEBP') {
    return image('webp', 'webp');
  }
  if (begins(head, [0x50, 0x4b, 0x03, 0x04])) {
    return zippedType(path);
  }
  if (begins(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) {
    return compoundType(path);
  }
  return plainText(head, name);
}

/** Names only; nothing is unpacked. Files with macros are refused. */
async function zippedType(path: string): Promise<DocumentType | undefined> {
  const names = await archiveNames(path);
  const isRefused = names.some((name) => /vbaProject\.bin$/i.test(name)) || !names.includes('[Content_Types].xml');
  return isRefused ? undefined : names.map((name) => zipped.get(name)).find((type) => type !== undefined);
}

const longestName = 2 * Math.max(...compound.map(([stream]) => stream.length));

async function compoundType(path: string): Promise<DocumentType | undefined> {
  let tail = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const window = Buffer.concat([tail, chunk]);
    const found = compound.find(([stream]) => window.includes(Buffer.from(stream, 'utf16le')));
    if (found) {
      return found[1];
    }
    tail = window.subarray(-longestName);
  }
  return undefined;
}

/** CSV and TXT: no control characters, no beginning of HTML or a script, and the matching file extension. */
function plainText(head: Buffer, name: string): DocumentType | undefined {
  const [, extension] = /\.(txt|csv)$/i.exec(name) ?? [];
  const text = head.toString('latin1');
  const isBinary = [...head].some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte));
  if (extension === undefined || isBinary || /^\s*(ï»¿)?\s*(<|#!)/.test(text)) {
    return undefined;
  }
  const isTable = extension.toLowerCase() === 'csv';
  return { kind: 'text', type: isTable ? 'text/csv' : 'text/plain', extension: extension.toLowerCase() };
}
