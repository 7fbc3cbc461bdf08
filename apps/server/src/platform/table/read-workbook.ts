// The first sheet of an untrusted workbook, read as a stream: from the ZIP through the XML to rows. Nothing is made for
// cells that the file does not hold, wherever it says that a cell stands.
import { tableErrors, tableMaxColumns } from '@otk/domain/kernel/table-errors';
import { Parser } from 'htmlparser2';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

import type { AddRow } from './collect-rows.ts';
import type { Cell } from './table.ts';

/** Unpacked, counted while it is read: sizes in the directory of an archive may be wrong. */
const bytesAtMost = 32 * 1024 * 1024;
const partsAtMost = 500;
/** A sheet has seven levels. */
const depthAtMost = 50;

type Attributes = Readonly<Record<string, string>>;

interface Handlers {
  readonly open?: (tag: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (tag: string) => void;
}

/** Reads a part of the workbook; one that the file does not have is empty. */
type ReadPart = (name: string, handlers: Handlers) => Promise<void>;

export async function readWorkbook(path: string, add: AddRow): Promise<void> {
  const zip = await openPromise(path, { autoClose: false });
  try {
    const read = await partReader(zip);
    const { target, is1904 } = await firstSheet(read);
    const dateStyles = await readDateStyles(read);
    const shared = await readSharedStrings(read);
    await readSheet(read, target, add, (text, type, style) => {
      if (type === 's') {
        return shared[Number(text)] ?? null;
      }
      if (type === 'b') {
        return text === '1';
      }
      const isText = type === 'str' || type === 'inlineStr' || type === 'e' || text.trim() === '';
      const number = Number(text);
      if (isText || type === 'd' || !Number.isFinite(number)) {
        return type === 'd' && !Number.isNaN(Date.parse(text)) ? new Date(text) : text.trim() || null;
      }
      return dateStyles.has(style) ? dateOfNumber(number, is1904) : number;
    });
  } finally {
    zip.close();
  }
}

async function partReader(zip: ZipFile): Promise<ReadPart> {
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (parts.size >= partsAtMost) {
      throw tableErrors.unreadable();
    }
    parts.set(entry.fileName, entry);
  }
  let left = bytesAtMost;
  return async (name, handlers) => {
    const entry = parts.get(name);
    if (!entry) {
      return;
    }
    const decoder = new TextDecoder();
    let depth = 0;
    const parser = new Parser(
      {
        onopentag: (tag, attributes) => {
          depth += 1;
          if (depth > depthAtMost) {
            throw tableErrors.unreadable();
          }
          handlers.open?.(plain(tag), attributes);
        },
        ontext: (text) => handlers.text?.(text),
        onclosetag: (tag) => {
          depth -= 1;
          handlers.close?.(plain(tag));
        },
      },
      { xmlMode: true },
    );
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) {
        throw tableErrors.tooHeavy();
      }
      parser.write(decoder.decode(chunk, { stream: true }));
    }
    parser.end();
  };
}

/** Without the prefix of a namespace. */
const plain = (tag: string): string => tag.slice(tag.indexOf(':') + 1);

async function firstSheet(read: ReadPart): Promise<{ readonly target: string; readonly is1904: boolean }> {
  let id: string | undefined;
  let is1904 = false;
  await read('xl/workbook.xml', {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') {
        is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      } else if (tag === 'sheet') {
        id ??= Object.entries(attributes).find(([name]) => plain(name) === 'id' && name.includes(':'))?.[1];
      }
    },
  });
  let target: string | undefined;
  await read('xl/_rels/workbook.xml.rels', {
    open: (tag, attributes) => {
      if (tag === 'Relationship' && attributes['Id'] === id) {
        target ??= attributes['Target'];
      }
    },
  });
  if (id === undefined || target === undefined) {
    throw tableErrors.unreadable();
  }
  return { target: target.startsWith('/') ? target.slice(1) : `xl/${target}`, is1904 };
}

/** Numbers of the cell styles that show a number as a date. */
async function readDateStyles(read: ReadPart): Promise<ReadonlySet<number>> {
  const formats = new Map<number, string>();
  const styles = new Set<number>();
  let isInside = false;
  let at = 0;
  await read('xl/styles.xml', {
    open: (tag, attributes) => {
      if (tag === 'numFmt') {
        formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      } else if (tag === 'cellXfs') {
        isInside = true;
      } else if (tag === 'xf' && isInside) {
        const format = Number(attributes['numFmtId'] ?? 0);
        if (isDateFormat(format, formats.get(format))) {
          styles.add(at);
        }
        at += 1;
      }
    },
    close: (tag) => {
      isInside &&= tag !== 'cellXfs';
    },
  });
  return styles;
}

async function readSharedStrings(read: ReadPart): Promise<readonly string[]> {
  const strings: string[] = [];
  let said = '';
  let isText = false;
  let isPhonetic = false;
  await read('xl/sharedStrings.xml', {
    open: (tag) => {
      if (tag === 'si') {
        said = '';
      }
      isPhonetic ||= tag === 'rPh';
      isText = tag === 't' && !isPhonetic;
    },
    text: (text) => {
      said += isText ? text : '';
    },
    close: (tag) => {
      isText = false;
      isPhonetic &&= tag !== 'rPh';
      if (tag === 'si') {
        strings.push(said.trim());
      }
    },
  });
  return strings;
}

type ValueOf = (text: string, type: string, style: number) => Cell;

async function readSheet(read: ReadPart, target: string, add: AddRow, valueOf: ValueOf): Promise<void> {
  let line = 0;
  let column = 0;
  let cells: Cell[] = [];
  let cell: { type: string; style: number; text: string } | undefined;
  let isValue = false;
  await read(target, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        line = Number(attributes['r']) || line + 1;
        column = 0;
        cells = [];
      } else if (tag === 'c') {
        column = columnOf(attributes['r']) ?? column + 1;
        cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), text: '' };
      }
      isValue = tag === 'v' || (tag === 't' && cell?.type === 'inlineStr');
    },
    text: (text) => {
      if (cell && isValue) {
        cell.text += text;
      }
    },
    close: (tag) => {
      isValue = false;
      if (tag === 'c' && cell) {
        const value = valueOf(cell.text, cell.type, cell.style);
        cell = undefined;
        if (value !== null && value !== '') {
          place(cells, column, value);
        }
      } else if (tag === 'row') {
        add(line, cells);
        cells = [];
      }
    },
  });
}

function place(cells: Cell[], column: number, value: Cell): void {
  if (column > tableMaxColumns) {
    throw tableErrors.tooWide();
  }
  while (cells.length < column - 1) {
    cells.push(null);
  }
  cells[column - 1] = value;
}

/** «AB12» → 28; undefined when the cell does not say where it stands. */
function columnOf(address = ''): number | undefined {
  const [, letters] = /^([A-Z]{1,4})\d*$/.exec(address) ?? [];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0);
}

// Spreadsheets store a moment as a number of days and show it by the format of its cell.

/** Built-in formats that show a date. */
const builtIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** A format of one's own shows a date when it names days, months or years outside quotes, brackets and escapes. */
const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? builtIn(id) : /[dmy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_./g, ''));

const dayMs = 24 * 60 * 60_000;
const daysTo1970 = 25_569;
const days1904 = 1462;

function dateOfNumber(days: number, is1904: boolean): Date | number {
  const at = new Date(Math.round((days - daysTo1970 + (is1904 ? days1904 : 0)) * dayMs));
  return Number.isNaN(at.getTime()) ? days : at;
}
