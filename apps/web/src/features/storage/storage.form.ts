// What is typed in «Поставить на хранение», and the call it becomes.
import {
  type StorageBegin,
  storageBegin,
  type StorageManualBegin,
  storageManualBegin,
} from '@otk/domain/storage/storage.schema';
import type { Reason } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

/** As typed; also the draft on the device. */
export const storageTyped = z.object({
  /** The phonegram was given outside the product. */
  isManual: z.boolean(),
  reasonIds: z.array(z.string()),
  comment: z.string(),
  number: z.string(),
  /** `2026-11-15` and `14:05` by the clock of the device. */
  day: z.string(),
  time: z.string(),
  recipient: z.string(),
});
export type StorageTyped = z.output<typeof storageTyped>;

export const emptyStorage: StorageTyped = {
  isManual: false,
  reasonIds: [],
  comment: '',
  number: '',
  day: '',
  time: '',
  recipient: '',
};

export type StorageCall =
  | { readonly kind: 'AUTO'; readonly body: StorageBegin }
  | { readonly kind: 'MANUAL'; readonly body: StorageManualBegin };

/** Messages by the field they belong to. */
export type StorageErrors = Readonly<Partial<Record<string, string>>>;

export type Judged =
  | { readonly call: StorageCall; readonly errors?: undefined }
  | { readonly errors: StorageErrors; readonly call?: undefined };

export function judgeStorage(typed: StorageTyped, reasons: readonly Reason[]): Judged {
  const { isManual, reasonIds, number, recipient } = typed;
  const comment = typed.comment.trim();
  const unexplained = reasons.find(({ id, isCommentRequired }) => isCommentRequired && reasonIds.includes(id));
  const missing: StorageErrors =
    unexplained && comment === '' ? { comment: `Опишите причину «${unexplained.name}»` } : {};
  const body = { reasonIds, ...(comment !== '' && { comment }) };
  if (!isManual) {
    const judged = z.safeParse(storageBegin, body);
    const errors = { ...errorsOf(judged), ...missing };
    return judged.success && Object.keys(errors).length === 0
      ? { call: { kind: 'AUTO', body: judged.data } }
      : { errors };
  }
  const judged = z.safeParse(storageManualBegin, { ...body, number, recipient, date: instantOf(typed) });
  const errors = { ...errorsOf(judged), ...missing };
  return judged.success && Object.keys(errors).length === 0
    ? { call: { kind: 'MANUAL', body: judged.data } }
    : { errors };
}

const instantOf = ({ day, time }: StorageTyped): string => {
  const at = new Date(`${day}T${time}`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
};

const errorsOf = (judged: z.core.util.SafeParseResult<unknown>): StorageErrors =>
  judged.success ? {} : Object.fromEntries(judged.error.issues.map(({ path, message }) => [String(path[0]), message]));
