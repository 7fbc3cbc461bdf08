import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { $ZodArray, type $ZodType } from 'zod/v4/core';

import { shapeOf } from './paged-route.ts';
import { serializeReplies } from './serialize-reply.ts';
import { allFeatures } from '../../features.ts';

function serialized(schema: $ZodType, data: unknown) {
  const reports: string[] = [];
  const serialize = serializeReplies(({ message }) => void reports.push(message))({
    schema,
    method: 'GET',
    url: '/x',
  });
  return { reply: () => JSON.parse(serialize(data)) as unknown, reports };
}

const row = z.object({ id: z.number(), name: z.string() });
const right = { id: 1, name: 'один' };

test('a spoilt row is left out of a list and of a page and reported without its values; the others stay', () => {
  const list = serialized(z.array(row), [right, { id: 2, name: null }, { id: 3, name: 'три' }]);
  expect(list.reply()).toEqual([right, { id: 3, name: 'три' }]);
  expect(list.reports).toEqual(['A row of GET /x is left out: name invalid_type']);
  const page = serialized(z.object({ items: z.array(row), next: z.nullable(z.string()) }), {
    items: [{ id: 'secret', name: 'x' }, right],
    next: 'after',
  });
  expect(page.reply()).toEqual({ items: [right], next: 'after' });
  expect(page.reports.join()).not.toContain('secret');
});

test('of a section only its spoilt item is left out; several lists together lose only their own rows', () => {
  const sections = serialized(z.array(z.object({ id: z.number(), items: z.array(row) })), [
    { id: 1, items: [right, {}] },
  ]);
  expect(sections.reply()).toEqual([{ id: 1, items: [right] }]);
  const both = serialized(z.object({ one: z.array(row), two: z.array(row) }), { one: [right], two: [7] });
  expect(both.reply()).toEqual({ one: [right], two: [] });
});

test('a record whose line does not fit fails: without the line it would be wrong', () => {
  const record = serialized(z.object({ id: z.number(), lines: z.array(row) }), { id: 1, lines: [{}] });
  expect(record.reply).toThrow("Response doesn't match the schema");
  expect(record.reports).toEqual([]);
});

test('a right reply is sent as it is, and nothing is reported', () => {
  const { reply, reports } = serialized(z.array(row), [right]);
  expect([reply(), reports]).toEqual([[right], []]);
});

const lists = allFeatures
  .flatMap(([, { contract }]) => Object.values(contract))
  .filter(({ reply }) => reply instanceof $ZodArray || shapeOf(reply)['items'] instanceof $ZodArray);

test('every list of the contracts leaves out a spoilt row', () => {
  expect(lists.length).toBeGreaterThan(40);
  const spoilt = Symbol('neither text nor number nor record');
  for (const { reply, operation } of lists) {
    const isPlain = reply instanceof $ZodArray;
    const fields = isPlain ? {} : { next: null };
    const { reply: read, reports } = serialized(reply, isPlain ? [spoilt] : { items: [spoilt], ...fields });
    const others = isPlain ? [] : Object.keys(shapeOf(reply)).filter((name) => !['items', 'next'].includes(name));
    if (others.length === 0) {
      expect([operation, read()]).toEqual([operation, isPlain ? [] : expect.objectContaining({ items: [] })]);
      expect(reports).toHaveLength(1);
    }
  }
});
