// What is typed in «Вернуть поставщику», and the call it becomes.
import { AppError } from '@otk/domain/kernel/app-error';
import { type Loaded, loadOf, type LoadPart, returnsOf } from '@otk/domain/return/return.load';
import { type ReturnRequest, returnRequest } from '@otk/domain/return/return.schema';
import { isHeard } from '@otk/domain/transport/transport.validation';
import * as z from 'zod/mini';

import { type Judged, judgeFields } from '#platform/judge';
import { typedNumber } from '#platform/typed-number';

/** As typed; also the draft on the device. */
export const returnTyped = z.object({
  isWhole: z.boolean(),
  reason: z.string(),
  /** Tonnes by the key of a part; a part that is not chosen is absent. */
  weights: z.record(z.string(), typedNumber),
});
export type ReturnTyped = z.output<typeof returnTyped>;

export const emptyReturn: ReturnTyped = { isWhole: false, reason: '', weights: {} };

export const partKey = ({ kind, sourceId }: Pick<LoadPart, 'kind' | 'sourceId'>): string => `${kind} ${sourceId ?? ''}`;

/** The same rules as on the server: what it would refuse is said before the request. */
export function judgeReturn(of: Loaded, typed: ReturnTyped): Judged<ReturnRequest> {
  const parts = loadOf(of).parts.flatMap((part) => {
    const weight = typed.weights[partKey(part)];
    return weight === undefined ? [] : [{ kind: part.kind, sourceId: part.sourceId, weight: weight ?? 0 }];
  });
  const { reason } = typed;
  const judged = judgeFields(
    returnRequest,
    typed.isWhole || !isHeard(of) ? { scope: 'WHOLE', reason } : { scope: 'PARTS', reason, parts },
  );
  if (judged.errors) {
    return judged;
  }
  const lines = returnsOf(of, judged.body);
  return lines instanceof AppError
    ? { errors: { parts: lines.details.fields?.[0]?.message ?? lines.message } }
    : judged;
}
