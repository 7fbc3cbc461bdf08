import { expect, test } from 'vitest';

import { matchedParts } from './transport.match.ts';
import { isFound, searchWords } from '../../kernel/search-key.ts';

const wagon = ['62107008', null, 'ТТН-0457', 'ООО «Тёша-Авторазбор-Тест»', 'FESU5841971'];
const truck = ['А123ВС152', 'АЕ1234 52', undefined, 'АО «Сура»'];

test.each([
  ['6210-7008', wagon],
  ['№ 62107008', wagon],
  ['6210 7008', wagon],
  ['\u200B6210\u200D7008\uFEFF', wagon],
  ['А-123-ВС-152', truck],
  ['a 123 bc 152', truck],
  ['FESU 584197-1', wagon],
  ['ттн0457', wagon],
  ['ООО "Тёша', wagon],
  ['теша – авторазбор', wagon],
  ['', wagon],
])('«%s» finds its transport', (search, values) => {
  expect(isFound(values, search)).toBe(true);
});

test.each(['621070080457', '6210 0457', '%', '–', 'вагон 62107008'])('«%s» finds nothing', (search) => {
  expect(isFound(wagon, search)).toBe(false);
});

test('a number typed in groups is one word, other words are searched one by one', () => {
  expect(searchWords('№ 6210-70 08')).toEqual(['62107008']);
  expect(searchWords('теша – авторазбор')).toEqual(['ТЕША', 'АВТОРАЗБОР']);
});

test.each([
  ['62107008', '6210-7', '[62107]008'],
  ['ООО «Тёша-Авторазбор»', 'теша авто', 'ООО «[Тёша]-[Авто]разбор»'],
  ['FESU5841971', 'fesu 584', '[FESU584]1971'],
  ['62107008', 'сура', '62107008'],
])('the match in «%s» for «%s» is marked', (text, search, marked) => {
  const parts = matchedParts(text, search);
  expect(parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join('')).toBe(marked);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
