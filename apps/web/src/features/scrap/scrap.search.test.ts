import { expect, test } from 'vitest';

import { findChoices, choicesInOrder } from './scrap.search.ts';

const choice = (label: string, note = '') => ({ id: label, label, note });
const kinds = [
  choice('3А', 'Стальные лом и отходы № 3'),
  choice('13А', 'Стальные канаты и проволока'),
  choice('3АН', 'Лом 3А пониженной толщины'),
  choice('12А', 'Лом для пакетирования № 2 (легковес)'),
];
const labels = (typed: string) => findChoices(kinds, typed).map(({ label }) => label);

test('Latin «3a» finds Cyrillic 3А first, then codes that begin with it, then codes that contain it', () => {
  expect(labels('3a')).toEqual(['3А', '3АН', '13А']);
});

test('names are searched too, «ё» equals «е»', () => {
  expect(labels('ЛЕГКОВЕС')).toEqual(['12А']);
  expect(findChoices([choice('Ёмкость с остатками')], 'емкость')).toHaveLength(1);
});

test('an empty query shows everything in order; an unknown one shows nothing', () => {
  expect(labels(' ')).toEqual(['3А', '13А', '3АН', '12А']);
  expect(labels('щщ')).toEqual([]);
});

test('recent items are in order of use, without those no longer in the dictionary', () => {
  expect(choicesInOrder(kinds, ['12А', 'снят', '3А']).map(({ label }) => label)).toEqual(['12А', '3А']);
});
