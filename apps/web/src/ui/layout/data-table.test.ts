import { expect, test } from 'vitest';

import { sortRows } from './DataTable.tsx';

const rows = [
  { name: 'Б', net: 2 },
  { name: 'А', net: null },
  { name: 'В', net: 10 },
];
const columns = [
  { key: 'name', sort: ({ name }: (typeof rows)[number]) => name },
  { key: 'net', sort: ({ net }: (typeof rows)[number]) => net },
  { key: 'none' },
];

test.each([
  [undefined, 'БАВ'],
  ['name', 'АБВ'],
  ['-name', 'ВБА'],
  ['net', 'БВА'],
  ['-net', 'ВБА'],
  ['none', 'БАВ'],
  ['no-such-column', 'БАВ'],
])('the order «%s» is %s: numbers as numbers, what has no value last', (order, names) => {
  expect(
    sortRows(rows, columns, order)
      .map(({ name }) => name)
      .join(''),
  ).toBe(names);
});
