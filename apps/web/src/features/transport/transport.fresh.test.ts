import { expect, test } from 'vitest';

import { aRow } from './testing/transport.builders.ts';
import { countFresh, withNewestValues, withoutRows } from './transport.fresh.ts';

const named = (...ids: string[]) => ids.map((id) => aRow({ id }));
const page = (ids: string[], next: string | null = null) => ({ items: named(...ids), next });

test('no new rows: no notice', () => {
  expect(countFresh([page(['a', 'b'], 'after')], named('a', 'b'))).toBe(0);
});

test('rows above the shown ones are new, even the whole first page', () => {
  expect(countFresh([page(['a', 'b'], 'after')], named('x', 'y', 'a'))).toBe(2);
  expect(countFresh([page(['a', 'b'], 'after')], named('x', 'y'))).toBe(2);
});

test('an older row that moved up after a removal is not new, unless the list was loaded completely', () => {
  expect(countFresh([page(['a', 'b', 'c'], 'after')], named('a', 'c', 'd'))).toBe(0);
  expect(countFresh([page(['a', 'b', 'c'])], named('a', 'c', 'd'))).toBe(1);
});

test('a changed row is updated in place', () => {
  const pages = [page(['a', 'b']), page(['c'])];
  const next = withNewestValues(pages, [aRow({ id: 'c', version: 2, documentNumber: 'new' }), aRow({ id: 'x' })]);
  expect(next.flatMap(({ items }) => items.map(({ id, version }) => `${id}${version}`))).toEqual(['a1', 'b1', 'c2']);
});

test('without changes the same page objects are returned, so that nothing re-renders', () => {
  const pages = [page(['a'])];
  expect(withNewestValues(pages, named('a', 'x'))).toBe(pages);
});

test('removed rows disappear, the others keep their pages', () => {
  const pages = withoutRows([page(['a', 'b'], 'after'), page(['c'])], new Set(['a', 'c']));
  expect(pages.map(({ items, next }) => [items.map(({ id }) => id), next])).toEqual([
    [['b'], 'after'],
    [[], null],
  ]);
});
