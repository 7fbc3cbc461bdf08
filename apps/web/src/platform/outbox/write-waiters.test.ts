import { expect, test, vi } from 'vitest';

import { signal } from '../observable.ts';
import { writeWaiters } from './write-waiters.ts';

function aLink() {
  const fellSilent = signal<void>();
  const state = { isSilent: false };
  const link = { isSilent: () => state.isSilent, onSilent: fellSilent.listen };
  return { state, fellSilent, waiters: writeWaiters({ link }) };
}

test('a write waits for the answer of a server that answers', async () => {
  const { waiters } = aLink();
  const delivery = waiters.wait(1);
  waiters.settle(1, { state: 'sent', reply: 'card' });
  expect(await delivery).toEqual({ state: 'sent', reply: 'card' });
});

test('a server that falls silent frees the writes that wait, and the next ones at once', async () => {
  vi.useFakeTimers();
  try {
    const { waiters, state, fellSilent } = aLink();
    const waiting = waiters.wait(1);
    state.isSilent = true;
    fellSilent.emit();
    expect(await waiting).toEqual({ state: 'unsent' });
    const next = waiters.wait(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(await next).toEqual({ state: 'unsent' });
  } finally {
    vi.useRealTimers();
  }
});
