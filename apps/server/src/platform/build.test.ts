import { expect, test } from 'vitest';

import packageJson from '../../../../package.json' with { type: 'json' };
import { readBuild } from './build.ts';

const commit = '2fe577bd00000000000000000000000000000000';

test('the version is 1.22.1, as of the package; the commit is the one that the environment names', () => {
  expect(readBuild({ COMMIT: commit })).toEqual({ version: '1.22.1', commit });
  expect(packageJson.version).toBe('1.22.1');
});

test('a name that is no commit is not shown as one', () => {
  expect(readBuild({ COMMIT: 'main' }).commit).not.toBe('main');
});
