import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { actClock } from '../act-clock.ts';
import { createServerTime } from '../server-time.ts';
import { stamp } from '../stamp.ts';
import { storedValue } from '../stored-value.ts';
import { anEntry } from '../testing/outbox-entry.ts';
import { fakeStorage } from '../testing/fake-origin.ts';
import { settledMoments } from './settle-moment.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const morning = Date.parse('2026-11-15T08:00:00Z');

/** A device whose clock is `aheadMs` ahead of the server's; its monotonic clock stands still while it sleeps. */
function aTablet({ aheadMs = 0 } = {}) {
  const storage = fakeStorage();
  const clock = { serverMs: morning, aheadMs, monotonicMs: 1000 };
  const deviceNow = () => clock.serverMs + clock.aheadMs;
  const answeredAt = storedValue(storage, 'otk-answered-at', z.string());
  const open = () => {
    const serverTime = createServerTime({ storage, deviceNow, monotonicMs: () => clock.monotonicMs });
    const time = actClock({ time: serverTime, answeredAt, storage, prefix: 'otk-', report: () => undefined });
    return { learn: serverTime.learn, ...time };
  };
  let time = open();
  return {
    stamp: () => stamp(time).toISOString(),
    pass(ms: number) {
      clock.serverMs += ms;
      clock.monotonicMs += ms;
    },
    sleep(ms: number) {
      clock.serverMs += ms;
    },
    setClock(byMs: number) {
      clock.aheadMs += byMs;
    },
    restart() {
      clock.monotonicMs = 0;
      time = open();
    },
    hear() {
      time.learn(new Date(clock.serverMs).toUTCString());
      answeredAt.write(time.estimate().toISOString());
    },
    act(stamps: Record<string, string> = {}) {
      const entryAt = stamp(time).toISOString();
      const createdAt = time.estimate().toISOString();
      const request = { method: 'PATCH', url: '/x', data: { entryAt, ...stamps } } as const;
      return anEntry({ createdAt, request, clock: time.unsure() ?? undefined });
    },
    settle(entry: ReturnType<typeof anEntry>) {
      const settled = settledMoments(entry, time) ?? entry;
      const data = settled.request.data as { readonly entryAt: string; readonly arrivedAt?: string };
      return { at: settled.createdAt, ...data, isUnsure: 'isTimeUnsure' in settled && settled.isTimeUnsure === true };
    },
  };
}

const iso = (ms: number) => new Date(ms).toISOString();

test('restarted offline with the clock a day back: act and stamp are corrected before they are sent', () => {
  const tablet = aTablet();
  tablet.hear();
  tablet.setClock(-dayMs);
  tablet.restart();
  const entry = tablet.act();
  expect(entry.createdAt).toBe(iso(morning - dayMs));
  tablet.pass(2 * hourMs);
  tablet.hear();
  expect(tablet.settle(entry)).toEqual({ at: iso(morning), entryAt: iso(morning), isUnsure: false });
});

test('after eight hours of sleep with the page open an act is dated by the clock, which the server confirms', () => {
  const tablet = aTablet();
  tablet.hear();
  tablet.sleep(8 * hourMs);
  const entry = tablet.act();
  expect(entry.createdAt).toBe(iso(morning + 8 * hourMs));
  expect(entry.clock).toBeDefined();
  tablet.pass(60_000);
  tablet.hear();
  expect(tablet.settle(entry)).toMatchObject({ at: iso(morning + 8 * hourMs), isUnsure: false });
});

test('an act before the sleep keeps its moment', () => {
  const tablet = aTablet();
  const entry = tablet.act();
  tablet.sleep(8 * hourMs);
  tablet.hear();
  expect(tablet.settle(entry)).toEqual({ at: iso(morning), entryAt: iso(morning), isUnsure: false });
});

test('a clock that was set between the act and the first answer is not believed silently', () => {
  const tablet = aTablet();
  const entry = tablet.act();
  tablet.setClock(-dayMs);
  tablet.hear();
  expect(tablet.settle(entry)).toMatchObject({ at: iso(morning), isUnsure: true });
});

test('a page that was closed before the server answered cannot tell when its clock was set', () => {
  const tablet = aTablet();
  tablet.hear();
  tablet.setClock(-dayMs);
  tablet.restart();
  const entry = tablet.act();
  tablet.restart();
  tablet.hear();
  expect(tablet.settle(entry)).toMatchObject({ at: iso(morning - dayMs), isUnsure: true });
});

test('a clock that was a day back and was repaired before the server answered is not believed: the server has answered before at a later time', () => {
  for (const isRestarted of [false, true]) {
    const tablet = aTablet();
    tablet.hear();
    tablet.setClock(-dayMs);
    tablet.restart();
    const entry = tablet.act();
    tablet.setClock(dayMs);
    if (isRestarted) {
      tablet.restart();
    }
    tablet.hear();
    expect(tablet.settle(entry)).toMatchObject({ isUnsure: true });
  }
});

test('a wrong clock that stays as wrong as it is known to be is no doubt', () => {
  const tablet = aTablet({ aheadMs: 400 * dayMs });
  tablet.hear();
  tablet.restart();
  const entry = tablet.act();
  tablet.restart();
  tablet.hear();
  expect(tablet.settle(entry)).toMatchObject({ at: iso(morning), isUnsure: false });
});

test('a form that was begun before the answer and sent after it: each moment is settled by its own clocks', () => {
  const tablet = aTablet();
  tablet.hear();
  tablet.setClock(-dayMs);
  tablet.restart();
  const arrivedAt = tablet.stamp();
  expect(arrivedAt).toBe(iso(morning - dayMs));
  tablet.pass(hourMs);
  tablet.hear();
  const entry = tablet.act({ arrivedAt });
  expect(entry.clock).toBeUndefined();
  const later = iso(morning + hourMs);
  expect(tablet.settle(entry)).toEqual({ at: later, entryAt: later, arrivedAt: iso(morning), isUnsure: false });
});

test('a typed moment is never changed', () => {
  const tablet = aTablet();
  tablet.hear();
  tablet.setClock(-dayMs);
  tablet.restart();
  const arrivedAt = iso(morning - 3 * hourMs);
  const entry = tablet.act({ arrivedAt });
  tablet.hear();
  expect(tablet.settle(entry)).toEqual({ at: iso(morning), entryAt: iso(morning), arrivedAt, isUnsure: false });
});

test('a device that the server has answered and whose clocks agree dates without a doubt', () => {
  const tablet = aTablet({ aheadMs: -5 * dayMs });
  tablet.hear();
  tablet.pass(hourMs);
  expect(tablet.act().createdAt).toBe(iso(morning + hourMs));
  expect(tablet.act().clock).toBeUndefined();
});
