// What the supplier answered to the notice of storage: the last answer is on the card.
import * as z from 'zod/mini';

import { named } from '../../kernel/schema.ts';

export const answerWords = {
  WILL_COME: 'Пришлёт представителя',
  AGREES: 'Согласен на приемку без него',
  REFUSES: 'Не согласен',
  SILENT: 'Не ответил',
} as const;
const answers = Object.keys(answerWords) as (keyof typeof answerWords)[];
export const answerCode = z.enum(answers, 'Выберите ответ');

/** How the answer was received. */
export const meansWords = {
  PHONE: 'По телефону',
  EMAIL: 'Электронной почтой',
  LETTER: 'Письмом',
  IN_PERSON: 'Лично',
  PRODUCT: 'В АРМ ОТК',
} as const;
const means = Object.keys(meansWords) as (keyof typeof meansWords)[];

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
      means: z.enum(means),
      comment: z.nullable(z.string()),
      lines: z.array(answerLine),
      /** The file of the answer; its document is null while the file is still on the device of the master. */
      file: z._default(z.nullable(z.object({ localId: z.string(), document: z.nullable(named) })), null),
      /** The user who wrote it down; the supplier's own person when he answered in the product. */
      recordedBy: z.nullable(z.string()),
      /** Signed by somebody who came by the link of the phonegram. Absent on cards that devices stored before. */
      byLink: z._default(
        z.nullable(
          z.object({
            position: z.string(),
            authority: z.nullable(z.string()),
            /** When the representative comes, of the free hours that he was offered. */
            comesAt: z.nullable(z.string()),
            signatureSha256: z.string(),
            /** Of the figures that he was shown. */
            shownSha256: z.string(),
          }),
        ),
        null,
      ),
    }),
  ),
};
