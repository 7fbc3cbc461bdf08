// Schemas that several features share.
import * as z from 'zod/mini';

/** Tonnes with three decimals. */
export const weight = z.number();

/** An entry of a dictionary as it is shown. */
export const named = z.object({ id: z.uuid(), name: z.string() });

/** A text that must be given; `missing` is said when it is not. */
export const requiredText = (maximum: number, missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(maximum, `Не больше ${maximum} знаков`));
