import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';

import { parse } from 'csv-parse';

import type { AddRow } from './collect-rows.ts';
import { decodeText, delimiterIn } from './csv-style.ts';

const rowCharsAtMost = 1024 * 1024;
const sliceChars = 64 * 1024;

/** The file is at most as large as the contract of its call says. */
export async function readCsv(path: string, add: AddRow): Promise<void> {
  const text = decodeText(await readFile(path));
  const parser = parse({
    bom: true,
    delimiter: delimiterIn(text),
    relax_column_count: true,
    max_record_size: rowCharsAtMost,
  });
  Readable.from(slicesOf(text)).pipe(parser);
  let line = 0;
  for await (const record of parser as AsyncIterable<string[]>) {
    line += 1;
    add(line, record);
  }
}

/** Given at once, the parser would make rows of the whole text before the first one is judged. */
function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += sliceChars) {
    yield text.slice(at, at + sliceChars);
  }
}
