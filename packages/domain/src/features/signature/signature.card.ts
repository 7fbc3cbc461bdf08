// What is signed on glass, by whom, and what came of it, as the card of a transport shows it. The drawings are no part of it.
import * as z from 'zod/mini';

/** Under what a person signs. */
export const subjectWords = {
  GATE: 'Сведения КПП-13',
  COMMISSION: 'Результат комиссии',
  SEPARATE: 'Результат тех. сепарации',
  TORG: 'Акт ТОРГ-2',
} as const;
export type SignatureKind = keyof typeof subjectWords;
export const signatureKinds = Object.keys(subjectWords) as SignatureKind[];

export const signerWords = {
  DRIVER: 'Водитель',
  CHAIRMAN: 'Председатель комиссии',
  MEMBER: 'Член комиссии',
  REPRESENTATIVE: 'Представитель поставщика',
} as const;
export type SignatureRole = keyof typeof signerWords;
export const signatureRoles = Object.keys(signerWords) as SignatureRole[];

export const outcomeWords = {
  SIGNED: 'Подписано',
  REFUSED: 'Отказ подписать',
  UNABLE: 'Не может подписать',
} as const;
export type SignatureOutcome = keyof typeof outcomeWords;
export const signatureOutcomes = Object.keys(outcomeWords) as SignatureOutcome[];

const said = z.nullable(z.string());

export const signatureOnCard = z.object({
  id: z.uuid(),
  kind: z.enum(signatureKinds),
  role: z.enum(signatureRoles),
  /** Null: the driver, whose name is personal data. */
  fullName: said,
  position: said,
  basis: said,
  outcome: z.enum(signatureOutcomes),
  /** Why nothing is drawn. */
  reason: said,
  /** Hash of the text that the person was shown. */
  shownSha256: z.string(),
  /** Null when nothing is drawn. */
  pictureSha256: said,
  /** By the clock of the device; null when it did not say. */
  deviceAt: said,
  /** By the clock of the server; null: not sent yet. */
  signedAt: said,
  /** Who held the device. */
  takenBy: said,
});
export type SignatureOnCard = z.output<typeof signatureOnCard>;

export const signatureCard = {
  /** In the order in which they came. Absent on cards that devices stored before. */
  signatures: z._default(z.array(signatureOnCard), []),
};
