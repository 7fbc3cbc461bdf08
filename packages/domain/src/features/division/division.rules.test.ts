import { expect, test } from 'vitest';

import { chooseDivision, divisionTitle, sortDivisions } from './division.rules.ts';

const one = { id: '1', name: 'ОТК. Станция Навашино' };
const two = { id: '2', name: 'Весовая' };

test('the only division is chosen without asking', () => {
  expect(chooseDivision([one], null)).toEqual({ status: 'chosen', udr: one });
});

test('a remembered division is reused while it is still assigned', () => {
  expect(chooseDivision([one, two], '2')).toEqual({ status: 'chosen', udr: two });
});

test('with several divisions and none reusable the person is asked', () => {
  expect(chooseDivision([one, two], null)).toEqual({ status: 'ask' });
  expect(chooseDivision([one, two], 'taken-away')).toEqual({ status: 'ask' });
});

test('the only division replaces a remembered one that is no longer assigned', () => {
  expect(chooseDivision([one], '2')).toEqual({ status: 'chosen', udr: one });
});

test('a user without assignments cannot choose a division', () => {
  expect(chooseDivision([], '1')).toEqual({ status: 'none' });
});

test('divisions are sorted alphabetically with Ё next to Е; one without a name is «Не указано»', () => {
  const names = sortDivisions([
    { name: 'Склад' },
    { name: null },
    { name: 'Ёлочная' },
    { name: 'Жилой' },
    { name: 'Еловая' },
  ]);
  expect(names.map(divisionTitle)).toEqual(['Еловая', 'Ёлочная', 'Жилой', 'Не указано', 'Склад']);
});
