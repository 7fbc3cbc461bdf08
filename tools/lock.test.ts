import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { missingFrom } from './complete-lock.mjs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof missingFrom>[0];

test('the lock names every optional package, so that npm ci accepts it on any system (node tools/complete-lock.mjs)', () => {
  expect(missingFrom(lock).map(({ name }) => name)).toEqual([]);
});

test('the lock names no host to download from', () => {
  const hosts = Object.values(lock.packages).filter(({ resolved }) => resolved?.includes('://'));
  expect(hosts).toEqual([]);
});
