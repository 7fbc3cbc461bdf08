import type { RouteSpec } from '@otk/domain/kernel/route';
import { $ZodArray, $ZodNullable, $ZodObject, $ZodString, type $ZodType } from 'zod/v4/core';

/** The fields of an object; none of anything else. */
export const shapeOf = (schema: $ZodType | undefined): Readonly<Record<string, $ZodType>> =>
  schema instanceof $ZodObject ? schema._zod.def.shape : {};

/** Whether the route answers with a list in the shape of `@otk/domain/kernel/paging`. */
export function isPaged({ reply, query, body }: RouteSpec): boolean {
  const { items, next } = shapeOf(reply);
  const asked = { ...shapeOf(query), ...shapeOf(body) };
  return (
    items instanceof $ZodArray &&
    next instanceof $ZodNullable &&
    next._zod.def.innerType instanceof $ZodString &&
    ['after', 'limit'].every((name) => name in asked)
  );
}
