// The form of a signature: what is typed and drawn, and the act it becomes.
import { type SignatureAct, signatureAct, type Signer } from '@otk/domain/signature/signature.act';
import { type SignatureKind, signatureOutcomes } from '@otk/domain/signature/signature.card';
import * as z from 'zod/mini';

import { type Judged, judgeFields } from '#platform/judge';
import { randomUuid } from '#platform/random-uuid';

export const signatureTyped = z.object({
  /** Fixed with the first draft: a form sent twice is one signature. */
  id: z.string(),
  /** Of the text that was shown when the person began. */
  shownSha256: z.string(),
  fullName: z.string(),
  position: z.string(),
  basis: z.string(),
  outcome: z.enum(signatureOutcomes),
  reason: z.string(),
  strokes: z.array(z.array(z.number())),
});
export type SignatureTyped = z.output<typeof signatureTyped>;

export const emptySignature = ({ fullName, position, basis }: Signer, shownSha256: string): SignatureTyped => ({
  id: randomUuid(),
  shownSha256,
  fullName,
  position,
  basis,
  outcome: 'SIGNED',
  reason: '',
  strokes: [],
});

export interface Under {
  readonly kind: SignatureKind;
  readonly signer: Signer;
  /** Of the text in force. */
  readonly shownSha256: string;
}

/** Whether the text names the person who signs: then nobody types the name. */
export const isNamed = ({ role, fullName }: Signer): boolean => fullName !== '' && role !== 'DRIVER';

export function judgeSignature(typed: SignatureTyped, { kind, signer, shownSha256 }: Under): Judged<SignatureAct> {
  if (typed.shownSha256 !== shownSha256) {
    return { errors: { strokes: 'Текст изменился: покажите новый' } };
  }
  const { fullName, position, basis, reason, strokes, outcome, ...act } = typed;
  const isDrawn = outcome === 'SIGNED';
  return judgeFields(signatureAct, {
    ...act,
    kind,
    role: signer.role,
    outcome,
    fullName: isNamed(signer) ? signer.fullName : fullName,
    position: position.trim() || null,
    basis: basis.trim() || null,
    strokes: isDrawn ? strokes : [],
    reason: isDrawn ? null : reason,
  });
}
