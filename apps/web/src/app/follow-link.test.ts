import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';

import { createNetwork } from '#platform/network';
import { emptyState } from '#platform/outbox/create-outbox';
import { observe } from '#platform/observable';

import { followLink } from './follow-link.ts';
import { blockWhileSending } from './offline.ts';

test('when the server answers again, waiting work is done once; device data and what failed is refetched', async () => {
  const network = createNetwork();
  const queryClient = new QueryClient();
  const work = vi.fn<() => void>();
  const browser = { onOnline: () => undefined };
  followLink({ network, browser, probe: () => undefined, queryClient, work: [work], report: () => undefined });
  queryClient.setQueryData(['transport', 'list', 'here'], { pages: [{ items: [], isLocal: true }] });
  queryClient.setQueryData(['transport', 'list', 'server'], { pages: [{ items: [] }] });
  queryClient.setQueryData(['transport', 'card', '1'], { id: '1' });
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no link')).mockResolvedValue('rows');
  const failed = new QueryObserver(queryClient, { queryKey: ['transport', 'list', 'failed'], queryFn, retry: false });
  onTestFinished(failed.subscribe(() => undefined));
  await vi.waitFor(() => expect(failed.getCurrentResult().isError).toBe(true));
  network.reached(true);
  expect(work).not.toHaveBeenCalled();
  network.reached(false);
  network.reached(true);
  network.reached(true);
  expect(work).toHaveBeenCalledOnce();
  const isStale = (...key: string[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect(isStale('transport', 'list', 'here')).toBe(true);
  expect(isStale('transport', 'list', 'server')).toBe(false);
  await vi.waitFor(() => expect(failed.getCurrentResult().data).toBe('rows'));
  expect(isStale('transport', 'card', '1')).toBe(true);
});

test('a page that asks for nothing more after a timeout is loaded when the server answers a probe', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const network = createNetwork();
  const queryClient = new QueryClient();
  let isUp = false;
  const probe = vi.fn<() => void>(() => network.reached(isUp));
  const browser = { onOnline: () => undefined };
  followLink({ network, browser, probe, queryClient, work: [], report: () => undefined });
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('timeout')).mockResolvedValue('rows');
  const page = new QueryObserver(queryClient, { queryKey: ['page'], queryFn, retry: false });
  onTestFinished(page.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).not.toHaveBeenCalled();
  network.reached(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(probe).toHaveBeenCalledTimes(2);
  expect(page.getCurrentResult().isError).toBe(true);
  isUp = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(page.getCurrentResult().data).toBe('rows');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(3);
});

test('a server that answers that it cannot is asked again for what the device shows in its place', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queryClient = new QueryClient();
  const browser = { onOnline: () => undefined };
  const probe = vi.fn<() => void>();
  followLink({ network: createNetwork(), browser, probe, queryClient, work: [], report: () => undefined });
  const shows = (queryKey: string[], ...answers: unknown[]) => {
    const queryFn = vi.fn<() => Promise<unknown>>().mockResolvedValue(answers.at(-1));
    answers.slice(0, -1).forEach((answer) => queryFn.mockResolvedValueOnce(answer));
    onTestFinished(
      new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined),
    );
    return queryFn;
  };
  const copy = { pages: [{ items: [], isLocal: true }] };
  const list = shows(['transport', 'list'], copy, copy, { pages: [{ items: [], isLocal: false }] });
  const card = shows(['transport', 'card', '1'], { id: '1' });
  const other = shows(['transport', 'card', '2'], { id: '2' });
  queryClient.setQueryData(['transportIsCopy', '1'], true);
  await vi.advanceTimersByTimeAsync(15_000);
  queryClient.setQueryData(['transportIsCopy', '1'], false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(list).toHaveBeenCalledTimes(3);
  expect(card).toHaveBeenCalledTimes(2);
  expect(other).toHaveBeenCalledTimes(1);
  expect(probe).not.toHaveBeenCalled();
});

test('when the browser is online again, copies of the device are loaded again without another request', () => {
  const network = createNetwork();
  const queryClient = new QueryClient();
  let goOnline = () => undefined as void;
  const browser = { onOnline: (listener: () => void) => void (goOnline = listener) };
  followLink({ network, browser, probe: () => undefined, queryClient, work: [], report: () => undefined });
  const copies = {
    inbox: { pages: [{ items: [], next: null, keptAt: '2026-11-15T08:00:00Z' }] },
    thread: { items: [], keptAt: '2026-11-15T08:00:00Z' },
    gate: { items: [], isLocal: true },
  };
  const answers = { answered: { items: [], keptAt: null }, fromServer: { items: [], isLocal: false }, word: 'слово' };
  const all = { ...copies, ...answers };
  Object.entries(all).forEach(([key, data]) => queryClient.setQueryData([key], data));
  const stale = () => Object.keys(all).filter((key) => queryClient.getQueryState([key])?.isInvalidated);
  goOnline();
  expect(stale()).toEqual([]);
  network.reached(false);
  goOnline();
  expect(stale()).toEqual(Object.keys(copies));
});

test('a new version waits while entries are being sent', () => {
  const outbox = observe(emptyState);
  const held: string[] = [];
  const block = (reason: string) => {
    held.push(reason);
    return () => void held.splice(held.indexOf(reason), 1);
  };
  blockWhileSending(outbox, { block } as never);
  outbox.set({ ...outbox.getState(), sending: { done: 1, total: 2 } });
  outbox.set({ ...outbox.getState(), sending: { done: 2, total: 2 } });
  expect(held).toEqual(['записи отправляются на сервер']);
  outbox.set({ ...outbox.getState(), sending: null });
  expect(held).toEqual([]);
});
