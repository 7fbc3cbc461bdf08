import * as z from 'zod/mini';

import { compare, decimal, subtract, toNumber } from '../../kernel/decimal.ts';
import { tonnes, tonnesOfDifference } from '../../kernel/schema.ts';
import { tareMethods, type WeighedBefore, type WeighingDetails } from './weighing.card.ts';

const differenceText = 'Проверьте вес: нетто = брутто − тара';

const read = z.nullable(z.number());

/**
 * `base`: figures of the weighing of this kind that was in force when the person began, null when there was none. If
 * others are in force now, the call is a conflict. Without `base` the current weighing is replaced and listed as voided.
 */
const seen = <F extends z.ZodMiniType>(figures: F) => z.optional(z.nullable(figures));
/** Of the register weighing, for its slip. Absent from a caller that does not know them or leaves them as they are. */
const capacity = tonnes.check(z.gt(0, 'Укажите грузоподъёмность больше нуля'));
const details = { capacity: z.optional(z.nullable(capacity)), tareMethod: z.optional(z.nullable(z.enum(tareMethods))) };
const registerSeen = z.strictObject({ gross: read, tare: read, net: z.number(), trash: read, ...details });
const overweightSeen = z.strictObject({ net: z.number(), tare: read });
const clearSeen = z.strictObject({ net: z.number() });

/** net = gross − tare within a kilogram; the server computes `diff` when it is absent. */
export const registerWeightEdit = z
  .strictObject({
    gross: tonnes,
    tare: tonnes,
    net: tonnes,
    trash: z._default(z.nullable(tonnes), null),
    diff: z.optional(z.nullable(tonnesOfDifference)),
    ...details,
    base: seen(registerSeen),
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
  base: seen(overweightSeen),
});
export type OverweightEdit = z.output<typeof overweightEdit>;
export const overweightClearEdit = z.strictObject({ net: tonnes, base: seen(clearSeen) });
export type OverweightClearEdit = z.output<typeof overweightClearEdit>;

const reason = z.string('Укажите причину').check(z.trim(), z.minLength(1, 'Укажите причину'), z.maxLength(300));
/** What the dialog asks for. */
export const voidReason = z.strictObject({ reason });
/** spec §7 writes the call without a body: a reason may also be in the query, or missing. */
export const voidQuery = z.object({ reason: z.optional(reason) });
export const overweightVoid = z._default(
  z.strictObject({ reason: z.optional(reason), base: seen(overweightSeen) }),
  {},
);
export const overweightClearVoid = z._default(
  z.strictObject({ reason: z.optional(reason), base: seen(clearSeen) }),
  {},
);

type Details = Pick<RegisterWeightEdit, 'tare' | 'capacity' | 'tareMethod'>;

/** What is absent stays as it was; how another tare was taken is not known until somebody says it. */
export function detailsAfter(
  { registerWeight, weighingDetails }: Readonly<WeighedBefore>,
  { tare, capacity, tareMethod }: Details,
): WeighingDetails | null {
  const before = weighingDetails ?? { capacity: null, tareMethod: null };
  const after = {
    capacity: capacity === undefined ? before.capacity : capacity,
    tareMethod: tareMethod === undefined ? (registerWeight?.tare === tare ? before.tareMethod : null) : tareMethod,
  };
  return after.capacity === null && after.tareMethod === null ? null : after;
}

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
  })
  .register(z.globalRegistry, { id: 'Weighing' });
export type Weighing = z.output<typeof weighing>;
