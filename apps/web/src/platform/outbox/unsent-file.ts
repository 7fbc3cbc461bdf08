// Unsent work as a file, to be sent from another device. The file contains the keys, so an entry that is sent from both
// devices takes effect once.
import * as z from 'zod/mini';

import type { CarriedRow } from './entry-handlers.ts';
import type { CarriedEntry } from './outbox-carry.ts';
import { entrySchema } from './outbox-entry.ts';

const format = 'otk-unsent';

const request = z.object({
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  url: z.string().check(z.startsWith('/')),
  data: z.optional(z.unknown()),
  formData: z.optional(z.record(z.string(), z.string())),
});

const entry = z.object({
  operation: z.optional(z.templateLiteral([z.string(), '.', z.string()])),
  request,
  key: z.string().check(z.regex(/^[\w-]{8,100}$/)),
  title: z.string(),
  transportId: z.optional(z.string()),
  transportNumber: z.optional(z.string()),
  photo: z.optional(z.string()),
  creates: z.optional(z.string()),
  size: z.number(),
  userId: z.string(),
  udrId: z.nullable(z.string()),
  schema: z.number(),
  createdAt: z.iso.datetime(),
  state: z.enum(['waiting', 'aside']),
  tries: z.number(),
  /** Rows of the feature that sends the entry, their bytes as text. */
  rows: z._default(z.array(z.record(z.string(), z.unknown())), []),
});

const file = z.object({
  format: z.literal(format),
  exportedAt: z.iso.datetime(),
  userId: z.string(),
  userName: z.string(),
  entries: z.array(entry).check(z.minLength(1)),
});

export interface UnsentWork {
  readonly exportedAt: string;
  readonly userId: string;
  readonly userName: string;
  readonly entries: readonly CarriedEntry[];
}

export async function writeUnsentFile(work: UnsentWork): Promise<string> {
  const entries = await Promise.all(
    work.entries.map(async (one) => ({ ...one, rows: await Promise.all(one.rows.map(toText)) })),
  );
  return JSON.stringify({ format, ...work, entries }, null, 1);
}

export class UnsentFileError extends Error {
  override readonly name = 'UnsentFileError';
}

export function readUnsentFile(text: string): UnsentWork {
  const parsed = z.safeParse(file, parseOrNull(text));
  if (!parsed.success) {
    throw new UnsentFileError(
      'Это не файл неотправленных записей. Выберите файл, сохранённый кнопкой «Сохранить в файл»',
    );
  }
  const { entries, exportedAt, userId, userName } = parsed.data;
  if (entries.some(({ schema }) => schema > entrySchema)) {
    throw new UnsentFileError('Файл записан более новой версией приложения. Обновите страницу и повторите');
  }
  return {
    exportedAt,
    userId,
    userName,
    // Zod types an absent field as possibly undefined; an entry omits it.
    entries: entries.map(({ rows, ...one }) => ({
      ...withoutUndefined(one),
      rows: rows.map(fromText),
      failure: null,
    })) as UnsentWork['entries'],
  };
}

const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;

const bytesMark = '$bytes';

async function toText(row: CarriedRow): Promise<CarriedRow> {
  const parts = await Promise.all(
    Object.entries(row).map(async ([name, value]) => {
      if (value instanceof Blob) {
        return [name, { [bytesMark]: toBase64(new Uint8Array(await value.arrayBuffer())), type: value.type }];
      }
      if (value instanceof ArrayBuffer || value instanceof Uint8Array) {
        return [name, { [bytesMark]: toBase64(new Uint8Array(value)) }];
      }
      return [name, value];
    }),
  );
  return Object.fromEntries(parts) as CarriedRow;
}

const written = z.object({ [bytesMark]: z.string(), type: z.optional(z.string()) });

function fromText(row: CarriedRow): CarriedRow {
  const parts = Object.entries(row).map(([name, value]) => {
    const bytes = z.safeParse(written, value);
    if (!bytes.success) {
      return [name, value];
    }
    const buffer = fromBase64(bytes.data[bytesMark] ?? '');
    return [name, bytes.data.type === undefined ? buffer : new Blob([buffer], { type: bytes.data.type })];
  });
  return Object.fromEntries(parts) as CarriedRow;
}

/** In portions: the number of arguments of one call is limited. */
function toBase64(bytes: Uint8Array): string {
  const portion = 0x80_00;
  let text = '';
  for (let from = 0; from < bytes.length; from += portion) {
    text += String.fromCodePoint(...bytes.subarray(from, from + portion));
  }
  return btoa(text);
}

const fromBase64 = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), (letter) => letter.codePointAt(0)!).buffer;

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
