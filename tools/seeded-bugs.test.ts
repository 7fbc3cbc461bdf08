// Seeded bugs that no longer match the sources prove nothing: their texts and tests must exist.
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { bugs } from '../tests/seeded-bugs/bugs.ts';

test.each(bugs)('the seeded bug «$name» names a text that stands once, and a test', ({ file, from, caughtBy }) => {
  // A text that stands twice would be replaced in the wrong place.
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
  expect(readFileSync(caughtBy.file, 'utf8')).toContain(caughtBy.test);
});

test('every seeded bug has a name of its own', () => {
  const names = bugs.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
