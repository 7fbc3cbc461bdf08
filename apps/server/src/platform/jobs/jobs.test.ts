import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { startJobs } from './jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a job runs at once and again after each end, also after failures', async () => {
  const run = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('нет связи')).mockResolvedValue();
  const report = vi.fn<(name: string, error: unknown) => void>();
  const jobs = startJobs([{ name: 'sweep', everyMs: 1000, run }], report);
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledExactlyOnceWith('sweep', new Error('нет связи'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(run).toHaveBeenCalledTimes(3);
  await jobs.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a stop waits for the running job and starts no other', async () => {
  let finish = (): void => undefined;
  const run = vi.fn<() => Promise<void>>(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const jobs = startJobs([{ name: 'sweep', everyMs: 1, run }], () => undefined);
  let isStopped = false;
  const stopping = jobs.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(isStopped).toBe(false);
  finish();
  await stopping;
  await vi.advanceTimersByTimeAsync(100);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a job that starts later runs first after its period; a stop before means never', async () => {
  const run = vi.fn<() => Promise<void>>().mockResolvedValue();
  const first = startJobs([{ name: 'print', everyMs: 1000, startsLater: true, run }], () => undefined);
  await vi.advanceTimersByTimeAsync(999);
  await first.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).not.toHaveBeenCalled();

  const second = startJobs([{ name: 'print', everyMs: 1000, startsLater: true, run }], () => undefined);
  await vi.advanceTimersByTimeAsync(2000);
  expect(run).toHaveBeenCalledTimes(2);
  await second.stop();
});
