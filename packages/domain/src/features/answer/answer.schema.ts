import * as z from 'zod/mini';

import { instant } from '../../kernel/moment.ts';
import { documentLocalId } from '../document/document.schema.ts';
import { answerCode } from './answer.card.ts';

const comment = z._default(z.nullable(z.string().check(z.trim(), z.maxLength(2000, 'Не больше 2000 знаков'))), null);

/** When the answer that the person saw was given, null: there was none. Another one on the card is a conflict. */
const seen = z.optional(z.nullable(instant()));

/** Written down by the master: who answered, when and by which means. */
export const answerRecord = z
  .strictObject({
    answer: answerCode,
    by: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(200, 'Не больше 200 знаков'))), null),
    means: z.enum(['PHONE', 'EMAIL', 'LETTER', 'IN_PERSON'], 'Укажите, как получен ответ'),
    date: instant('Укажите дату и время ответа'),
    comment,
    /** Local number of the document with the answer: it is sent by itself, before or after this record. */
    file: z._default(z.nullable(documentLocalId), null),
    seen,
  })
  .check(
    z.refine(({ answer, by }) => answer === 'SILENT' || (by !== null && by !== ''), {
      path: ['by'],
      error: 'Укажите, кто ответил',
    }),
  );
export type AnswerRecord = z.output<typeof answerRecord>;

/** What the supplier's person says, who may agree or contest line by line. */
export const answerGivenFields = {
  answer: z.enum(['WILL_COME', 'AGREES', 'REFUSES'], 'Выберите ответ'),
  comment,
  lines: z._default(
    z
      .array(
        z
          .strictObject({
            lineId: z.uuid(),
            isAgreed: z.boolean(),
            comment: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(500, 'Не больше 500 знаков'))), null),
          })
          .check(
            z.refine(({ isAgreed, comment: words }) => isAgreed || (words !== null && words !== ''), {
              path: ['comment'],
              error: 'Объясните, с чем вы не согласны',
            }),
          ),
      )
      .check(z.maxLength(200, 'Не больше 200 строк')),
    [],
  ),
};
export const answerIsExplained = z.refine<{ answer: string; comment: string | null }>(
  ({ answer, comment: words }) => answer !== 'REFUSES' || (words !== null && words !== ''),
  { path: ['comment'], error: 'Объясните, с чем вы не согласны' },
);

/** Given by the supplier's own person in the product. */
export const answerGiven = z.strictObject({ ...answerGivenFields, seen }).check(answerIsExplained);
export type AnswerGiven = z.output<typeof answerGiven>;
