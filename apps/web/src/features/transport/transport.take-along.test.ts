import type { transportContract } from '@otk/domain/transport/transport.contract';
import { expect, test, vi } from 'vitest';

import type { Client } from '#platform/api-client';
import { NetworkError } from '#platform/api-error';
import { fakeStorage } from '#platform/testing/fake-origin';

import type { Answers } from './transport.store.ts';
import { type TakeAlongDeps, takeAlong } from './transport.take-along.ts';

type Cards = Awaited<ReturnType<Client<typeof transportContract>['listAll']>>;

function aShift(count: number) {
  const cards = Array.from({ length: count }, (_, index) => ({ id: String(index) })) as Cards;
  const acting = { udrId: 'udr-1' };
  const calls = {
    listAll: vi.fn<Client<typeof transportContract>['listAll']>(async () => cards),
    keepAll: vi.fn<Answers['keepAll']>(async (all, onKept) => {
      onKept(Math.ceil(all.length / 2));
      onKept(all.length);
    }),
    keepRows: vi.fn<TakeAlongDeps['keepRows']>(),
    lookup: vi.fn<() => Promise<unknown>>(async () => undefined),
    ensureRoom: vi.fn<(bytes: number) => Promise<void>>(async () => undefined),
  };
  const along = takeAlong({
    api: { listAll: calls.listAll },
    store: { asking: () => ({ keep: async (answer) => answer, keepAll: calls.keepAll }) },
    keepRows: calls.keepRows,
    lookups: [calls.lookup],
    ensureRoom: calls.ensureRoom,
    udrId: () => acting.udrId,
    storage: fakeStorage(),
    prefix: 'otk-',
    now: () => new Date('2026-11-15T05:05:00Z'),
  });
  const seen: unknown[] = [];
  along.subscribe(() => seen.push(along.getState().progress));
  return { along, acting, seen, ...calls };
}

test('stores cards, rows and lookups, reports progress and the time of the download', async () => {
  const { along, seen, keepRows, lookup, ensureRoom, acting } = aShift(10);
  expect(along.taken()).toBeNull();
  await along.start();
  expect(seen).toEqual([null, { done: 0, total: 10 }, { done: 5, total: 10 }, { done: 10, total: 10 }, null]);
  expect(keepRows).toHaveBeenCalledOnce();
  expect(lookup).toHaveBeenCalledOnce();
  expect(ensureRoom).toHaveBeenCalledOnce();
  expect(along.taken()).toEqual({ at: '2026-11-15T05:05:00.000Z', count: 10 });
  acting.udrId = 'udr-2';
  expect(along.taken()).toBeNull();
});

test('two taps load once; a failure is shown and the earlier data stay', async () => {
  const { along, listAll } = aShift(2);
  await Promise.all([along.start(), along.start()]);
  expect(listAll).toHaveBeenCalledOnce();
  listAll.mockRejectedValueOnce(new NetworkError());
  await along.start();
  expect(along.getState()).toEqual({
    isBusy: false,
    progress: null,
    failure: 'Проблема с подключением к интернету',
  });
  expect(along.taken()?.count).toBe(2);
});
