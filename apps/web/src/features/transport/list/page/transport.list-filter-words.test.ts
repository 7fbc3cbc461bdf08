import { expect, test } from 'vitest';

import { filterWords, viewWords } from './transport.list-filter-words.ts';
import { listSearch } from './transport.list-search.ts';

const names = { station: () => 'Навашино', provider: () => 'АО «Мордоввтормет-Тест»' };
const provider = '00000000-0000-4000-8000-000000000003';
const words = (given: object) => filterWords(listSearch.parse(given), names);

test('a saved list says its tab, its search and its filters', () => {
  const view = listSearch.parse({ tab: 'reception', search: '618', station: '243607', noDocuments: 'true' });
  expect(viewWords(view, names)).toBe('На приемке · 618 · Станция: Навашино · Только без документов');
});

test('every filter has its words and can be removed', () => {
  expect(words({ station: '243607', provider, kind: '3А', onReweight: 'true' })).toEqual([
    { key: 'station', text: 'Станция: Навашино', off: { station: 'all' } },
    { key: 'provider', text: 'Поставщик: АО «Мордоввтормет-Тест»', off: { provider: undefined } },
    { key: 'kind', text: 'Вид лома: 3А', off: { kind: undefined } },
    { key: 'onReweight', text: 'Только на перевеске', off: { onReweight: undefined } },
  ]);
  expect(words({ unread: 'true', noDocuments: 'true' })).toEqual([
    { key: 'unread', text: 'Только непрочитанные', off: { unread: undefined } },
    { key: 'noDocuments', text: 'Только без документов', off: { noDocuments: undefined } },
  ]);
  expect(words({ tab: 'storage', search: '618' })).toEqual([]);
});

test.each([
  [{ begin: '2026-11-01', end: '2026-11-15' }, 'Отгружен 01.11.2026–15.11.2026'],
  [{ begin: '2026-11-01', end: '2026-11-01' }, 'Отгружен 01.11.2026'],
  [{ begin: '2026-11-01' }, 'Отгружен с 01.11.2026'],
  [{ end: '2026-11-15' }, 'Отгружен по 15.11.2026'],
])('the period %j is one chip: %s', (given, text) => {
  expect(words(given)).toStrictEqual([{ key: 'begin', text, off: { begin: undefined, end: undefined } }]);
});
