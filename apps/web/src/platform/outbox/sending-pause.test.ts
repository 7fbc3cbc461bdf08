import { expect, test, vi } from 'vitest';

import { observe } from '../observable.ts';
import { emptyState as idle } from './create-outbox.ts';
import { sendingPause, throughPauses } from './sending-pause.ts';

const never = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

test('emits only when the pause of the outbox begins or ends', () => {
  const outbox = observe(idle);
  const pause = sendingPause(outbox);
  const told = vi.fn<() => void>();
  pause.subscribe(told);
  outbox.set({ ...idle, foreign: 1 });
  expect(told).not.toHaveBeenCalled();
  outbox.set({ ...idle, isPaused: true });
  outbox.set({ ...idle, isPaused: true, foreign: 2 });
  expect(told).toHaveBeenCalledOnce();
  expect(pause.getState()).toBe(true);
});

test('work is aborted by a pause and runs again after it', async () => {
  const pause = observe(false);
  const { signal } = new AbortController();
  const work = vi.fn<(given: AbortSignal) => Promise<string>>(async () => 'sent').mockImplementationOnce(never);
  const result = throughPauses(pause, signal, work);
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
  pause.set(true);
  await vi.waitFor(() => expect(work.mock.calls[0]![0].aborted).toBe(true));
  expect(work).toHaveBeenCalledOnce();
  pause.set(false);
  expect(await result).toBe('sent');
});

test('a failure that no pause has caused is passed on', async () => {
  const failing = throughPauses(observe(false), new AbortController().signal, () => Promise.reject(new Error('нет')));
  await expect(failing).rejects.toThrow('нет');
});

test('stopping the work ends the wait for the end of the pause', async () => {
  const control = new AbortController();
  const work = vi.fn<() => Promise<void>>();
  const waiting = throughPauses(observe(true), control.signal, work);
  control.abort(new Error('прервано'));
  await expect(waiting).rejects.toThrow('прервано');
  expect(work).not.toHaveBeenCalled();
});
