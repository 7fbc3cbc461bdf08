import { expect, test } from 'vitest';

import { createServerTime } from './server-time.ts';
import { fakeStorage } from './testing/fake-origin.ts';

const yearMs = 365 * 86_400_000;
const date = 'Sun, 15 Nov 2026 08:00:00 GMT';
const serverMs = Date.parse(date);

function aPage({ device = serverMs, storage = fakeStorage() } = {}) {
  const clock = { device, monotonic: 1000 };
  const time = createServerTime({ storage, deviceNow: () => clock.device, monotonicMs: () => clock.monotonic });
  return { clock, time, storage };
}

test.each([-20, -1, 0, 1, 20])('a device %d years off knows the server time from one reply', (years) => {
  const { clock, time } = aPage({ device: serverMs + years * yearMs });
  expect(time.now()).toBeNull();
  time.learn(date);
  clock.monotonic += 5000;
  clock.device += 7 * yearMs;
  expect(time.now()).toEqual(new Date(serverMs + 5000));
  expect(time.estimate()).toEqual(new Date(serverMs + 5000));
});

test('the difference of the clocks is kept for a page that starts without a network', () => {
  const first = aPage({ device: serverMs - yearMs });
  first.time.learn(date);
  const { time } = aPage({ device: serverMs - yearMs + 9000, storage: first.storage });
  expect(time.now()).toBeNull();
  expect(time.estimate()).toEqual(new Date(serverMs + 9000));
});

test('seconds on the way are no difference; a repaired clock is used again', () => {
  const wrong = aPage({ device: serverMs - yearMs });
  wrong.time.learn(date);
  const repaired = aPage({ device: serverMs + 700, storage: wrong.storage });
  repaired.time.learn(date);
  const next = aPage({ device: serverMs + 800, storage: wrong.storage });
  expect(next.time.estimate()).toEqual(new Date(serverMs + 800));
});

test('a reply without a time teaches nothing', () => {
  const { time } = aPage();
  time.learn(null);
  time.learn('yesterday');
  expect(time.now()).toBeNull();
});
