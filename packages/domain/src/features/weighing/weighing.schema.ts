import * as z from 'zod/mini';

import { compare, decimal, subtract, toNumber } from '../../kernel/decimal.ts';
import { decidedPart } from '../../kernel/decision.ts';
import { tonnes, tonnesOfDifference } from '../../kernel/schema.ts';
import {
  type ClearBefore,
  type ReweighedBefore,
  type ScaleUsed,
  tareMethods,
  tareReasons,
  type WeighedBefore,
  type WeighingDetails,
  weighingMethods,
} from './weighing.card.ts';

const differenceText = 'Проверьте вес: нетто = брутто − тара';

const read = z.nullable(z.number());

/**
 * `base`: figures of the weighing of this kind that was in force when the person began, null when there was none. If
 * others are in force now, the call is a conflict. Without `base` the current weighing is replaced and listed as voided.
 */
const seen = <F extends z.ZodMiniType>(figures: F) => z.optional(z.nullable(figures));
/** Of the register weighing, for its slip. Absent from a caller that does not know them or leaves them as they are. */
const capacity = tonnes.check(z.gt(0, 'Укажите грузоподъёмность больше нуля'));
/** Names of scales are those of the dictionary; the others are compared. */
const seenScale = {
  scaleId: z.optional(z.nullable(z.uuid())),
  method: z.optional(z.nullable(z.enum(weighingMethods))),
};
const details = {
  capacity: z.optional(z.nullable(capacity)),
  tareMethod: z.optional(z.nullable(z.enum(tareMethods))),
  ...seenScale,
  tareReason: z.optional(z.nullable(z.enum(tareReasons))),
};
const onScale = {
  ...seenScale,
  /** For the page itself, which shows it before the server answers: the dictionary has the name. */
  scaleName: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  /** As the dictionary stated it on the device, kilograms. */
  error: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(5000)))),
};
const registerSeen = z.strictObject({ gross: read, tare: read, net: z.number(), trash: read, ...details });
const overweightSeen = z.strictObject({ net: z.number(), tare: read, ...seenScale });
const clearSeen = z.strictObject({ net: z.number(), ...seenScale });

/** net = gross − tare within a kilogram; the server computes `diff` when it is absent. */
export const registerWeightEdit = z
  .strictObject({
    gross: tonnes,
    tare: tonnes,
    net: tonnes,
    trash: z._default(z.nullable(tonnes), null),
    diff: z.optional(z.nullable(tonnesOfDifference)),
    ...details,
    ...onScale,
    base: seen(registerSeen),
    ...decidedPart,
  })
  .check(
    z.refine(isHeavierThanTare, { path: ['gross'], error: 'Брутто должно быть больше тары' }),
    z.refine(isHeavierThanTare, { path: ['tare'], error: 'Тара должна быть меньше брутто' }),
    z.refine(({ tare }) => tare > 0, { path: ['tare'], error: 'Тара должна быть больше нуля' }),
    z.refine(({ gross, tare, net }) => isWithinKilogram(gross, tare, net), { path: ['net'], error: differenceText }),
    // Less than nothing is already said about gross and tare.
    z.refine(({ net, trash }) => net < 0 || (trash ?? 0) <= net, { path: ['trash'], error: 'Засор больше нетто' }),
  );
export type RegisterWeightEdit = z.output<typeof registerWeightEdit>;

function isHeavierThanTare({ gross, tare }: { readonly gross: number; readonly tare: number }): boolean {
  return gross > tare;
}

const isWithinKilogram = (gross: number, tare: number, net: number): boolean => {
  const error = toNumber(subtract(subtract(decimal(gross), decimal(tare)), decimal(net)));
  return compare(decimal(Math.abs(error)), decimal(0.001)) <= 0;
};

export const overweightEdit = z.strictObject({
  net: tonnes,
  tare: z._default(z.nullable(tonnes), null),
  ...onScale,
  base: seen(overweightSeen),
  ...decidedPart,
});
export type OverweightEdit = z.output<typeof overweightEdit>;
export const overweightClearEdit = z.strictObject({ net: tonnes, ...onScale, base: seen(clearSeen), ...decidedPart });
export type OverweightClearEdit = z.output<typeof overweightClearEdit>;

const reason = z.string('Укажите причину').check(z.trim(), z.minLength(1, 'Укажите причину'), z.maxLength(300));
/** What the dialog asks for. */
export const voidReason = z.strictObject({ reason });
/** spec §7 writes the call without a body: a reason may also be in the query, or missing. */
export const voidQuery = z.object({ reason: z.optional(reason) });
export const overweightVoid = z._default(
  z.strictObject({ reason: z.optional(reason), base: seen(overweightSeen), ...decidedPart }),
  {},
);
export const overweightClearVoid = z._default(
  z.strictObject({ reason: z.optional(reason), base: seen(clearSeen), ...decidedPart }),
  {},
);

type HowWeighed = Pick<RegisterWeightEdit, 'scaleId' | 'scaleName' | 'method' | 'error'>;
type Details = HowWeighed & Pick<RegisterWeightEdit, 'gross' | 'tare' | 'capacity' | 'tareMethod' | 'tareReason'>;

/** Null when the scale was named neither now nor, for the same figures, before. */
function scaleAfter(before: ScaleUsed | null, isSameWeight: boolean, given: HowWeighed): ScaleUsed | null {
  const { scaleId, scaleName, method, error } = given.scaleId === undefined && isSameWeight ? (before ?? {}) : given;
  if (scaleId === undefined || scaleId === null || method === undefined || method === null) {
    return null;
  }
  return { scaleId, method, ...(scaleName && { scaleName }), ...(error && { error }) };
}

/** What is absent stays as it was; how other figures were taken is not known until somebody says it. */
export function detailsAfter(
  { registerWeight, weighingDetails }: Readonly<WeighedBefore>,
  given: Details,
): WeighingDetails | null {
  const { gross, tare, capacity, tareMethod, tareReason } = given;
  const before: WeighingDetails = weighingDetails ?? { capacity: null, tareMethod: null };
  const isSameTare = registerWeight?.tare === tare;
  const reason = tareReason === undefined && isSameTare ? before.tareReason : tareReason;
  const after = {
    capacity: capacity === undefined ? before.capacity : capacity,
    tareMethod: tareMethod === undefined ? (isSameTare ? before.tareMethod : null) : tareMethod,
    ...scaleAfter(before, isSameTare && registerWeight.gross === gross, given),
    ...(reason && { tareReason: reason }),
  };
  return Object.values(after).every((value) => value === null) ? null : after;
}

export const overweightScaleAfter = (
  { overweight, overweightScale }: Readonly<ReweighedBefore>,
  given: Pick<OverweightEdit, 'net' | 'tare'> & HowWeighed,
): ScaleUsed | null =>
  scaleAfter(overweightScale, overweight?.net === given.net && overweight.tare === given.tare, given);

export const clearScaleAfter = (
  { overweightClear, clearScale }: Readonly<ClearBefore>,
  given: Pick<OverweightClearEdit, 'net'> & HowWeighed,
): ScaleUsed | null => scaleAfter(clearScale, overweightClear === given.net, given);

/** A weighing in the list. A voided one stays there with who voided it and why. */
export const weighing = z
  .object({
    id: z.uuid(),
    kind: z.enum(['REGISTER', 'OVERWEIGHT', 'CLEAR']),
    gross: z.nullable(z.number()),
    tare: z.nullable(z.number()),
    net: z.number(),
    trash: z.nullable(z.number()),
    diff: z.nullable(z.number()),
    weighedAt: z.string(),
    weighedBy: z.nullable(z.string()),
    voidedAt: z.nullable(z.string()),
    voidedBy: z.nullable(z.string()),
    voidReason: z.nullable(z.string()),
    scaleName: z.optional(z.nullable(z.string())),
    method: z.optional(z.nullable(z.enum(weighingMethods))),
    error: z.optional(z.nullable(z.number())),
    tareReason: z.optional(z.nullable(z.enum(tareReasons))),
  })
  .register(z.globalRegistry, { id: 'Weighing' });
export type Weighing = z.output<typeof weighing>;
