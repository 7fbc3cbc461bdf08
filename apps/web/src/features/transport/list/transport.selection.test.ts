import { expect, test } from 'vitest';

import { allOf, among, extended, nothingSelected, toggled } from './transport.selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const chosen = (selection: { readonly ids: ReadonlySet<string> }) => [...selection.ids].toSorted().join('');

test('a tap chooses, a second one takes it back', () => {
  const one = toggled(nothingSelected, 'b');
  expect(chosen(one)).toBe('b');
  expect(chosen(toggled(one, 'b'))).toBe('');
});

test('Shift chooses everything from the row touched last, in both directions', () => {
  expect(chosen(extended(toggled(nothingSelected, 'b'), order, 'd'))).toBe('bcd');
  expect(chosen(extended(toggled(nothingSelected, 'd'), order, 'b'))).toBe('bcd');
});

test('a second Shift goes from the same row and keeps what was chosen', () => {
  const first = extended(toggled(toggled(nothingSelected, 'a'), 'c'), order, 'd');
  expect(chosen(first)).toBe('acd');
  expect(chosen(extended(first, order, 'e'))).toBe('acde');
});

test('Shift with nothing touched before, or with a row that is gone, is a plain tap', () => {
  expect(chosen(extended(nothingSelected, order, 'c'))).toBe('c');
  expect(chosen(extended(toggled(nothingSelected, 'gone'), order, 'c'))).toBe('cgone');
});

test('everything loaded, and only what is still there', () => {
  expect(chosen(allOf(order))).toBe('abcde');
  expect(chosen(among(allOf(order), ['b', 'x']))).toBe('b');
  expect(among(allOf(order), ['b']).anchor).toBeNull();
});
