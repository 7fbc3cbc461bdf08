// How statements of the server lock rows.
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { productOf, sides } from './import-graph.ts';

/** A DELETE follows, which takes this lock itself. */
const deletes: readonly string[] = ['apps/server/src/features/fault/fault.repo.ts'];

/**
 * FOR UPDATE also waits for transactions that have only written a row which refers to this one, such as their receipt or a
 * line of history, while those wait for something that its holder has: a deadlock. A change of a row takes FOR NO KEY UPDATE.
 */
test('a row is locked FOR NO KEY UPDATE, as its change locks it', () => {
  const locking = productOf(sides.server).filter((file) => /\bFOR (NO KEY )?UPDATE\b/.test(readFileSync(file, 'utf8')));
  expect(locking.length).toBeGreaterThan(20);
  expect(locking.filter((file) => /\bFOR UPDATE\b/.test(readFileSync(file, 'utf8')))).toEqual(deletes);
});
