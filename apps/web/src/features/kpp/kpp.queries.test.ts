import { kppContract } from '@otk/domain/kpp/kpp.contract';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { statusNames } from '@otk/domain/transport/transport.status';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { createClient } from '#platform/api-client';
import { NetworkError } from '#platform/api-error';
import { aTransport } from '#features/transport/testing/transport.builders';

import { kppQueries, type KppQueriesDeps } from './kpp.queries.ts';

const announced = aTransport({
  transportNumber: 'А123ВС152',
  status: { code: 'NEW', description: statusNames.NEW },
});

const keptAt = '2026-11-15T08:00:00.000Z';

/** A gate whose link accepts requests and does not answer them until the test does. */
function openSilentGate(cards: readonly Transport[]) {
  const { promise: asked, resolve: answer } = Promise.withResolvers<unknown>();
  return { ...openGate(cards, createClient(kppContract, { send: () => asked })), answer };
}

function openGate(cards: readonly Transport[], api: Pick<KppQueriesDeps['api'], 'list'>, patience = 0) {
  const queryClient = new QueryClient();
  let queue: { readonly at: string; readonly ids: readonly string[] } | null = null;
  const store = {
    list: async (isWanted: (card: Transport) => boolean) => cards.filter(isWanted),
    keptAt: async () => keptAt,
    drop: async () => undefined,
    lookup: () => ({ read: async () => queue, keep: async (value: typeof queue) => void (queue = value) }),
    asking: () => ({ keepAll: async () => undefined }),
  };
  const queries = kppQueries({
    api,
    transport: { cards: { store, withUnsent: async (card: Transport) => card } },
    entries: () => [],
    queryClient,
    link: { patienceMs: () => patience, isSilent: () => patience === 0 },
    report: () => undefined,
  } as unknown as KppQueriesDeps);
  return { queries, queryClient };
}

test('on a hanging link a typed number finds the announced vehicle of the device; a late answer replaces it', async () => {
  const { queries, queryClient, answer } = openSilentGate([announced]);
  const query = queries.expected('а 123 вс 152');
  expect(await queryClient.fetchQuery(query)).toEqual([announced]);
  answer({ items: [], next: null });
  await vi.waitFor(() => expect(queryClient.getQueryData(query.queryKey)).toEqual([]));
});

test('a device that never had the queue knows nobody at the gate: the answer is awaited, an unreachable server is an error', async () => {
  const { queries, queryClient, answer } = openSilentGate([]);
  const asked = Promise.all([
    queryClient.fetchQuery(queries.present()),
    queryClient.fetchInfiniteQuery(queries.left('')),
  ]);
  await new Promise((later) => setTimeout(later, 400));
  expect(queryClient.getQueryData(queries.present().queryKey)).toBeUndefined();
  expect(queryClient.getQueryData(queries.left('').queryKey)).toBeUndefined();
  answer({ items: [], next: null });
  const [present] = await asked;
  expect(present).toEqual({ items: [], isLocal: false, keptAt: null });

  const away = openGate([], { list: () => Promise.reject(new NetworkError()) });
  await expect(away.queryClient.fetchQuery({ ...away.queries.present(), retry: false })).rejects.toThrow(NetworkError);
});

test('a stored queue is shown with its age; when cards of it were removed, who is at the gate is not known', async () => {
  const here = { ...announced, checkpoint: { exitAt: null } as Transport['checkpoint'] };
  const cards = [here];
  const list = vi.fn<KppQueriesDeps['api']['list']>(async () => ({ items: [here], next: null }));
  const { queries, queryClient } = openGate(cards, { list }, 5000);
  const present = () => queryClient.fetchQuery({ ...queries.present(), staleTime: 0, retry: false });
  expect(await present()).toMatchObject({ items: [here], isLocal: false });
  list.mockRejectedValue(new NetworkError());
  expect(await present()).toMatchObject({ items: [here], isLocal: true, keptAt: expect.any(String) });
  cards.splice(0, 1, { ...here, id: crypto.randomUUID() });
  expect(await present()).toMatchObject({ items: cards, isLocal: true, keptAt: null });
});

test('on a hanging link vehicles that have left are those of the device', async () => {
  const checkpoint = { exitAt: '2026-11-16T06:00:00.000Z' } as Transport['checkpoint'];
  const left = { ...announced, checkpoint };
  const { queries, queryClient } = openSilentGate([left]);
  const { pages } = await queryClient.fetchInfiniteQuery(queries.left(''));
  expect(pages).toEqual([{ items: [left], next: null, isLocal: true, keptAt }]);
});

test('a queue longer than a page is read to its end', async () => {
  const present = ['1', '2'].map((transportNumber) => ({
    ...aTransport({ id: crypto.randomUUID(), transportNumber }),
    checkpoint: { exitAt: null } as Transport['checkpoint'],
  }));
  const list = vi.fn<KppQueriesDeps['api']['list']>(async (asked) =>
    asked?.body?.after === undefined
      ? { items: present.slice(0, 1), next: 'more' }
      : { items: present.slice(1), next: null },
  );
  const { queries, queryClient } = openGate([], { list }, 5000);
  const { items } = await queryClient.fetchQuery(queries.present());
  expect(items.map(({ transportNumber }) => transportNumber).toSorted()).toEqual(['1', '2']);
  expect(list).toHaveBeenCalledTimes(2);
});
