import { transportContract } from '@otk/domain/transport/transport.contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { createClient } from '#platform/api-client';
import type { HttpRequest } from '#platform/http';

import type { TransportPage } from './transport.fresh.ts';
import { pagesOf, transportListQueries } from './transport.list-queries.ts';

const answering = { patienceMs: () => 300 };

test('the list continues from the cursor of the previous page until there is none', async () => {
  const send = vi.fn<(request: HttpRequest) => Promise<unknown>>(async ({ path }) => ({
    items: [],
    next: path.includes('after=cursor') ? null : 'cursor',
  }));
  const { list } = transportListQueries({
    api: createClient(transportContract, { send }),
    known: { keep: async () => undefined, read: async () => [] },
    report: () => undefined,
    keptViews: { read: () => null, write: () => true, clear: () => undefined },
  });
  const filter = { tab: 'expected', station: 'all', search: 'лом', sort: 'updatedAt', direction: 'desc' } as const;
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...pagesOf(list(filter), answering), pages: 5 });
  expect(pages).toHaveLength(2);
  expect(send.mock.calls.map(([{ path }]) => new URLSearchParams(path.split('?')[1]).get('after'))).toEqual([
    null,
    'cursor',
  ]);
  expect(send.mock.calls[0]![0].path).toMatch(/^\/transport\/filtrate\?.*search=%D0%BB%D0%BE%D0%BC/);
});

test('rows of the device are shown while the server is silent; its own rows come behind them', async () => {
  const { promise, resolve } = Promise.withResolvers<TransportPage>();
  const here = { items: [], next: null, isLocal: true, searched: 3 } as const;
  const source = { key: ['list'], fetchPage: () => promise, findHere: async () => ({ ...here, items: [] }) };
  const client = new QueryClient();
  const { pages } = await client.fetchInfiniteQuery(pagesOf(source, { patienceMs: () => 0 }));
  expect(pages).toEqual([here]);
  const page = { items: [], next: 'cursor' };
  resolve(page);
  await vi.waitFor(() => expect(client.getQueryData(['list'])).toEqual({ pages: [page], pageParams: [{}] }));
});

test('a device without rows waits for a silent server', async () => {
  const page = { items: [], next: null };
  const source = { key: ['list'], fetchPage: async () => page, findHere: async () => null };
  const { pages } = await new QueryClient().fetchInfiniteQuery(pagesOf(source, { patienceMs: () => 0 }));
  expect(pages).toEqual([page]);
});

test('an answer that comes while the device is read is shown, not the rows of the device', async () => {
  const { promise, resolve } = Promise.withResolvers<TransportPage>();
  const page = { items: [], next: 'cursor' };
  const findHere = async (): Promise<TransportPage> => {
    resolve(page);
    await promise;
    return { items: [], next: null, isLocal: true, searched: 3 };
  };
  const client = new QueryClient();
  const source = { key: ['list'], fetchPage: () => promise, findHere };
  expect((await client.fetchInfiniteQuery(pagesOf(source, { patienceMs: () => 0 }))).pages).toEqual([page]);
});
