// A component that keeps its element as state is drawn twice, with the whole page, in one task.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** The library that sorts rows asks for its elements so. */
const allowed = ['apps/web/src/ui/layout/SortableRows.tsx'];

const tellsState = (source: string): boolean => /\bref=\{set[A-Z]/.test(source);

test('no component keeps an element as state: a ref, a place of its own or its size does', () => {
  const files = execFileSync('git', ['ls-files', 'apps/web/src/**/*.tsx'], { encoding: 'utf8' }).trim().split('\n');
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => tellsState(readFileSync(file, 'utf8')))).toEqual(allowed);
  expect(tellsState('<div ref={setPlace}>')).toBe(true);
});
