// The values that one feature shows on the card of a transport: how SQL reads them and how history compares them.
// The composition root passes the parts of all features to transport, so that a new value needs no edit inside transport.
import type { HistoryField } from '@otk/domain/kernel/history';
import type { $ZodType, output } from 'zod/v4/core';

export interface Difference {
  readonly field: HistoryField;
  readonly before: unknown;
  readonly after: unknown;
}

export interface CardValue<Value> {
  /** An SQL expression over the row `t` of `transport`. */
  readonly sql: string;
  /** Instead of `sql` for a supplier's person, who is shown only what is marked for him (domain §5). */
  readonly supplierSql?: string;
  /** Adds what is computed by a rule of the domain and not stored. */
  readonly complete?: (stored: Value) => Value;
  /** The permission without which the value is null: personal data. Also null for the product's own acts. */
  readonly seenWith?: string;
  /** The rows of history that a change of this value makes. */
  readonly differs: (before: Value, after: Value) => readonly Difference[];
}

export type CardPart<Shape extends Readonly<Record<string, $ZodType>>> = {
  readonly [K in keyof Shape]: CardValue<output<Shape[K]>>;
};

const isSame = (before: unknown, after: unknown): boolean => JSON.stringify(before) === JSON.stringify(after);

/** One row of history with the whole value. */
export const asWhole =
  (field: HistoryField) =>
  (before: unknown, after: unknown): Difference[] =>
    isSame(before, after) ? [] : [{ field, before, after }];

type Lines = readonly { readonly id: string }[];

/** One row of history for each line that was added, changed or removed. */
export const byLine =
  (field: HistoryField) =>
  (before: Lines, after: Lines): Difference[] => {
    const find = (lines: Lines, id: string) => lines.find((line) => line.id === id) ?? null;
    const ids = new Set([...before, ...after].map(({ id }) => id));
    return [...ids].flatMap((id) => asWhole(field)(find(before, id), find(after, id)));
  };

/** For values that cannot change, or that follow from rows with a history of their own. */
export const notCompared = (): Difference[] => [];
