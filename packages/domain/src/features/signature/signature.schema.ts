// A drawn signature and the person who drew it, as they are sent.
import * as z from 'zod/mini';

import { requiredText } from '../../kernel/schema.ts';
import { areWhole, hasInk, longestMs, pointsOfStroke, type Strokes, strokesAtMost } from './signature.strokes.ts';

const line = (maximum: number) =>
  z.nullable(z.string().check(z.trim(), z.maxLength(maximum, `Не больше ${maximum} знаков`)));

const stroke = z
  .array(z.number().check(z.int(), z.gte(0), z.lte(longestMs)))
  .check(z.minLength(3), z.maxLength(pointsOfStroke * 3));

/** Empty when nothing was drawn. */
export const strokes = z.array(stroke).check(
  z.maxLength(strokesAtMost, 'Слишком много штрихов. Сотрите и распишитесь ещё раз'),
  z.refine((drawn: Strokes) => areWhole(drawn), 'Подпись повреждена. Сотрите и распишитесь ещё раз'),
);

/** What a person who signs says about himself. */
export const signerPart = {
  fullName: requiredText(200, 'Укажите фамилию, имя и отчество'),
  position: z._default(line(200), null),
  /** By which paper he signs: «доверенность № 17 от 01.11.2026». */
  basis: z._default(line(200), null),
};

/** A signature that is always drawn, such as that under the answer of a supplier. */
export const drawn = strokes.check(z.refine((made: Strokes) => hasInk(made), 'Распишитесь в поле для подписи'));
