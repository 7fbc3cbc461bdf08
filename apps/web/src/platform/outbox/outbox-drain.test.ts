import { expect, test, vi } from 'vitest';

import { observe } from '../observable.ts';
import { emptyState } from './create-outbox.ts';
import { createDrain, type DrainDeps, type DrainHooks } from './outbox-drain.ts';

test('a run that breaks, as without the code of sending, is reported and repeated', async () => {
  const scheduled: (() => void)[] = [];
  const report = vi.fn<(error: unknown) => void>();
  const broken = new TypeError('Failed to fetch dynamically imported module');
  const lock = vi.fn<() => Promise<never>>(() => Promise.reject(broken));
  const state = observe(emptyState);
  const { wake, halt } = createDrain(
    {
      owner: () => ({ userId: 'user-1', udrId: null }),
      lock: lock as DrainDeps['lock'],
      lockName: 'test',
      report,
      timers: { set: (work) => scheduled.push(work), clear: () => undefined, random: () => 0 },
    } as Partial<DrainDeps> as DrainDeps,
    {
      state,
      idle: () => undefined,
    } as Partial<DrainHooks> as DrainHooks,
  );
  wake();
  await vi.waitFor(() => expect(scheduled).toHaveLength(1));
  expect(report).toHaveBeenCalledExactlyOnceWith(broken);
  // Half a second with this jitter: the journal says when.
  expect(state.getState().nextTryAt! - Date.now()).toBeLessThanOrEqual(500);
  expect(state.getState().nextTryAt! - Date.now()).toBeGreaterThan(0);
  scheduled[0]!();
  expect(state.getState().nextTryAt).toBeNull();
  await vi.waitFor(() => expect(lock).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(state.getState().nextTryAt).not.toBeNull());
  halt();
  expect(state.getState().nextTryAt).toBeNull();
});
