import { expect, test } from 'vitest';

import { createNetwork } from './network.ts';

test('a failed exchange says since when the data on the screen is old, an answer takes it back', () => {
  let now = new Date('2026-11-15T08:00:00Z');
  const network = createNetwork(() => now);
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
