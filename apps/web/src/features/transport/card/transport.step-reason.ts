// What is typed in the dialog of a step that requires a reason, and what the step gets.
import type { Transition } from '@otk/domain/transport/transport.machine';
import * as z from 'zod/mini';

import { judge, type Judged } from '#platform/judge';
import { typedNumber } from '#platform/typed-number';
import { formatNumber } from '#ui/format';
import type { TypedNumber } from '#ui/form/number-text';

import type { StepReason } from '../transport.changes.ts';

/** As typed; also the draft on the device. */
export const reasonTyped = z.object({ comment: z.string(), reading: typedNumber });
export type ReasonTyped = z.output<typeof reasonTyped>;

export const emptyReason: ReasonTyped = { comment: '', reading: null };

const mostReading = 99_999;

/** Instruments show hundredths. */
export function readingError(value: TypedNumber): string | undefined {
  if (typeof value !== 'number' || (value >= 0 && value <= mostReading && Math.round(value * 100) / 100 === value)) {
    return undefined;
  }
  return value > mostReading ? `Не больше ${formatNumber(mostReading)}` : 'Не больше двух знаков после запятой';
}

export const askedOf = ({ comment }: Pick<Transition, 'comment'>): { readonly label: string; readonly unit?: string } =>
  comment ?? { label: 'Комментарий' };

export function judgeReason(step: Pick<Transition, 'comment'>, typed: ReasonTyped): Judged<StepReason> {
  const { label, unit } = askedOf(step);
  const missing = `Укажите: ${label.toLowerCase()}`;
  const storable = judge(reasonTyped, typed);
  if (storable.errors) {
    return storable;
  }
  const { reading } = typed;
  const words = typed.comment.trim();
  if (unit === undefined) {
    return words === '' ? { errors: { comment: missing } } : { body: { comment: words } };
  }
  const wrong = readingError(reading);
  return typeof reading !== 'number' || wrong !== undefined
    ? { errors: { reading: wrong ?? missing } }
    : { body: { comment: [`${formatNumber(reading)} ${unit}`, words].filter(Boolean).join('. '), reading } };
}
