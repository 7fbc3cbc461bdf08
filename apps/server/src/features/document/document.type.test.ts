import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';
import yazl from 'yazl';

import { documentTypeOf } from './document.type.ts';

async function kindOf(name: string, bytes: Buffer): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'otk-type-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return (await documentTypeOf({ path, name, head: bytes.subarray(0, 4100) }))?.extension;
}

function zipOf(...names: readonly string[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  names.forEach((name) => zip.addBuffer(Buffer.from('<x/>'), name));
  zip.end();
  return buffer(zip.outputStream);
}

const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    // Crosses the boundary between two portions that are read.
    Buffer.alloc(65_536 - 14),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(100),
  ]);

test.each([
  ['a.exe', Buffer.from('%PDF-1.7'), 'pdf'],
  ['a.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'), 'jpg'],
  ['a.png', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'png'],
  ['a.webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'webp'],
  ['a.doc', compound('WordDocument'), 'doc'],
  ['a.xls', compound('Workbook'), 'xls'],
  ['вес.CSV', Buffer.from('Вагон;Нетто\r\n61854303;67,2'), 'csv'],
  ['a.txt', Buffer.from('Примечание'), 'txt'],
  ['a.pdf', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['a.txt', Buffer.from('\uFEFF<!doctype html><script>alert(1)</script>'), undefined],
  ['a.txt', Buffer.from('  <svg onload="alert(1)"/>'), undefined],
  ['a.txt', Buffer.from('#!/bin/sh\nrm -rf /'), undefined],
  ['a.txt', Buffer.from('MZ\0\0\u0001'), undefined],
  ['a.exe', Buffer.from('MZ'), undefined],
  ['a.html', Buffer.from('просто текст'), undefined],
  ['a.docx', Buffer.from('504b030400000000', 'hex'), undefined],
  ['a.msi', compound('Nothing known'), undefined],
])('%s is what its bytes say: case %#', async (name, bytes, extension) => {
  expect(await kindOf(name, bytes)).toBe(extension);
});

test.each([
  ['docx', ['[Content_Types].xml', 'word/document.xml'], 'docx'],
  ['xlsx', ['[Content_Types].xml', 'xl/workbook.xml'], 'xlsx'],
  ['pptx', ['[Content_Types].xml', 'ppt/presentation.xml'], 'pptx'],
  ['a plain archive', ['evil.exe'], undefined],
  ['a part without the rest', ['word/document.xml'], undefined],
  ['a part named like a method of every object', ['toString', '[Content_Types].xml'], undefined],
  ['such a part before the real one', ['constructor', '[Content_Types].xml', 'word/document.xml'], 'docx'],
  ['macros', ['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'], undefined],
])('zip: %s', async (_name, names, extension) => {
  expect(await kindOf('a.bin', await zipOf(...names))).toBe(extension);
});
