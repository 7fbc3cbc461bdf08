// Unsent work as a file, to be sent from another device: a first line with the check sum, an index in JSON, the bytes of
// files. The items keep their keys, so one that is sent from both devices takes effect once.
import * as z from 'zod/mini';

import { sha256 } from '../sha256.ts';
import type { CarriedItem, StoredItem } from './carried.ts';
import { areWhole, piecesOf, withBytes, withoutBytes } from './file-bytes.ts';

const format = 'otk-unsent';
const version = 2;

const header = z.object({ format: z.literal(format), version: z.number(), index: z.number(), sha256: z.string() });
const index = z.object({
  exportedAt: z.iso.datetime(),
  userId: z.string(),
  userName: z.string(),
  items: z.array(z.object({ kind: z.string(), content: z.unknown() })).check(z.minLength(1)),
  pieces: z.array(z.tuple([z.number(), z.string()])),
});

export interface UnsentWork {
  readonly exportedAt: string;
  readonly userId: string;
  readonly userName: string;
  readonly items: readonly CarriedItem[];
}

export interface OpenedFile extends Omit<UnsentWork, 'items'> {
  readonly items: readonly StoredItem[];
  readonly size: number;
}

export class UnsentFileError extends Error {
  override readonly name = 'UnsentFileError';
}

const texts = {
  other: 'Это не файл неотправленных записей. Выберите файл, сохранённый кнопкой «Сохранить в файл»',
  newer: 'Файл записан более новой версией приложения. Обновите страницу и повторите',
  truncated: 'Файл обрезан: он сохранился или скопировался не целиком. Сохраните его ещё раз и повторите',
  damaged: 'Файл повреждён: контрольная сумма не сходится. Сохраните его ещё раз и повторите',
} as const;

export async function writeUnsentFile({ items, ...about }: UnsentWork): Promise<Blob> {
  const bytes: Blob[] = [];
  const stored = items.map((item) => ({ kind: item.kind, content: withoutBytes(item.content, bytes) }));
  const all = new Blob(bytes);
  const content = encoded({ ...about, items: stored, pieces: await piecesOf(all) });
  const head = { format, version, index: content.byteLength, sha256: await sha256(content) };
  return new Blob([`${JSON.stringify(head)}\n`, content, all], { type: 'application/octet-stream' });
}

/** Checks the whole file before anything of it is taken. */
export async function openUnsentFile(file: Blob): Promise<OpenedFile> {
  const head = await readHead(file);
  const { items, pieces, ...about } = await readIndex(head.rest, head);
  const bytes = head.rest.slice(head.index);
  if (bytes.size !== pieces.reduce((sum, [size]) => sum + size, 0)) {
    throw new UnsentFileError(texts.truncated);
  }
  if (!(await areWhole(bytes, pieces))) {
    throw new UnsentFileError(texts.damaged);
  }
  return {
    ...about,
    items: items.map((item) => ({ kind: item.kind, load: () => withBytes(item.content, bytes) })),
    size: file.size,
  };
}

/** The first line is short; a file of somebody else may have none. */
const headBytes = 1000;

async function readHead(file: Blob) {
  const start = await file.slice(0, headBytes).text();
  const [line = ''] = start.split('\n', 1);
  const head = z.safeParse(header, parseOrNull(line));
  if (!head.success) {
    throw new UnsentFileError(texts.other);
  }
  if (head.data.version > version) {
    throw new UnsentFileError(texts.newer);
  }
  return { ...head.data, rest: file.slice(line.length + 1) };
}

async function readIndex(rest: Blob, head: z.output<typeof header>) {
  if (rest.size < head.index) {
    throw new UnsentFileError(texts.truncated);
  }
  const content = await rest.slice(0, head.index).arrayBuffer();
  if ((await sha256(content)) !== head.sha256) {
    throw new UnsentFileError(texts.damaged);
  }
  const parsed = z.safeParse(index, parseOrNull(new TextDecoder().decode(content)));
  if (!parsed.success) {
    throw new UnsentFileError(texts.other);
  }
  return parsed.data;
}

/** Texts of refusals that only a source can give, because it knows its rows. */
export const unsentFileTexts = { newer: texts.newer, other: texts.other };

const encoded = (value: unknown): ArrayBuffer => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
};

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
