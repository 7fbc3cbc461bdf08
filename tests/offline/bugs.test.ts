import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { bugs } from './bugs.ts';

test.each(bugs)('the search text of the bug «$name» is still in its file', ({ file, from }) => {
  expect(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')).toContain(from);
});
