// Calls of docs/specification.md, chapter 7: each is answered by an operation of the API, which takes what the chapter says.
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { readonly properties?: object } }> };
}

const chapter = readFileSync('docs/specification.md', 'utf8').match(/^## 7\.[\s\S]*?(?=^## )/m)?.[0] ?? '';
const { paths } = JSON.parse(readFileSync('docs/api/openapi.json', 'utf8')) as {
  readonly paths: Record<string, Record<string, Operation>>;
};

const written = chapter
  .replaceAll('send-to-{product}', 'send-to-ekomet')
  .replaceAll('{dictionary path}', 'dictionary/{kind}');
const withoutNames = (path: string): string => path.replaceAll(/\{[^}]+\}/g, '{}');
const operations = new Map<string, Operation>(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${withoutNames(path)}`, operation] as const,
    ),
  ),
);

/** A call is written as `GET /path`, several of one path as `GET`, `POST /path`. */
const calls = [...written.matchAll(/((?:`[A-Z]+`(?:,| and) )*)`([A-Z]+) (\/[^`?\s]*)/g)].flatMap(
  ([, others = '', method = '', path = '']) =>
    [...others.matchAll(/[A-Z]+/g), [method]].map(([one]) => `${one} ${withoutNames(path)}`),
);

/** What stands after a call: «(query)», «(query: begin, end)», «with `{gross, net}`», «multipart with file, name». */
const after = (what: RegExp): [string, string[]][] =>
  [...written.matchAll(new RegExp(/`([A-Z]+ \/[^`]+)`/.source + what.source, 'g'))].map(([, call = '', ...names]) => [
    withoutNames(call),
    (names.find(Boolean) ?? '').split(', ').filter(Boolean),
  ]);
const queries = after(/[ |]*\(?query(?:: ([\w, ]+)| `(\w+)`)?/);
const bodies = [...after(/[^`\n]*`\{([\w, ]+)\}`/), ...after(/[ |]*multipart with ([\w, ]+)/)].filter(
  // The introduction explains what stands for the name of the product.
  ([, names]) => !names.includes('product'),
);

const queryOf = (call: string): string[] =>
  (operations.get(call)?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
const bodyOf = (call: string): string[] =>
  Object.values(operations.get(call)?.requestBody?.content ?? {}).flatMap(({ schema }) =>
    Object.keys(schema.properties ?? {}),
  );

test('the chapter is read', () => {
  expect(new Set(calls).size).toBeGreaterThan(130);
  expect([queries.length, bodies.length]).toEqual([9, 7]);
});

test('every call of the specification is an operation', () => {
  expect(calls.filter((call) => !operations.has(call))).toEqual([]);
});

test.each(queries)('%s takes a query: %j', (call, names) => {
  expect(queryOf(call)).not.toEqual([]);
  expect(queryOf(call)).toEqual(expect.arrayContaining(names));
});

test.each(bodies)('%s takes a body with %j', (call, names) => {
  expect(bodyOf(call)).toEqual(expect.arrayContaining(names));
});
