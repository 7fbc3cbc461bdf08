// What a person may change in a letter to the supplier before it is sent. The rest follows from the record.
import * as z from 'zod/mini';

const text = (maximum: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(maximum, `Не больше ${maximum} знаков`)));

export const letterCorrection = z
  .strictObject({
    /** A paragraph of the person's own. */
    note: text(1000),
    phone: text(50),
    place: text(200),
  })
  .register(z.globalRegistry, { id: 'LetterCorrection' });
export type LetterCorrection = z.output<typeof letterCorrection>;

/** Field of the body of every act that writes to the supplier. */
export const letterPart = { letter: z.optional(letterCorrection) } as const;

/** The corrections as values of placeholders: an empty one corrects nothing. */
export const correctedValues = (letter: LetterCorrection | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(letter ?? {}).flatMap(([name, value]) => (value ? [[name, value]] : [])));
