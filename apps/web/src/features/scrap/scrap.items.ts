// Unordered items of a card: values of a line while it is edited.
import { decimal, multiply, toNumber } from '@otk/domain/kernel/decimal';
import { unorderedListEdit } from '@otk/domain/scrap/scrap.schema';
import type { Transport, UnorderedLine } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';
import { typedNumber } from '#platform/typed-number';
import { type TypedNumber, understood } from '#ui/form/number-text';

import { type ChangedLine, type Line, linesDraft, linesMerge, storedLine } from './scrap.lines.ts';

const itemValues = z.object({
  item: z.object({ id: z.string(), name: z.string() }),
  type: z.object({ id: z.string(), code: z.string(), name: z.string() }),
  count: typedNumber,
  weight: typedNumber,
  signIds: z.array(z.string()),
  deleted: z.boolean(),
});
export type ItemValues = z.output<typeof itemValues>;
export type ItemLine = Line<ItemValues>;

export const itemDraft = linesDraft(itemValues);

export const itemLines = (lines: readonly UnorderedLine[]): ItemLine[] =>
  lines.map((line) =>
    storedLine(line, {
      item: line.unorderedProduction,
      type: line.productionType,
      count: line.count,
      weight: line.weight,
      signIds: line.signs.map(({ id }) => id).toSorted(),
      deleted: line.deleted,
    }),
  );

export const newItemValues = (item: ItemValues['item'], type: ItemValues['type']): ItemValues => ({
  item,
  type,
  count: null,
  weight: null,
  signIds: [],
  deleted: false,
});

const isSameForServer = (a: ItemValues, b: ItemValues): boolean =>
  a.count === b.count && a.weight === b.weight && a.deleted === b.deleted;
const isSame = (a: ItemValues, b: ItemValues): boolean =>
  isSameForServer(a, b) && a.item.id === b.item.id && a.signIds.join() === b.signIds.join();

export const itemMerge = linesMerge<ItemValues>({ isSame, isSameForServer });

export const itemList = unorderedListEdit;

type ItemEdit = z.input<typeof itemList>['lines'][number];

export const itemEdit = ({ id, localId, values, base }: ChangedLine<ItemValues>): ItemEdit => ({
  ...(id !== null && { id }),
  ...(localId !== null && { localId }),
  unorderedProductionId: values.item.id,
  productionTypeId: values.type.id,
  // A text that is not a number is refused by the schema.
  count: values.count as number | null,
  weight: values.weight as number | null,
  signIds: values.signIds,
  deleted: values.deleted,
  ...(base && { base: { count: understood(base.count), weight: understood(base.weight), deleted: base.deleted } }),
});

const kilograms = decimal(1000);

/** Weights are stored in tonnes; a find is typed in kilograms too. */
export const kilogramsOf = (tonnes: TypedNumber): TypedNumber =>
  typeof tonnes !== 'number' ? tonnes : toNumber(multiply(decimal(tonnes), kilograms));

/** Exact: a rounded weight would replace the digits that are being typed. */
export function tonnesOf(weight: TypedNumber): TypedNumber {
  if (typeof weight !== 'number') {
    return weight;
  }
  const { units, scale } = decimal(weight);
  return toNumber({ units, scale: scale + 3 });
}

/** The schema counts decimals of tonnes, which are not those of the field. */
export function weightProblem(tonnes: TypedNumber, inKilograms: boolean): string {
  const typed = kilogramsOf(tonnes);
  return inKilograms && typeof typed === 'number' && !Number.isInteger(typed)
    ? 'Вес записывают целыми килограммами'
    : '';
}

/** The card with these items. */
export const withItems = (transport: Transport, rows: readonly ItemLine[]): Transport => ({
  ...transport,
  unorderedProduction: rows.map(({ key, localId, values }) => ({
    id: key,
    localId,
    deleted: values.deleted,
    count: understood(values.count),
    weight: understood(values.weight),
    productionType: values.type,
    unorderedProduction: values.item,
    signs: [],
  })),
});
