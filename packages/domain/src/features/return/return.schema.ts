import * as z from 'zod/mini';

import { letterPart } from '../../kernel/letter.ts';
import { requiredText, tonnes } from '../../kernel/schema.ts';
import { returnKinds } from './return.card.ts';

const reason = requiredText(1000, 'Укажите причину возврата');
const partKinds = returnKinds.filter((kind) => kind !== 'WHOLE');

export const returnPart = z.strictObject({
  kind: z.enum(partKinds),
  sourceId: z._default(z.nullable(z.uuid()), null),
  weight: tonnes.check(z.gt(0, 'Вес должен быть больше нуля')),
});
export type ReturnPart = z.output<typeof returnPart>;

/** The whole load that is still here, or some of its parts. */
export const returnRequest = z.discriminatedUnion('scope', [
  z.strictObject({ scope: z.literal('WHOLE'), reason, ...letterPart }),
  z.strictObject({
    scope: z.literal('PARTS'),
    reason,
    ...letterPart,
    parts: z
      .array(returnPart, 'Выберите, что вернуть')
      .check(z.minLength(1, 'Выберите, что вернуть'), z.maxLength(100, 'Не больше 100 частей')),
  }),
]);
export type ReturnRequest = z.output<typeof returnRequest>;
