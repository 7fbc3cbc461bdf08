import { expect, test } from 'vitest';

import { settings, sharedMegabytes } from './settings.ts';

test.each([
  ['of a small machine', 1, 128],
  ['of an office computer', 8, 512],
  ['of a large server', 128, 1024],
])('the shared memory of the database %s', (_name, gigabytes, megabytes) => {
  expect(sharedMegabytes(gigabytes * 2 ** 30)).toBe(megabytes);
});

test('a throw-away database takes little', () => {
  expect(settings(5432, false)).toContain('shared_buffers=128MB');
});
