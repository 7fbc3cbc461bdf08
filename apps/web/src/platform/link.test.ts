import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createLink, inTime } from './link.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a server that answers nothing for a second while requests wait is silent, until it answers one', () => {
  const link = createLink();
  const listener = vi.fn<() => void>();
  link.onSilent(listener);
  const first = link.asked();
  vi.advanceTimersByTime(900);
  const second = link.asked();
  expect(link.isSilent()).toBe(false);
  vi.advanceTimersByTime(100);
  expect(link.isSilent()).toBe(true);
  expect(listener).toHaveBeenCalledOnce();
  first(false);
  expect(link.isSilent()).toBe(true);
  second(true);
  expect(link.isSilent()).toBe(false);
});

test('one slow answer among quick ones is no silence', () => {
  const link = createLink();
  link.asked();
  for (let second = 0; second < 5; second += 1) {
    vi.advanceTimersByTime(900);
    link.asked()(true);
  }
  expect(link.isSilent()).toBe(false);
});

test('nobody waits longer than a moment for the answer, and not at all for a silent server', async () => {
  const never = new Promise<string>(() => undefined);
  const link = { patienceMs: () => 300 };
  const late = inTime(never, link);
  await vi.advanceTimersByTimeAsync(300);
  expect(await late).toBeNull();
  expect(await inTime(Promise.resolve('card'), link)).toEqual({ value: 'card' });
  await expect(inTime(Promise.reject(new Error('refused')), link)).rejects.toThrow('refused');

  const silent = inTime(never, { patienceMs: () => 0 });
  await vi.advanceTimersByTimeAsync(0);
  expect(await silent).toBeNull();
});

test('several screens wait together, not one after another', () => {
  const link = createLink();
  expect(link.patienceMs()).toBe(300);
  const ended = link.asked();
  vi.advanceTimersByTime(200);
  link.asked();
  expect(link.patienceMs()).toBe(100);
  vi.advanceTimersByTime(200);
  expect(link.patienceMs()).toBe(0);
  ended(true);
  expect(link.patienceMs()).toBe(300);
});
