// Figures of speech that comments and test titles have been cleared of (CONTRIBUTING.md). A small list, so that it never
// raises a false alarm; plain wording in general is a matter of review.
import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const figurative =
  /\b(doors?|knock\w*|trifles?|bur(?:y|ies|ied)|kitchens?|breath\w*|whoever|hears?|heard|speaks?|told|anew|strangers?|come home|dust|accused?|mend\w*|urged)\b/i;

const comment = /(?:^|\s)\/\/ .*|\/\*[\s\S]*?\*\//gm;
/** Lines that begin a test; their titles are on the same line. */
const title = /^\s*(?:(?:test|it|describe)\b|\](?: as const)?\)\().*/gm;

const figuresIn = (source: string): string[] =>
  [...source.matchAll(comment), ...source.matchAll(title)]
    .map(([text]) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => figurative.test(text));

test('comments and test titles use plain words', () => {
  const files = globSync('{apps,packages,tests,tools,bench}/**/*.{ts,tsx,mjs}', {
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  }).filter((file) => file !== 'tools/words.test.ts');
  const wrong = files.flatMap((file) => figuresIn(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`));
  expect(wrong).toEqual([]);
});

test('texts of the product write «приемка» as the specification does', () => {
  const files = globSync('{apps/web/src,apps/server/src,packages/domain/src}/**/*.{ts,tsx}', {
    exclude: (path) => path.includes('.test.'),
  });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /приёмк/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['// Every door of the browser', 1],
  ['/** Writes and removes a trifle */', 1],
  ["test('who is told of it', () => {", 1],
  ["])('%s is heard', () => {", 1],
  ["test.each(sides)('%s: by its front door', () => {", 1],
  ["const door = 'a value, not a comment';", 0],
  ['// Retries after a second.', 0],
])('%s has %d figures of speech', (source, count) => {
  expect(figuresIn(source)).toHaveLength(count);
});
