// A file of the exchange folder as rows. Other systems write these files, so every part of one may be wrong: a file that
// cannot be read to its end throws `FileUnreadable`, whose message is shown to people.
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

import { rowOfCells, suggestMapping } from '@otk/domain/ekomet/ekomet.table';
import { CsvError, parse } from 'csv-parse';

import { delimiterIn, isUtf8 } from '#platform/table/csv-style';

/** The content of the file is wrong: reading it again cannot help. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
}

/** A .json is parsed as a whole, and nothing else is answered meanwhile: a tenth of a second. */
const jsonBytesAtMost = 8 * 1024 * 1024;
/** A row is much shorter; a longer one is a missing line break or quote. */
const rowCharsAtMost = 1024 * 1024;
const headBytes = 64 * 1024;

export function rowsOf(path: string): AsyncIterable<unknown> {
  const ending = path.toLowerCase().split('.').at(-1);
  return ending === 'csv' ? csvRows(path) : ending === 'ndjson' ? lines(path) : array(path);
}

async function* textOf(path: string, encoding = 'utf-8'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const bytes of createReadStream(path)) {
      yield decoder.decode(bytes as Buffer, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? new FileUnreadable('кодировка не UTF-8') : error;
  }
}

async function* lines(path: string): AsyncGenerator {
  let rest = '';
  for await (const text of textOf(path)) {
    const parts = `${rest}${text}`.split('\n');
    rest = parts.pop()!;
    if (rest.length > rowCharsAtMost) {
      throw new FileUnreadable('слишком длинная строка');
    }
    yield* parts.filter((line) => line.trim() !== '').map(rowOfLine);
  }
  if (rest.trim() !== '') {
    yield rowOfLine(rest);
  }
}

/** A line that is no JSON is refused with the others by the schema. */
function rowOfLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function* array(path: string): AsyncGenerator {
  if ((await stat(path)).size > jsonBytesAtMost) {
    throw new FileUnreadable('больше 8 МБ, для таких файлов есть .ndjson и .csv');
  }
  const rows = parseWhole(await readFile(path));
  yield* Array.isArray(rows) ? (rows as unknown[]) : [rows];
}

function parseWhole(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new FileUnreadable('не JSON в кодировке UTF-8');
  }
}

async function* csvRows(path: string): AsyncGenerator {
  const { delimiter, encoding } = await styleOf(path);
  const text = Readable.from(textOf(path, encoding));
  const parser = text.pipe(
    parse({ bom: true, delimiter, relax_column_count: true, relax_quotes: true, max_record_size: rowCharsAtMost }),
  );
  text.on('error', (error) => parser.destroy(error));
  try {
    let headings: readonly string[] | undefined;
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (headings === undefined) {
        headings = cells;
      } else {
        const named = Object.fromEntries(headings.map((heading, index) => [heading.trim(), cells[index] ?? '']));
        yield { ...named, ...rowOfCells(cells, suggestMapping(headings)) };
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? new FileUnreadable('нарушены кавычки или переводы строк') : error;
  }
}

/** As spreadsheets write it: the head of the file tells the encoding and the delimiter. */
async function styleOf(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    const encoding = isUtf8(head) ? 'utf-8' : 'windows-1251';
    return { encoding, delimiter: delimiterIn(new TextDecoder(encoding).decode(head)) };
  } finally {
    await file.close();
  }
}
