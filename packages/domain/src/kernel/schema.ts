// Schemas that several features share.
import * as z from 'zod/mini';

/** Tonnes with three decimals. */
export const weight = z.number();

/** An entry of a dictionary as it is shown. */
export const named = z.object({ id: z.uuid(), name: z.string() });
