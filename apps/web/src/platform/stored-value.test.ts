import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { createChosenUdr } from './chosen-udr.ts';
import { openRecents } from './recents.ts';
import { createServerTime } from './server-time.ts';
import { storedValue } from './stored-value.ts';

/** What a browser gives whose quota is used up. */
function fullStorage() {
  const kept = new Map([['otk-old', '1']]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(): void {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('a value that a full storage does not take lasts as long as the page', () => {
  const storage = fullStorage();
  const stored = storedValue(storage, 'otk-old', z.number());
  expect(stored.read()).toBe(1);
  expect(stored.write(2)).toBe(false);
  expect(stored.read()).toBe(2);
  expect(storedValue(storage, 'otk-old', z.number()).read()).toBe(2);
  stored.clear();
  expect(stored.read()).toBeNull();
});

test('what a signed-in application keeps at its start works with a full storage', () => {
  const storage = fullStorage();
  const time = createServerTime({ storage, deviceNow: () => 0, monotonicMs: () => 0 });
  time.learn('Tue, 17 Nov 2026 10:00:00 GMT');
  expect(time.now()?.toISOString()).toBe('2026-11-17T10:00:00.000Z');
  const chosen = createChosenUdr(storage, 'otk-');
  chosen.remember('head', 'udr-1');
  expect(chosen.read('head')).toBe('udr-1');
  const recents = openRecents(storage, 'otk-recent');
  recents.add('a');
  expect(recents.read()).toEqual(['a']);
});

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/{testing,gallery}/**'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

test('nothing writes to the storage of the page by itself: a full one throws', () => {
  const writers = Object.entries(sources).filter(([, source]) => source.includes('.setItem('));
  expect(writers.map(([path]) => path.replace(/^.*\//, '')).toSorted()).toEqual([
    'AppThemeProvider.tsx',
    'sign-out-note.ts',
    'signed-in-key.ts',
    'stored-value.ts',
  ]);
  for (const [path, source] of writers) {
    expect(/try \{[^}]*\.setItem\(/.test(source), path).toBe(true);
  }
});
