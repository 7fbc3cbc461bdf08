import { allStations } from '@otk/domain/station/station.schema';
import { expect, test } from 'vitest';

import { findStations } from './station.find.ts';

const stations = [
  { id: 1, code: '243607', name: 'Навашино' },
  { id: 2, code: '817600', name: 'Магнитогорск-Грузовой' },
  { id: 3, code: '592309', name: 'Орёл' },
];
const namesOf = (typed: string) => findStations(stations, typed).map(({ name }) => name);

test('the pseudo-station has code all and name Все', () => {
  expect(allStations).toMatchObject({ code: 'all', name: 'Все' });
});

test.each([
  ['', ['Все', 'Навашино', 'Магнитогорск-Грузовой', 'Орёл']],
  ['нав', ['Навашино']],
  ['ГРУЗ', ['Магнитогорск-Грузовой']],
  ['2436', ['Навашино']],
  ['7600', ['Магнитогорск-Грузовой']],
  ['орел', ['Орёл']],
  [' все ', ['Все']],
  ['al', []],
  ['Тверь', []],
])('«%s» finds %j', (typed, names) => {
  expect(namesOf(typed)).toEqual(names);
});
