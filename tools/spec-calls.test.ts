// Calls of docs/specification.md, chapter 7: each is answered by an operation of the API.
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const chapter = readFileSync('docs/specification.md', 'utf8').match(/^## 7\.[\s\S]*?(?=^## )/m)?.[0] ?? '';
const { paths } = JSON.parse(readFileSync('docs/api/openapi.json', 'utf8')) as { paths: Record<string, object> };

/** `/{dictionary path}/{id}` stands for the addresses of each dictionary, which the chapter also names. */
const written = chapter.replaceAll('send-to-{product}', 'send-to-ekomet').replaceAll(/.*\{dictionary path\}.*/g, '');
const withoutNames = (path: string): string => path.replaceAll(/\{[^}]+\}/g, '{}');
const operations = new Set(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${withoutNames(path)}`),
  ),
);

/** A call is written as `GET /path`, several of one path as `GET`, `POST /path`. */
const calls = [...written.matchAll(/((?:`[A-Z]+`(?:,| and) )*)`([A-Z]+) (\/[^`?\s]*)/g)].flatMap(
  ([, others = '', method = '', path = '']) =>
    [...others.matchAll(/[A-Z]+/g), [method]].map(([one]) => `${one} ${withoutNames(path)}`),
);

test('the chapter is read', () => {
  expect(new Set(calls).size).toBeGreaterThan(120);
});

test('every call of the specification is an operation', () => {
  expect(calls.filter((call) => !operations.has(call))).toEqual([]);
});
