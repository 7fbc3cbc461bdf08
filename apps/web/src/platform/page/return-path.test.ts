import { expect, test } from 'vitest';

import { returnPath } from './return-path.ts';

const origin = 'https://otk.example';

test('sign-in returns to the requested page with its parameters', () => {
  expect(returnPath('/auto/1?tab=document#files', origin)).toBe('/auto/1?tab=document#files');
});

test.each([
  undefined,
  '',
  'https://evil.example/auto',
  '//evil.example/auto',
  String.raw`/\evil.example`,
  'javascript:alert(1)',
  'auto',
  '/login',
  '/login?from=/auto/1',
])('%s falls back to the start page', (from) => {
  expect(returnPath(from, origin)).toBe('/auto');
});
