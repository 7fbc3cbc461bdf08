import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findUnstorable, unstorableWords } from './storable-words.ts';
import { cutText, isStorable, withoutUnstorable } from './storable.ts';

test.each([
  ['привет\0', 'Знак 7 (после «привет») сохранить нельзя: это невидимый знак U+0000. Удалите его'],
  ['7\u202E12', 'Знак 2 (после «7») сохранить нельзя: это невидимый знак U+202E. Удалите его'],
  ['\0', 'Знак 1 сохранить нельзя: это невидимый знак U+0000. Удалите его'],
  ['лом 😀\uD83D!', 'Знак 6 (после «лом 😀») сохранить нельзя: это половина смайлика, U+D83D. Удалите его'],
  ['\uDE00 в начале', 'Знак 1 сохранить нельзя: это половина смайлика, U+DE00. Удалите его'],
])('%j: the words name the sign and its place as a person counts', (text, words) => {
  expect(unstorableWords(text)).toBe(words);
});

test.each(['', 'Лом 3А', '😀👨‍👩‍👧', 'две\nстроки\tи � знак', 'Ж'.repeat(5000)])('%j can be stored', (text) => {
  expect(unstorableWords(text)).toBeUndefined();
});

test('what is refused: U+0000, half of a pair, signs that turn the direction of writing', () => {
  fc.assert(
    fc.property(
      fc.array(unit).map((units) => units.join('')),
      (text) => {
        const isTaken =
          ['\0', '\u202A', '\u202E', '\u2066', '\u2069'].every((sign) => !text.includes(sign)) && text.isWellFormed();
        expect(unstorableWords(text) === undefined).toBe(isTaken);
        expect(isStorable([{ text }]) && isStorable({ [text]: 1 })).toBe(isTaken);
        expect(unstorableWords(withoutUnstorable(text))).toBeUndefined();
        expect(isTaken ? withoutUnstorable(text) : text).toBe(text);
      },
    ),
  );
});

/** Halves in any order: some of them meet and are a pair. */
const unit = fc.constantFrom(
  'a',
  'Ж',
  '\0',
  '\uD83D',
  '\uDE00',
  '😀',
  '\n',
  '\u202A',
  '\u202E',
  '\u2066',
  '\u2069',
  '\u200F',
);

test('nothing of a password is quoted', () => {
  expect(findUnstorable({ newPassword: 'тайна\0' })).toEqual({
    path: 'newPassword',
    message: 'Знак 6 сохранить нельзя: это невидимый знак U+0000. Удалите его',
  });
});

test('a text is found at any depth, with the path of its field', () => {
  expect(findUnstorable({ a: 1, lines: [{ net: null }, { comment: 'x\0' }] })).toMatchObject({
    path: 'lines.1.comment',
  });
  expect(findUnstorable({ values: { 'a\0': 1 } })).toMatchObject({ path: 'values' });
  expect(findUnstorable({ a: 'текст', b: [1, null, undefined, true] })).toBeUndefined();
});

test('a text is cut before a pair, not through it', () => {
  expect(cutText('ab😀', 3)).toBe('ab');
  expect(cutText('ab😀', 4)).toBe('ab😀');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, most) => {
      expect(unstorableWords(cutText(text, most).replaceAll('\0', ''))).toBeUndefined();
      expect(cutText(text, most).length).toBeLessThanOrEqual(most);
    }),
  );
});
