// What is typed in «Поставить на хранение», and the call it becomes.
import {
  type StorageBegin,
  storageBegin,
  type StorageManualBegin,
  storageManualBegin,
} from '@otk/domain/storage/storage.schema';
import { discrepanciesOf } from '@otk/domain/transport/transport.discrepancy';
import type { Reason, Transport } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import { type FieldErrors, instantOf, judge, type Judged } from '#platform/judge';

/** As typed; also the draft on the device. */
export const storageTyped = z.object({
  /** The phonegram was given outside the product. */
  isManual: z.boolean(),
  /** Null until the person changes them: those that the card proves. */
  reasonIds: z.nullable(z.array(z.string())),
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
  reasonIds: null,
  comment: '',
  number: '',
  day: '',
  time: '',
  recipient: '',
};

export type StorageCall =
  | { readonly kind: 'AUTO'; readonly body: StorageBegin }
  | { readonly kind: 'MANUAL'; readonly body: StorageManualBegin };

/** Reasons of the dictionary that the weights and lines of the card prove. */
export const provenReasons = (reasons: readonly Reason[], card: Transport, limit: number): string[] => {
  const found: readonly string[] = discrepanciesOf(card, limit);
  return reasons.filter(({ code }) => found.includes(code)).map(({ id }) => id);
};

export function judgeStorage(
  typed: StorageTyped,
  reasons: readonly Reason[],
  proven: readonly string[],
): Judged<StorageCall> {
  const { isManual, number, recipient } = typed;
  const reasonIds = typed.reasonIds ?? [...proven];
  const comment = typed.comment.trim();
  const unexplained = reasons.find(({ id, isCommentRequired }) => isCommentRequired && reasonIds.includes(id));
  const isMissing = unexplained !== undefined && comment === '';
  const missing: FieldErrors = isMissing ? { comment: `Опишите причину «${unexplained.name}»` } : {};
  const body = { reasonIds, ...(comment !== '' && { comment }) };
  if (!isManual) {
    const judged = judge(storageBegin, body);
    const errors = { ...judged.errors, ...missing };
    return judged.errors || isMissing ? { errors } : { body: { kind: 'AUTO', body: judged.body } };
  }
  const judged = judge(storageManualBegin, { ...body, number, recipient, date: instantOf(typed) });
  const errors = { ...judged.errors, ...missing };
  return judged.errors || isMissing ? { errors } : { body: { kind: 'MANUAL', body: judged.body } };
}
