// Values of docs/specification.md, chapter 9: each is changed by a seeded bug that names the test which notices it.
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { constantBugs } from '../tests/seeded-bugs/constant.bugs.ts';

const chapter = readFileSync('docs/specification.md', 'utf8').match(/^## 9\.[\s\S]*/m)?.[0] ?? '';
const rows = [...chapter.matchAll(/^\| ([^|]+?) +\|/gm)]
  .map(([, row]) => row!)
  .filter((row) => !/^(what|-+)$/.test(row));

test('the chapter is read', () => {
  expect(rows.length).toBeGreaterThan(17);
});

test.each(rows)('«%s» cannot change unnoticed', (row) => {
  expect(constantBugs.filter(({ name }) => name.startsWith(`constant «${row}»`))).not.toEqual([]);
});
