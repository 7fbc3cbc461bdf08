import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from './api-error.ts';
import { createLink, inTime, orFromDevice } from './link.ts';

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

function ask(here: string | null, isShown = false) {
  const { promise: asked, resolve: answer, reject: fail } = Promise.withResolvers<string>();
  const [onLate, onRefused] = [vi.fn<(late: string) => void>(), vi.fn<() => void>()];
  const said: string[] = [];
  const link = { patienceMs: () => 300 };
  const got = orFromDevice({ asked, here: async () => here, link, isShown, onLate, onRefused });
  got.then(
    (value) => said.push(value),
    (error: Error) => said.push(error.name),
  );
  return { answer, fail, onLate, onRefused, said };
}

test('what the device does not have is not known: nothing is given before the answer, however late it is', async () => {
  const { answer, said, onLate } = ask(null);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(said).toEqual([]);
  answer('seven vehicles');
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['seven vehicles']);
  expect(onLate).not.toHaveBeenCalled();
});

test('a copy is given meanwhile, and the answer that comes after it is always taken', async () => {
  const { answer, said, onLate } = ask('copy');
  await vi.advanceTimersByTimeAsync(310);
  expect(said).toEqual(['copy']);
  await vi.advanceTimersByTimeAsync(14_000);
  answer('seven vehicles');
  await vi.advanceTimersByTimeAsync(0);
  expect(onLate).toHaveBeenCalledExactlyOnceWith('seven vehicles');
});

test('after the copy a refusal ends it, a failure of the link does not', async () => {
  const refused = ask('copy');
  const cut = ask('copy');
  await vi.advanceTimersByTimeAsync(310);
  refused.fail(new ApiError({ status: 403 }));
  cut.fail(new NetworkError());
  await vi.advanceTimersByTimeAsync(0);
  expect([refused.onRefused.mock.calls.length, cut.onRefused.mock.calls.length]).toEqual([1, 0]);
});

test('what is on the screen stays while the server is slow; the copy is given when it cannot be reached', async () => {
  const { fail, said } = ask('copy', true);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(said).toEqual([]);
  fail(new NetworkError());
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['copy']);
  const none = ask(null, true);
  none.fail(new NetworkError());
  await vi.advanceTimersByTimeAsync(0);
  expect(none.said).toEqual(['NetworkError']);
});
