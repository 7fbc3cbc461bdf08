// The one shape of a list that can grow: `limit` rows, and in `next` the place where the following page begins.
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

/** `next` of the previous page, opaque to callers; absent for the first page. */
const after = z.optional(z.string().check(z.maxLength(1000)));

/** In the address, where every value is text. */
export const pageQuery = ({ limit, most }: PageSize) => ({
  after,
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), limit),
});

/** In a body. */
export const pageBody = ({ limit, most }: PageSize) => ({
  after,
  limit: z._default(z.number().check(z.int(), z.gte(1), z.lte(most)), limit),
});

export interface PageSize {
  /** When the caller names none. */
  readonly limit: number;
  readonly most: number;
}

/** `next` is null on the last page. */
export const pageOf = <Item extends $ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) });

export interface Page<Item> {
  readonly items: Item[];
  readonly next: string | null;
}
