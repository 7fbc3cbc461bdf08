// What the schedule shows on the card of a transport: the commission and the separation that are planned or held, and what
// decides when they may be.
import * as z from 'zod/mini';

import { weight } from '../../kernel/schema.ts';

export const representative = z.object({
  name: z.string(),
  authority: z.nullable(z.string()),
  /** Why he refused to sign; null when he signed. Absent on cards that devices stored before. */
  refusal: z._default(z.nullable(z.string()), null),
});

/** What the commission or the separation found. Absent on cards that devices stored before. */
export const foundValues = {
  found: z._default(
    z.array(z.object({ productionType: z.object({ id: z.uuid(), code: z.string(), name: z.string() }), net: weight })),
    [],
  ),
  weightBefore: z._default(z.nullable(weight), null),
  weightAfter: z._default(z.nullable(weight), null),
};

const appointed = {
  date: z.string(),
  place: z.nullable(z.string()),
  isHeld: z.boolean(),
  result: z.nullable(z.string()),
  chairman: z.nullable(z.string()),
  members: z.array(z.string()),
  /** Of the supplier; null when nobody came. */
  representative: z.nullable(representative),
  ...foundValues,
};

export const scheduleCard = {
  commissionInfo: z.nullable(z.object(appointed)),
  separateInfo: z.nullable(
    z.object({ ...appointed, isSingleSide: z.boolean(), equipment: z._default(z.nullable(z.string()), null) }),
  ),
  /** The last appointment that nobody attended for the supplier. Absent on cards that devices stored before. */
  missedAt: z._default(z.nullable(z.string()), null),
  /** By when reception must end. Absent on cards that devices stored before. */
  receptionBy: z._default(z.nullable(z.string()), null),
};
