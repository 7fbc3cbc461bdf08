import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { createNetwork } from './network.ts';
import { storedValue } from './stored-value.ts';
import { fakeStorage } from './testing/fake-origin.ts';

test('a failed request tells since when the data is old; an answer clears it', () => {
  let now = new Date('2026-11-15T08:00:00Z');
  const network = createNetwork({ now: () => now });
  const seen: boolean[] = [];
  network.subscribe(() => seen.push(network.getState().isReachable));

  network.reached(true);
  now = new Date('2026-11-15T08:05:00Z');
  network.reached(false);
  expect(network.getState()).toEqual({ isReachable: false, answeredAt: new Date('2026-11-15T08:00:00Z') });
  network.reached(false);
  network.reached(true);
  expect(network.getState().isReachable).toBe(true);
  expect(seen).toEqual([false, true]);
});

test('after a start without a network the time of the last answer is still known', () => {
  const kept = storedValue(fakeStorage(), 'answered-at', z.string());
  let now = new Date('2026-11-15T08:00:00Z');
  createNetwork({ kept, now: () => now }).reached(true);
  now = new Date('2026-11-16T07:00:00Z');
  const tomorrow = createNetwork({ kept, now: () => now });
  tomorrow.reached(false);
  expect(tomorrow.getState()).toEqual({ isReachable: false, answeredAt: new Date('2026-11-15T08:00:00Z') });
});
