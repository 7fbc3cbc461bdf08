// The act of signing, and what the server answers about the signatures of a transport.
import * as z from 'zod/mini';

import { requiredText } from '../../kernel/schema.ts';
import { signatureKinds, signatureOnCard, signatureOutcomes, signatureRoles } from './signature.card.ts';
import { signerPart, strokes } from './signature.schema.ts';
import { hasInk } from './signature.strokes.ts';

const hash = z.string().check(z.regex(/^[\da-f]{64}$/, 'Отпечаток записан неверно'));

export const signatureAct = z
  .strictObject({
    /** Made on the device: the same signature sent twice is one. */
    id: z.uuid(),
    kind: z.enum(signatureKinds),
    role: z.enum(signatureRoles),
    ...signerPart,
    /** Hash of the text that was shown. Another text in force is not signed. */
    shownSha256: hash,
    outcome: z.enum(signatureOutcomes),
    strokes,
    reason: z._default(z.nullable(requiredText(500, 'Укажите причину')), null),
  })
  .check(
    z.refine(({ outcome, strokes: made }) => outcome !== 'SIGNED' || hasInk(made), {
      path: ['strokes'],
      error: 'Распишитесь в поле для подписи',
    }),
    z.refine(({ outcome, strokes: made }) => outcome === 'SIGNED' || made.length === 0, {
      path: ['strokes'],
      error: 'Сотрите подпись: указано, что её нет',
    }),
    z.refine(({ outcome, reason }) => outcome === 'SIGNED' || reason !== null, {
      path: ['reason'],
      error: 'Укажите причину',
    }),
    z.refine(({ outcome, reason }) => outcome !== 'SIGNED' || reason === null, {
      path: ['reason'],
      error: 'Причину указывают, когда подписи нет',
    }),
  );
export type SignatureAct = z.output<typeof signatureAct>;

const shownLine = z.object({ label: z.string(), text: z.string() });

const signer = z.object({
  role: z.enum(signatureRoles),
  /** Empty where the text does not name the person. */
  fullName: z.string(),
  position: z.string(),
  basis: z.string(),
});
export type Signer = z.output<typeof signer>;

/** A text that people sign, as it is shown to them, and who is expected to sign it. */
export const shown = z
  .object({
    kind: z.enum(signatureKinds),
    /** Of the transport or of the act. */
    subjectId: z.uuid(),
    title: z.string(),
    lines: z.array(shownLine),
    signers: z.array(signer),
  })
  .register(z.globalRegistry, { id: 'ShownText' });
export type Shown = z.output<typeof shown>;

export const signature = z
  .extend(signatureOnCard, { strokes: z.array(z.array(z.number())) })
  .register(z.globalRegistry, { id: 'Signature' });
export type Signature = z.output<typeof signature>;

export const signatureBook = z
  .object({ shown: z.array(shown), signatures: z.array(signature) })
  .register(z.globalRegistry, { id: 'SignatureBook' });
export type SignatureBook = z.output<typeof signatureBook>;
