// Two elements of one parent with the same key: React leaves the former one on the page when they change, without a word in
// the built product.
import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** How far before its key an element of a list has the `map` that makes it. */
const reach = 400;

/** Keys of single elements, which React mounts again when the key changes; those of a list differ by their entries. */
const singleKeys = (source: string): string[] =>
  [...source.matchAll(/\bkey=\{((?:[^{}]|\{[^{}]*\})+)\}/g)]
    .filter(({ index }) => !/\bmap\(/.test(source.slice(Math.max(0, index - reach), index)))
    .map(([, key]) => key!);

const repeated = (keys: readonly string[]): string[] => keys.filter((key, at) => keys.indexOf(key) !== at);

test('single elements of one file have different keys', () => {
  const files = globSync('apps/web/src/**/*.tsx').filter((file) => !/\.test\.tsx$|\/gallery\//.test(file));
  const found = files.flatMap((file) =>
    repeated(singleKeys(readFileSync(file, 'utf8'))).map((key) => `${file}: ${key}`),
  );
  expect(found).toEqual([]);
});

test('a key that stands twice is found, one of a list is not', () => {
  expect(repeated(singleKeys('<><Days key={view} /><List key={view} /></>'))).toEqual(['view']);
  expect(repeated(singleKeys('<><Days key={`days-${view}`} /><List key={view} /></>'))).toEqual([]);
  expect(
    repeated(singleKeys('rows.map(({ id }) => <Row key={id} />) others.map(({ id }) => <Row key={id} />)')),
  ).toEqual([]);
});
