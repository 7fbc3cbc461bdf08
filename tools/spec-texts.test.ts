// Texts of docs/specification.md, chapters 5 and 8: each is written in one source file and shown by a test that makes it
// happen. What such a test notices is proved by tests/seeded-bugs/text.bugs.ts, which changes the text in the source.
import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { textBugs } from '../tests/seeded-bugs/text.bugs.ts';

const chapters = readFileSync('docs/specification.md', 'utf8').match(/^## [58]\.[\s\S]*?(?=^## )/gm) ?? [];

/** Words of many buttons and states, and a text with a value in it: several sources have them. */
const common = [
  'Ошибка',
  'Не указано',
  'Очистить',
  'Закрыть',
  'Загрузка',
  'Ничего не найдено',
  'Открыть',
  'Во время загрузки {dictionary name} возникла ошибка',
];
const everyText = chapters.flatMap((chapter) =>
  [...chapter.matchAll(/«([^»]+)»|logs `([^`]+)`/g)].map(([, shown, logged]) => (shown ?? logged)!),
);
const catalogue = everyText.filter((text) => !common.includes(text));

const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file);
/** The gallery shows parts with sample texts. */
const isSample = (file: string) => /\/(gallery|testing|seed|test)\//.test(file) || file.startsWith('tests/');
const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*/gm, '');

const sources = globSync('{apps,packages,tests}/**/*.{ts,tsx}', {
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
}).map((file) => ({ file, text: withoutComments(readFileSync(file, 'utf8')) }));

test('both chapters are read', () => {
  expect(chapters).toHaveLength(2);
  expect(catalogue.length).toBeGreaterThan(35);
});

test.each(catalogue)('«%s» is written in one place', (text) => {
  const files = sources.filter((source) => source.text.includes(text)).map(({ file }) => file);
  expect(files.filter((file) => !isTest(file) && !isSample(file))).toHaveLength(1);
});

test.each([...new Set(everyText)])('«%s» is shown by a test that fails when the text is changed', (text) => {
  expect(textBugs.filter(({ from }) => text.includes(from))).not.toEqual([]);
});
