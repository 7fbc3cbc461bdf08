import { expect, test } from 'vitest';

import { chosenColumns, fitColumns, usualColumns, withColumn, withMoved, withWidth } from './transport.columns.ts';

const columns = [
  { key: 'number', width: 100, rank: 1, isFixed: true },
  { key: 'type', width: 80, rank: 4 },
  { key: 'status', width: 200, rank: 2, grows: true },
  { key: 'net', width: 60, rank: 3 },
  { key: 'trailer', width: 60, rank: 5, isExtra: true },
];
const usual = chosenColumns(columns, usualColumns);
const keysAt = (width: number) => fitColumns(usual, width).map(({ key }) => key);

test('a wide table shows all default columns in their order', () => {
  expect(keysAt(464)).toEqual(['number', 'type', 'status', 'net']);
});

test('a narrower table drops the least important column first, including gaps', () => {
  expect(keysAt(463)).toEqual(['number', 'status', 'net']);
  expect(keysAt(308)).toEqual(['number', 'status']);
});

test('the most important column always stays', () => {
  expect(keysAt(50)).toEqual(['number']);
});

test('chosen columns keep the chosen order; fixed columns stay, unknown ones are ignored', () => {
  const shown = ['net', 'trailer', 'gone'];
  expect(chosenColumns(columns, { shown, widths: {} }).map(({ key }) => key)).toEqual(['number', 'net', 'trailer']);
});

test('a column with a set width is no longer flexible', () => {
  expect(chosenColumns(columns, withWidth(usualColumns, 'status', 333))[2]).toMatchObject({
    width: 333,
    grows: false,
    cuts: true,
  });
});

test('a width is clamped', () => {
  expect(withWidth(usualColumns, 'net', 3).widths).toEqual({ net: 48 });
  expect(withWidth(usualColumns, 'net', 5000).widths).toEqual({ net: 600 });
});

test('columns are shown, hidden and moved', () => {
  expect(withColumn(['number', 'net'], 'net')).toEqual(['number']);
  expect(withColumn(['number'], 'net')).toEqual(['number', 'net']);
  expect(withMoved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(withMoved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(withMoved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(withMoved(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
});
