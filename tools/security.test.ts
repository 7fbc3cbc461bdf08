// docs/security.md: what it calls held is named with its test, and what it says of processes is true.
import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const rows = [...readFileSync('docs/security.md', 'utf8').matchAll(/^\| ([\d., –]+?) +\| (\w+) +\| (.*?) +\|$/gm)].map(
  ([, id = '', state = '', words = '']) => ({ id, state, words }),
);

test('every item has one of three states', () => {
  expect(rows.length).toBeGreaterThan(35);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['held', 'deviates', 'open']));
});

test.each(rows.filter(({ state }) => state === 'held'))('$id is held: its test is named', ({ words }) => {
  expect(words).toMatch(/`(?:apps|packages|tests|tools)\/[\w./-]+\.(?:test|e2e)\.tsx?`|`tests\/process`/);
});

test.each(rows.filter(({ state }) => state === 'deviates'))('$id deviates: the compensation is named', ({ words }) => {
  expect(words).toContain('Compensation:');
});

const sourcesWith = (words: string): string[] =>
  globSync('apps/server/src/**/*.ts', { exclude: ['**/*.test.ts'] }).filter((file) =>
    readFileSync(file, 'utf8').includes(words),
  );

test('only the embedded database starts processes, with arguments of its own', () => {
  const starting = sourcesWith('child_process');
  expect(starting.filter((file) => !file.startsWith('apps/server/src/platform/db/embedded/'))).toEqual([]);
});

test('uploaded pictures are opened in one place, where a timeout is an overloaded machine and no bad picture', () => {
  expect(sourcesWith('sharp(')).toEqual(['apps/server/src/platform/files/decode-picture.ts']);
});
