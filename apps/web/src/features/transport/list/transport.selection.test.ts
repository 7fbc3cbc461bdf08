import { expect, test } from 'vitest';

import { allOf, among, extended, nothingSelected, toggled } from './transport.selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const chosen = (selection: { readonly ids: ReadonlySet<string> }) => [...selection.ids].toSorted().join('');

test('a tap selects, a second tap deselects', () => {
  const one = toggled(nothingSelected, 'b');
  expect(chosen(one)).toBe('b');
  expect(chosen(toggled(one, 'b'))).toBe('');
});

test('Shift selects the range from the last row, in both directions', () => {
  expect(chosen(extended(toggled(nothingSelected, 'b'), order, 'd'))).toBe('bcd');
  expect(chosen(extended(toggled(nothingSelected, 'd'), order, 'b'))).toBe('bcd');
});

test('a second Shift starts at the same row and keeps the selection', () => {
  const first = extended(toggled(toggled(nothingSelected, 'a'), 'c'), order, 'd');
  expect(chosen(first)).toBe('acd');
  expect(chosen(extended(first, order, 'e'))).toBe('acde');
});

test('Shift without a last row, or with a removed one, is a plain tap', () => {
  expect(chosen(extended(nothingSelected, order, 'c'))).toBe('c');
  expect(chosen(extended(toggled(nothingSelected, 'gone'), order, 'c'))).toBe('cgone');
});

test('selects all loaded rows; drops rows that are gone', () => {
  expect(chosen(allOf(order))).toBe('abcde');
  expect(chosen(among(allOf(order), ['b', 'x']))).toBe('b');
  expect(among(allOf(order), ['b']).anchor).toBeNull();
});
