import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';

import { followTransports } from '#features/transport/part/transport.follow';
import { aRow, aTransport } from '#features/transport/testing/transport.builders';
import { transportKeys } from '#features/transport/transport.queries';

import { isFollowed } from './composed.ts';

const { id } = aTransport();
const elsewhere = '00000000-0000-4000-8000-000000000099';
const listKey = ['transport', 'list', { tab: 'inWork' }];
const archiveKey = ['transport', 'archive', { search: '' }];

function aScreen({ isVisible = true } = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const reads: string[] = [];
  const watch = (queryKey: readonly unknown[], data: unknown) => {
    queryClient.setQueryData(queryKey, data);
    const queryFn = () => {
      reads.push(queryKey.slice(1).map(String).join(' '));
      return data;
    };
    onTestFinished(new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined));
  };
  const get = vi.fn<() => Promise<ReturnType<typeof aTransport>>>(async () => aTransport({ version: 7 }));
  const errors: unknown[] = [];
  const follow = followTransports({
    queryClient,
    api: { get },
    isVisible: () => isVisible,
    isFollowed,
    report: (error) => errors.push(error),
  });
  return { queryClient, reads, watch, get, follow, errors };
}

test('the open card and its parts are loaded again, other cards and proposed drafts are not', async () => {
  const { watch, reads, follow } = aScreen();
  watch(transportKeys.card(id), aTransport());
  watch(['photo', id], []);
  watch(transportKeys.card(elsewhere), aTransport());
  watch(['transport', 'torg', 'draft', id], {});
  follow([{ id }]);
  await vi.waitFor(() => expect(reads).toEqual([`card ${id}`, id]));
});

test.each([
  ['list', listKey],
  ['archive', archiveKey],
])(
  'a row of the %s below the first page takes its new values in place; the pages are not loaded again',
  async (name, key) => {
    const { queryClient, watch, reads, get, follow } = aScreen();
    const [first, mine] = [aRow({ id: elsewhere }), aRow({ id, version: 1 })];
    watch(key, {
      pages: [
        { items: [first], next: 'x' },
        { items: [mine], next: null },
      ],
      pageParams: [{}, {}],
    });
    watch([...key, 'newest'], { items: [first], next: 'x' });
    watch(['transport', 'counts', 'all', {}], {});
    follow([{ id }]);
    await vi.waitFor(() => expect(get).toHaveBeenCalledExactlyOnceWith({ params: { id } }));
    await vi.waitFor(() =>
      expect(queryClient.getQueryData(key)).toMatchObject({
        pages: [{ items: [first] }, { items: [{ version: 7 }] }],
      }),
    );
    expect(reads.map((read) => read.split(' ')[0])).toEqual([name, 'counts']);
  },
);

test('a deleted transport that another person restores leaves the list, also below the first page', async () => {
  const { queryClient, watch, reads, get, follow, errors } = aScreen();
  const key = ['transport', 'deleted', { search: '' }];
  const [first, mine, third] = [aRow({ id: elsewhere }), aRow({ id }), aRow({ id: elsewhere.replace(/9$/, '8') })];
  watch(key, {
    pages: [
      { items: [first], next: 'x' },
      { items: [mine, third], next: null },
    ],
    pageParams: [{}, {}],
  });
  watch([...key, 'newest'], { items: [first], next: 'x' });
  get.mockResolvedValueOnce(aTransport({ version: 7 })).mockRejectedValueOnce(new Error('ТС не найдено'));
  follow([{ id }, { id: third.id }]);
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(key)).toMatchObject({ pages: [{ items: [first] }, { items: [third] }] }),
  );
  expect(get).toHaveBeenCalledTimes(2);
  expect(reads).toHaveLength(1);
  expect(errors).toEqual([]);
});

test.each([
  ['transport', 'alarms'],
  ['transport', 'urgent'],
  ['transport', 'kpp', 'present'],
  ['transport', 'kpp', 'left', ''],
  ['transport', 'schedule', 'period', {}],
  ['transport', 'storage', {}, false],
  ['ekomet', 'ready'],
])('the list %s %s %s is loaded again within a second, also right after another change', async (...queryKey) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { watch, reads, follow } = aScreen();
  watch(
    queryKey.filter((part) => part !== undefined),
    {},
  );
  watch(['transport', 'kpp', 'keepExpected'], 3);
  follow([{ id: elsewhere }]);
  await vi.advanceTimersByTimeAsync(10);
  follow([{ id }]);
  await vi.advanceTimersByTimeAsync(500);
  expect(reads).toHaveLength(2);
});

test('many changes load the lists twice a second at most; a hidden page loads nothing', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const shown = aScreen();
  shown.watch([...listKey, 'newest'], { items: [], next: null });
  const hidden = aScreen({ isVisible: false });
  hidden.watch(transportKeys.card(id), aTransport());
  for (let count = 0; count < 30; count += 1) {
    shown.follow([{ id }]);
    hidden.follow([{ id }]);
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(2000);
  expect(shown.reads).toHaveLength(3);
  expect(hidden.reads).toEqual([]);
  expect(hidden.queryClient.getQueryState(transportKeys.card(id))?.isInvalidated).toBe(true);
});

test('after a gap in the stream open cards and lists are loaded again', async () => {
  const { watch, reads, follow } = aScreen();
  watch(transportKeys.card(id), aTransport());
  watch([...listKey, 'newest'], { items: [], next: null });
  follow(null);
  await vi.waitFor(() => expect(reads).toHaveLength(2));
});
