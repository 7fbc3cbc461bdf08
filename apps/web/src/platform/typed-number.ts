// The value of a number field in a draft: a number, null when it is empty, and text that is not a number as it was typed.
import * as z from 'zod/mini';

/** Drafts of earlier builds hold this number in the place of such a text. */
const unknownText = 999_999_999;

export const typedNumber = z.pipe(
  z.nullable(z.union([z.number(), z.string()])),
  z.transform((value) => (value === unknownText ? '?' : value)),
);
