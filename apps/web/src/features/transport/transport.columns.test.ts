import { expect, test } from 'vitest';

import { fitColumns } from './transport.columns.ts';

const columns = [
  { name: 'number', width: 100, rank: 1 },
  { name: 'type', width: 80, rank: 4 },
  { name: 'status', width: 200, rank: 2 },
  { name: 'net', width: 60, rank: 3 },
];
const namesAt = (width: number) => fitColumns(columns, width).map(({ name }) => name);

test('a wide table shows every column in its own order', () => {
  expect(namesAt(470)).toEqual(['number', 'type', 'status', 'net']);
});

test('a narrower one drops the least needed column first, gaps counted', () => {
  expect(namesAt(469)).toEqual(['number', 'status', 'net']);
  expect(namesAt(310)).toEqual(['number', 'status']);
});

test('the most needed column stays however narrow the table is', () => {
  expect(namesAt(50)).toEqual(['number']);
});
