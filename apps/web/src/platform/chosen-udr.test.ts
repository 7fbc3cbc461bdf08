import { expect, test } from 'vitest';

import { createChosenUdr } from './chosen-udr.ts';
import { fakeStorage } from './testing/fake-origin.ts';

test('the division is reused by the same person only', () => {
  const storage = fakeStorage();
  createChosenUdr(storage, 'otk-').remember('anna', 'navashino');
  const afterReload = createChosenUdr(storage, 'otk-');
  expect(afterReload.read('anna')).toBe('navashino');
  expect(afterReload.read('boris')).toBeNull();
});

test('a cleared and a malformed record count as no division', () => {
  const storage = fakeStorage();
  const chosen = createChosenUdr(storage, 'otk-');
  chosen.remember('anna', 'navashino');
  chosen.forget();
  expect(chosen.read('anna')).toBeNull();
  storage.setItem('otk-udr', '{"userId":"anna"');
  expect(chosen.read('anna')).toBeNull();
});
