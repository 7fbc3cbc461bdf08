import { expect, test } from 'vitest';

import { withShell } from './precached-shell.ts';

const entry = (url: string) => ({ url, revision: null, integrity: 'sha256-build' });

test('the service worker stores the shell only with the hash that the server names', () => {
  expect(withShell('sha256-server')(entry('index.html'))).toEqual({
    url: '/',
    revision: 'sha256-server',
    integrity: 'sha256-server',
  });
});

test('every other file keeps the hash of the build; a file without one is refused', () => {
  expect(withShell('sha256-server')(entry('assets/first.js'))).toEqual(entry('assets/first.js'));
  expect(() => withShell('sha256-server')('assets/first.js')).toThrow('no hash of assets/first.js');
  expect(() => withShell('sha256-server')({ url: 'a.js', revision: null })).toThrow('no hash of a.js');
});
