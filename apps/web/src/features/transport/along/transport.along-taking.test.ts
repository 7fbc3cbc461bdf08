import type { TransportAlong } from '@otk/domain/transport/transport.along';
import { expect, test, vi } from 'vitest';

import { aTransport } from '../testing/transport.builders.ts';
import { NetworkError } from '#platform/api-error';
import { fakeStorage } from '#platform/testing/fake-origin';

import { taking, type TakingDeps } from './transport.along-taking.ts';
import { thriftOf } from './transport.along-thrift.ts';

const along = (id: string): TransportAlong => ({
  id,
  replies: { [`/transport/${id}`]: aTransport({ id }), [`/transport/${id}/weighings`]: [] },
});

const ids = [1, 2, 3].map((place) => `00000000-0000-4000-8000-00000000000${place}`);

function aDevice(more: Partial<TakingDeps> = {}) {
  const acting = { udrId: 'udr-1' };
  const clock = { ms: Date.parse('2026-11-17T11:05:00Z') };
  const kept = new Map<string, TransportAlong['replies']>();
  const calls = {
    listAlong: vi.fn<TakingDeps['api']['listAlong']>(async () => ({ items: [], next: null, since: 70 })),
    keepAll: vi.fn<ReturnType<TakingDeps['cards']['asking']>['keepAll']>(async () => undefined),
    page: vi.fn<() => Promise<unknown>>(async () => undefined),
    thumb: vi.fn<() => Promise<number>>(async () => 20_000_000),
    ensureRoom: vi.fn<(bytes: number) => Promise<void>>(async () => undefined),
    report: vi.fn<(error: unknown) => void>(),
  };
  const mine = taking({
    api: { listAlong: calls.listAlong },
    cards: {
      asking: () => ({ keep: async (answer) => answer, keepAll: calls.keepAll }),
      rows: { read: async () => [], keep: async () => undefined },
    },
    store: {
      keep: async (taken) => taken.forEach(({ id, replies }) => kept.set(id, replies)),
      find: async () => undefined,
      ids: async () => [...kept.keys()],
      forget: async (gone) => gone.forEach((id) => kept.delete(id)),
      drop: async () => kept.clear(),
    },
    pages: () => [calls.page],
    keepers: [],
    files: [async () => [calls.thumb, calls.thumb, calls.thumb]],
    quiet: async () => undefined,
    ensureRoom: calls.ensureRoom,
    device: async () => ({ keepsPages: true, connection: undefined, battery: undefined }),
    report: calls.report,
    udrId: () => acting.udrId,
    storage: fakeStorage(),
    prefix: 'otk-',
    now: () => new Date(clock.ms),
    ...more,
  });
  return { mine, acting, clock, kept, ...calls };
}

test('takes the cards page by page, then the other pages and thumbnails of a day; the next time only what changed', async () => {
  const { mine, kept, listAlong, page, thumb, keepAll } = aDevice();
  listAlong.mockResolvedValueOnce({ items: [along(ids[0]!), along(ids[1]!)], next: 'more', since: 60 });
  listAlong.mockResolvedValueOnce({ items: [along(ids[2]!)], next: null, since: 61 });
  await mine.take();
  expect(listAlong.mock.calls.map(([asked]) => asked?.query)).toEqual([
    { since: undefined, after: undefined },
    { since: undefined, after: 'more' },
  ]);
  expect(keepAll.mock.calls.map(([cards]) => cards.length)).toEqual([2, 1]);
  expect(Object.keys(kept.get(ids[0]!)!), 'the card is kept as a card').toEqual([`/transport/${ids[0]}/weighings`]);
  expect(page).toHaveBeenCalledOnce();
  expect(thumb, 'the third is over the bytes of the day').toHaveBeenCalledTimes(2);
  expect(mine.taken()).toMatchObject({ at: '2026-11-17T11:05:00.000Z', count: 3, since: 60 });

  listAlong.mockResolvedValueOnce({ items: [{ id: ids[1]!, replies: {} }], next: null, since: 72 });
  await mine.take();
  expect(listAlong.mock.lastCall?.[0]?.query).toEqual({ since: 60, after: undefined });
  expect([...kept.keys()], 'a removed transport leaves the device').toEqual([ids[0], ids[2]]);
  expect(thumb, 'the bytes of the day are spent').toHaveBeenCalledTimes(2);
});

test('a lost link ends the pass and the next one begins where the last whole one ended; a refused page stops nothing', async () => {
  const { mine, clock, listAlong, page, report } = aDevice();
  page.mockRejectedValueOnce(new Error('500'));
  await mine.take();
  expect(report).toHaveBeenCalledOnce();
  listAlong.mockRejectedValueOnce(new NetworkError());
  await expect(mine.take()).rejects.toBeInstanceOf(NetworkError);
  expect(mine.taken()?.since).toBe(70);
  clock.ms += 600_000;
  page.mockRejectedValueOnce(new NetworkError());
  await expect(mine.take()).rejects.toBeInstanceOf(NetworkError);
});

test('lists of pages are loaded every ten minutes, not with every change of a card', async () => {
  const { mine, clock, page } = aDevice();
  const takes = async (afterMs: number) => {
    clock.ms += afterMs;
    await mine.take();
    return page.mock.calls.length;
  };
  expect([await takes(0), await takes(20_000), await takes(20_000), await takes(560_000)]).toEqual([1, 1, 1, 2]);
  mine.forget();
  expect(await takes(0), 'the caches were dropped').toBe(3);
});

test('nothing is kept when another person works here meanwhile, and nobody sees what was taken for another', async () => {
  const { mine, acting, kept, listAlong } = aDevice();
  listAlong.mockImplementationOnce(async () => {
    acting.udrId = 'udr-2';
    return { items: [along(ids[0]!)], next: null, since: 60 };
  });
  await mine.take();
  expect(kept.size).toBe(0);
  expect(mine.taken()).toBeNull();
  await mine.take();
  acting.udrId = 'udr-3';
  expect(mine.taken()).toBeNull();
});

test('without room nothing is taken: it is left to unsent work', async () => {
  const { mine, kept, listAlong, ensureRoom } = aDevice();
  listAlong.mockResolvedValueOnce({ items: [along(ids[0]!)], next: null, since: 60 });
  ensureRoom.mockRejectedValueOnce(new Error('no room'));
  await expect(mine.take()).rejects.toThrow('no room');
  expect(kept.size).toBe(0);
});

test.each([
  ['a desk', {}, 'everything', 'everything'],
  ['a browser without a service worker', { keepsPages: false }, 'nothing', 'nothing'],
  ['saving data', { connection: { saveData: true } }, 'cards', 'cards'],
  ['a slow link', { connection: { effectiveType: '3g' } }, 'cards', 'cards'],
  ['a paid link', { connection: { effectiveType: '4g', type: 'cellular' } }, 'cards', 'cards'],
  ['a weak battery', { battery: { level: 0.1, charging: false } }, 'cards', 'nothing'],
  ['a weak battery at the mains', { battery: { level: 0.1, charging: true } }, 'everything', 'everything'],
] as const)('%s takes the first time and later', (_name, state, first, later) => {
  const device = { keepsPages: true, connection: undefined, battery: undefined, ...state };
  expect([thriftOf(device, true), thriftOf(device, false)]).toEqual([first, later]);
});
