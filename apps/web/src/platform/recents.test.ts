import { expect, test } from 'vitest';

import { openRecents } from './recents.ts';

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('the latest choice is first, each appears once, at most eight', () => {
  const storage = aStorage();
  const recents = openRecents(storage, 'kinds');
  ['1', '2', '3', '4', '5', '6', '7', '8', '9', '3'].forEach(recents.add);
  expect(openRecents(storage, 'kinds').read()).toEqual(['3', '9', '8', '7', '6', '5', '4', '2']);
  expect(openRecents(storage, 'items').read()).toEqual([]);
});
