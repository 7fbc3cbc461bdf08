import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepErrors } from './early-errors.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aPage() {
  const page = new EventTarget();
  const report = vi.fn<(reporting: { readonly kept: readonly unknown[] }) => Promise<void>>(async () => undefined);
  const { begin } = keepErrors('1.22.1', page, report);
  const fail = (error: unknown) => page.dispatchEvent(Object.assign(new Event('error'), { error }));
  return { begin, fail, report };
}

test('without an error the library is loaded some seconds after the first page', async () => {
  const { begin, report } = aPage();
  begin();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(report).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(report).toHaveBeenCalledExactlyOnceWith({ release: '1.22.1', kept: [] });
});

test('an error loads it at once, before the first page only after it; it is loaded once', async () => {
  const { begin, fail, report } = aPage();
  fail('early');
  await vi.advanceTimersByTimeAsync(5000);
  expect(report).not.toHaveBeenCalled();
  begin();
  fail('late');
  await vi.advanceTimersByTimeAsync(5000);
  expect(report).toHaveBeenCalledExactlyOnceWith({ release: '1.22.1', kept: ['early', 'late'] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(report).toHaveBeenCalledOnce();
});
