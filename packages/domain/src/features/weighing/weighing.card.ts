// What weighing shows on the card of a transport: the weighing in force of each kind.
import * as z from 'zod/mini';

import { weight } from '../../kernel/schema.ts';

/** How the tare was taken (domain §4.4). The words are in weighing.tare.ts: a list of transports does not need them. */
export const tareMethods = ['STENCIL', 'STATIC', 'MOTION'] as const;
export type TareMethod = (typeof tareMethods)[number];

const weighingDetails = z.object({ capacity: z.nullable(weight), tareMethod: z.nullable(z.enum(tareMethods)) });
export type WeighingDetails = z.output<typeof weighingDetails>;

export const weighingCard = {
  registerWeight: z.nullable(
    z.object({
      gross: z.nullable(weight),
      net: weight,
      tare: z.nullable(weight),
      trash: z.nullable(weight),
      diff: z.nullable(weight),
    }),
  ),
  overweight: z.nullable(z.object({ net: weight, tare: z.nullable(weight) })),
  overweightClear: z.nullable(weight),
  /** Of the register weighing, for its slip. Absent on cards that devices stored before. */
  weighingDetails: z._default(z.nullable(weighingDetails), null),
};
export type WeighedBefore = Pick<z.output<z.ZodMiniObject<typeof weighingCard>>, 'registerWeight' | 'weighingDetails'>;
