// Updates of the three lists of a transport. A line is identified by its id, a new one by the localId made on the device,
// so a replayed update has no second effect. Lines that the update does not name stay unchanged.
import * as z from 'zod/mini';

import { decidedPart } from '../../kernel/decision.ts';
import { tonnes } from '../../kernel/schema.ts';

const pieces = z
  .number('Укажите количество')
  .check(z.int('Количество — целое число'), z.gte(0, 'Не меньше нуля'), z.lt(100_000, 'Меньше 100 000 штук'));

const identity = {
  id: z.optional(z.uuid()),
  localId: z.optional(z.string().check(z.minLength(8), z.maxLength(100))),
  deleted: z._default(z.boolean(), false),
};
const hasIdentity = z.refine<{ readonly id?: string | undefined; readonly localId?: string | undefined }>(
  (line) => line.id !== undefined || line.localId !== undefined,
  { path: ['localId'], error: 'Строка без номера' },
);

/** Values of the line before the person changed it; absent for a new line. */
const scrapBase = z.optional(z.strictObject({ net: z.number(), productionTypeId: z.uuid(), deleted: z.boolean() }));

export const scrapLineEdit = z
  .strictObject({
    ...identity,
    productionTypeId: z.uuid('Выберите вид лома'),
    net: tonnes,
    inPercentage: z._default(z.boolean(), false),
    divisionIds: z._default(z.array(z.uuid()).check(z.maxLength(100)), []),
    base: scrapBase,
  })
  .check(hasIdentity);
export type ScrapLineEdit = z.output<typeof scrapLineEdit>;

const unorderedBase = z.optional(
  z.strictObject({ count: z.nullable(z.number()), weight: z.nullable(z.number()), deleted: z.boolean() }),
);

export const unorderedLineEdit = z
  .strictObject({
    ...identity,
    unorderedProductionId: z.uuid('Выберите незаказную продукцию'),
    /** When absent, the type of the item. */
    productionTypeId: z.optional(z.uuid()),
    count: z._default(z.nullable(pieces), null),
    weight: z._default(z.nullable(tonnes), null),
    signIds: z._default(z.array(z.uuid()).check(z.maxLength(100)), []),
    base: unorderedBase,
  })
  .check(
    hasIdentity,
    // domain §10: item, count ≥ 1 or weight > 0.
    z.refine((line) => line.deleted || (line.count ?? 0) >= 1 || (line.weight ?? 0) > 0, {
      path: ['count'],
      error: 'Укажите количество или вес',
    }),
  );
export type UnorderedLineEdit = z.output<typeof unorderedLineEdit>;

const listOf = <L extends z.ZodMiniType>(line: L) =>
  z.array(line).check(z.minLength(1, 'Нет строк'), z.maxLength(200, 'Слишком много строк'));

export const scrapListEdit = z.strictObject({ lines: listOf(scrapLineEdit), ...decidedPart });
export const unorderedListEdit = z.strictObject({ lines: listOf(unorderedLineEdit), ...decidedPart });
