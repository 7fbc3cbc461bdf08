// Nothing a sender gives is unbounded: every text and every list of every operation has a largest size.
import { expect, test } from 'vitest';

import { mostItems, mostKeys } from '#platform/http/validate-input';

import type { JsonSchema } from '../test/fuzz/json-value.ts';
import { type Document, operationsIn } from '../test/fuzz/operations.ts';
import { openTestServer } from '../test/server.ts';

function unboundedIn(schema: JsonSchema, path: string, document: Document, seen: readonly string[] = []): string[] {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    const known = document.components.schemas[name];
    return known && !seen.includes(name) ? unboundedIn(known, path, document, [...seen, name]) : [];
  }
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(([name, value]) => [`${path}.${name}`, value] as const),
    ...(schema.items ? [[`${path}[]`, schema.items] as const] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(
      (value) => [path, value] as const,
    ),
  ].flatMap(([place, value]) => unboundedIn(value, place, document, seen));
  return isBounded(schema) ? inner : [path, ...inner];
}

function isBounded({
  type,
  properties,
  enum: values,
  const: only,
  format,
  pattern,
  maxLength,
  maxItems,
}: JsonSchema): boolean {
  if (type === 'array') {
    return maxItems !== undefined && maxItems <= mostItems;
  }
  if (Object.keys(properties ?? {}).length > mostKeys) {
    return false;
  }
  return type !== 'string' || [values, only, format, pattern, maxLength].some((bound) => bound !== undefined);
}

test('every text, list and object that an operation takes has an upper bound', async () => {
  const { app } = await openTestServer();
  const document = app.swagger() as unknown as Document;
  const unbounded = operationsIn(document).flatMap(({ id, described }) => [
    ...(described.parameters ?? []).flatMap(({ name, schema }) => unboundedIn(schema, `${id} ${name}`, document)),
    ...Object.values(described.requestBody?.content ?? {}).flatMap(({ schema }) => unboundedIn(schema, id, document)),
  ]);
  expect([...new Set(unbounded)]).toEqual([]);
});
