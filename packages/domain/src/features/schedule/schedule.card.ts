// What the schedule shows on the card of a transport: the commission and the separation that are planned or held.
import * as z from 'zod/mini';

export const representative = z.object({ name: z.string(), authority: z.nullable(z.string()) });

const appointed = {
  date: z.string(),
  place: z.nullable(z.string()),
  isHeld: z.boolean(),
  result: z.nullable(z.string()),
  chairman: z.nullable(z.string()),
  members: z.array(z.string()),
  /** Of the supplier; null when nobody came. */
  representative: z.nullable(representative),
};

export const scheduleCard = {
  commissionInfo: z.nullable(z.object(appointed)),
  separateInfo: z.nullable(z.object({ ...appointed, isSingleSide: z.boolean() })),
};
