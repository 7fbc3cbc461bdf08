// The journal of acts names every kind of object; an unknown kind would be called «Справочник».
import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

test('every kind of object that the server writes into the history has a name in the journal of acts', () => {
  const written = globSync('apps/server/src/**/*.ts', { exclude: (path) => path.endsWith('.test.ts') })
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bentity: '([a-zA-Z_.]+)'/g)])
    .map(([, kind]) => kind!);
  const named = readFileSync('apps/web/src/features/audit/audit.words.ts', 'utf8');
  expect(written).toContain('torg');
  expect([...new Set(written)].filter((kind) => !new RegExp(`^  '?${kind}'?: '`, 'm').test(named))).toEqual([]);
});
