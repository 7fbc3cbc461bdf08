// What weighing shows on the card of a transport: the weighing in force of each kind.
import * as z from 'zod/mini';

import { weight } from '../../kernel/schema.ts';

/** How the tare was taken (domain §4.4). The words are in weighing.tare.ts: a list of transports does not need them. */
export const tareMethods = ['STENCIL', 'STATIC', 'MOTION'] as const;
export type TareMethod = (typeof tareMethods)[number];
/** How the scale weighed. */
export const weighingMethods = ['STATIC', 'MOTION', 'AXLES'] as const;
export type WeighingMethod = (typeof weighingMethods)[number];
/** Why a tare that is unusual for its vehicle was accepted. */
export const tareReasons = ['RESIDUE', 'REPAIR', 'CHECKED'] as const;
export type TareReason = (typeof tareReasons)[number];

const known = <T extends z.ZodMiniType>(value: T) => z.optional(z.nullable(value));
/** On which scale, how, and within which error by its papers, in kilograms. Absent: unknown. */
const scaleUsed = {
  scaleId: known(z.uuid()),
  scaleName: known(z.string()),
  method: known(z.enum(weighingMethods)),
  error: known(z.number()),
};
const usedScale = z.object(scaleUsed);
export type ScaleUsed = z.output<typeof usedScale>;

const weighingDetails = z.object({
  capacity: z.nullable(weight),
  tareMethod: z.nullable(z.enum(tareMethods)),
  ...scaleUsed,
  tareReason: known(z.enum(tareReasons)),
});
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
  /** Of the register weighing. Absent on cards that devices stored before. */
  weighingDetails: z._default(z.nullable(weighingDetails), null),
  overweightScale: z._default(z.nullable(usedScale), null),
  clearScale: z._default(z.nullable(usedScale), null),
};
type Weighed = z.output<z.ZodMiniObject<typeof weighingCard>>;
export type WeighedBefore = Pick<Weighed, 'registerWeight' | 'weighingDetails'>;
export type ReweighedBefore = Pick<Weighed, 'overweight' | 'overweightScale'>;
export type ClearBefore = Pick<Weighed, 'overweightClear' | 'clearScale'>;
