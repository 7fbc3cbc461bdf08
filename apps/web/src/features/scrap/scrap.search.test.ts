import { expect, test } from 'vitest';

import { findChoices, recentChoices } from './scrap.search.ts';

const choice = (label: string, note = '') => ({ id: label, label, note });
const kinds = [
  choice('3А', 'Стальные лом и отходы № 3'),
  choice('13А', 'Стальные канаты и проволока'),
  choice('3АН', 'Лом 3А пониженной толщины'),
  choice('12А', 'Лом для пакетирования № 2 (легковес)'),
];
const labels = (typed: string) => findChoices(kinds, typed).map(({ label }) => label);

test('Latin «3a» finds the Cyrillic 3А first, then what begins with it, then what contains it', () => {
  expect(labels('3a')).toEqual(['3А', '3АН', '13А']);
});

test('words of the name are found too, «ё» is «е»', () => {
  expect(labels('ЛЕГКОВЕС')).toEqual(['12А']);
  expect(findChoices([choice('Ёмкость с остатками')], 'емкость')).toHaveLength(1);
});

test('nothing typed shows everything in its own order; nonsense shows nothing', () => {
  expect(labels(' ')).toEqual(['3А', '13А', '3АН', '12А']);
  expect(labels('щщ')).toEqual([]);
});

test('recent ones come in the order of use, without what left the dictionary', () => {
  expect(recentChoices(kinds, ['12А', 'снят', '3А']).map(({ label }) => label)).toEqual(['12А', '3А']);
});
