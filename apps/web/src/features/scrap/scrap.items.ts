// Unordered items of a card: values of a line while it is edited.
import { unorderedListEdit } from '@otk/domain/scrap/scrap.schema';
import type { Transport, UnorderedLine } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import { type Line, storedLine } from './scrap.lines.ts';

const itemValues = z.object({
  item: z.object({ id: z.string(), name: z.string() }),
  type: z.object({ id: z.string(), code: z.string(), name: z.string() }),
  count: z.nullable(z.number()),
  weight: z.nullable(z.number()),
  signIds: z.array(z.string()),
  deleted: z.boolean(),
});
export type ItemValues = z.output<typeof itemValues>;
export type ItemLine = Line<ItemValues>;

export const itemDraft = z.array(
  z.object({
    key: z.string(),
    id: z.nullable(z.string()),
    localId: z.nullable(z.string()),
    values: itemValues,
    base: z.nullable(itemValues),
  }),
);

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

export const isSameItemForServer = (a: ItemValues, b: ItemValues): boolean =>
  a.count === b.count && a.weight === b.weight && a.deleted === b.deleted;
export const isSameItem = (a: ItemValues, b: ItemValues): boolean =>
  isSameItemForServer(a, b) && a.item.id === b.item.id && a.signIds.join() === b.signIds.join();

export const itemList = unorderedListEdit;

export const itemEdit = ({ id, localId, values, base }: ItemLine): z.input<typeof itemList>['lines'][number] => ({
  ...(id !== null && { id }),
  ...(localId !== null && { localId }),
  unorderedProductionId: values.item.id,
  productionTypeId: values.type.id,
  count: values.count,
  weight: values.weight,
  signIds: values.signIds,
  deleted: values.deleted,
  ...(base && { base: { count: base.count, weight: base.weight, deleted: base.deleted } }),
});

/** The card with these items. */
export const withItems = (transport: Transport, rows: readonly ItemLine[]): Transport => ({
  ...transport,
  unorderedProduction: rows.map(({ key, localId, values }) => ({
    id: key,
    localId,
    deleted: values.deleted,
    count: values.count,
    weight: values.weight,
    productionType: values.type,
    unorderedProduction: values.item,
    signs: [],
  })),
});
