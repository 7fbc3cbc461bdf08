// What the supplier answered to the notice of storage: the last answer is on the card.
import * as z from 'zod/mini';

export const answerWords = {
  WILL_COME: 'Пришлёт представителя',
  AGREES: 'Согласен на приемку без него',
  REFUSES: 'Не согласен',
  SILENT: 'Не ответил',
} as const;
const answers = Object.keys(answerWords) as (keyof typeof answerWords)[];
export const answerCode = z.enum(answers);

const answerLine = z.object({
  lineId: z.uuid(),
  isAgreed: z.boolean(),
  comment: z.nullable(z.string()),
});

export const answerCard = {
  supplierAnswer: z.nullable(
    z.object({
      answer: answerCode,
      at: z.string(),
      /** Who answered on the side of the supplier. */
      by: z.nullable(z.string()),
      means: z.enum(['PHONE', 'EMAIL', 'LETTER', 'IN_PERSON', 'PRODUCT']),
      comment: z.nullable(z.string()),
      lines: z.array(answerLine),
      /** The user who wrote it down; the supplier's own person when he answered in the product. */
      recordedBy: z.nullable(z.string()),
    }),
  ),
};
