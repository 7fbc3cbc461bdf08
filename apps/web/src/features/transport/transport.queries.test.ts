import { transportContract } from '@otk/domain/transport/transport.contract';
import { foreseenTransport } from '@otk/domain/transport/transport.foreseen';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';

import { createClient } from '#platform/api-client';
import { ApiError, NetworkError } from '#platform/api-error';
import type { HttpRequest } from '#platform/http';
import { openDatabase } from '#platform/local-db/local-database';
import { openOnce } from '#platform/local-db/open-once';

import { reasonStore, transportLookups } from './transport.lookups.ts';
import { historyQuery } from './transport.part-queries.ts';
import { transportKeys, transportQueries } from './transport.queries.ts';
import { transportStore } from './transport.store.ts';

const id = '00000000-0000-4000-8000-000000000001';
const station = { id, code: '243607', name: 'Навашино' };
const card = foreseenTransport(
  'NEW',
  {
    id,
    mode: 'VRP',
    transportNumber: '61854303',
    transportType: { id, name: 'Вагон', kind: 'WAGON' },
    shipmentDate: '2026-11-10',
    station,
    division: { id, name: 'ОТК. Станция Навашино' },
    version: 1,
  },
  new Date('2026-11-10T08:00:00.000Z'),
);

afterEach(() => void vi.useRealTimers());

function aDevice() {
  const acting = { udrId: 'udr-1', isSilent: false };
  const database = openOnce(() =>
    openDatabase({
      name: 'otk-transport',
      nativeVersion: 1,
      stores: { transport: 'id' },
      onOutdated: () => undefined,
      engine: { indexedDB: new IDBFactory(), IDBKeyRange },
    }),
  );
  const main = openOnce(() =>
    openDatabase({
      name: 'otk-main',
      nativeVersion: 8,
      stores: { transportReason: 'id' },
      onOutdated: () => undefined,
      engine: { indexedDB: new IDBFactory(), IDBKeyRange },
    }),
  );
  const store = transportStore({ database, udrId: () => acting.udrId });
  const send = vi.fn<(request: HttpRequest) => Promise<unknown>>();
  const report = vi.fn<(error: unknown) => void>();
  const listed = vi.fn<(card: Transport) => void>();
  const api = createClient(transportContract, { send });
  const link = { patienceMs: () => (acting.isSilent ? 0 : 300) };
  const lookups = transportLookups({
    api,
    reasonStore: reasonStore(main),
    lookup: store.lookup,
    link,
    report,
  });
  const queries = transportQueries({
    api,
    store,
    lookups,
    isNew: () => false,
    withUnsent: async (read) => read,
    listed,
    link,
    report,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
  const readCard = () => client.fetchQuery(queries.card(id));
  return { acting, store, send, report, listed, api, queries, client, readCard };
}

test('a stored card is readable without a network, and the failure is logged', async () => {
  const { send, readCard, report, store, listed } = aDevice();
  send.mockResolvedValueOnce(card);
  expect(await readCard()).toEqual(card);
  // It is in the lists without a network too.
  expect(listed).toHaveBeenCalledExactlyOnceWith(card);
  await vi.waitFor(async () => expect(await store.find(id)).not.toBeNull());
  const failure = new NetworkError();
  send.mockRejectedValueOnce(failure);
  expect(await readCard()).toEqual(card);
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
});

test('a card that is not stored and a card the server refuses are failures', async () => {
  const { send, readCard, store } = aDevice();
  const failure = new NetworkError();
  send.mockRejectedValueOnce(failure);
  await expect(readCard()).rejects.toBe(failure);

  await store.keep(card);
  const missing = new ApiError({ status: 404, code: 'transport.notFound', message: 'ТС отсутствует' });
  send.mockRejectedValueOnce(missing);
  await expect(readCard()).rejects.toBe(missing);
});

test('a silent server: the card of the device is shown at once, and the server’s card when it comes', async () => {
  const { acting, send, readCard, store, client, queries } = aDevice();
  acting.isSilent = true;
  await store.keep(card);
  const { promise, resolve } = Promise.withResolvers<Transport>();
  send.mockReturnValueOnce(promise);
  expect(await readCard()).toEqual(card);
  expect(client.getQueryData(transportKeys.isCopy(id))).toBe(true);
  const newer = { ...card, version: 2, specialMark: 'лёд' };
  resolve(newer);
  await vi.waitFor(() => expect(client.getQueryData(queries.card(id).queryKey)).toEqual(newer));
  expect(client.getQueryData(transportKeys.isCopy(id))).toBe(false);
});

test('a server that answers that it cannot: the card of the device is shown as a copy, also after a reload', async () => {
  const { send, readCard, store, client, queries } = aDevice();
  await store.keep(card);
  const busy = new ApiError({ status: 503, code: 'http.503', message: 'Сервер недоступен' });
  send.mockRejectedValue(busy);
  expect(await readCard()).toEqual(card);
  expect(client.getQueryData(transportKeys.isCopy(id))).toBe(true);
  const newer = { ...card, version: 2 };
  send.mockResolvedValueOnce(newer);
  await client.refetchQueries(queries.card(id));
  expect(client.getQueryData(queries.card(id).queryKey)).toEqual(newer);
  expect(client.getQueryData(transportKeys.isCopy(id))).toBe(false);
  await client.refetchQueries(queries.card(id));
  expect(client.getQueryData(transportKeys.isCopy(id))).toBe(true);
});

test('a late refusal takes the card of the device off the screen', async () => {
  const { acting, send, readCard, store, client, queries } = aDevice();
  acting.isSilent = true;
  await store.keep(card);
  const missing = new ApiError({ status: 404, code: 'transport.notFound', message: 'ТС отсутствует' });
  const { promise, reject } = Promise.withResolvers<Transport>();
  send.mockReturnValueOnce(promise).mockRejectedValue(missing);
  expect(await readCard()).toEqual(card);
  reject(missing);
  await vi.waitFor(() => expect(client.getQueryData(queries.card(id).queryKey)).toBeUndefined());
  await expect(readCard()).rejects.toBe(missing);
});

test('a reply older than the stored card is neither shown nor stored', async () => {
  const { send, readCard, store } = aDevice();
  const weighed = { ...card, version: 2 };
  send.mockImplementationOnce(async () => {
    await store.keep(weighed);
    return card;
  });
  expect(await readCard()).toEqual(weighed);
  expect(await store.find(id)).toEqual(weighed);

  const answers = store.asking();
  await store.keep({ ...card, version: 3 });
  const other = { ...card, id: '00000000-0000-4000-8000-000000000002' };
  const told: number[] = [];
  await answers.keepAll([weighed, other], (count) => told.push(count));
  expect(await store.find(id)).toMatchObject({ version: 3 });
  expect(await store.find(other.id)).toEqual(other);
  expect(told).toEqual([2]);
});

test('a card of a restored server replaces a newer stored one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T05:05:00Z') });
  const { send, readCard, store } = aDevice();
  await store.keep({ ...card, version: 2 });
  vi.setSystemTime(new Date('2026-11-14T06:05:00Z'));
  send.mockResolvedValueOnce(card);
  expect(await readCard()).toEqual(card);
  expect(await store.find(id)).toEqual(card);
});

test('cards of one division are not shown to another, and can be removed', async () => {
  const { acting, store } = aDevice();
  await store.keep(card);
  acting.udrId = 'udr-2';
  expect(await store.find(id)).toBeNull();
  await store.dropForeign();
  acting.udrId = 'udr-1';
  expect(await store.find(id)).toBeNull();
});

test('a stored card of an older shape counts as absent', async () => {
  const { store } = aDevice();
  await store.keep({ ...card, onReweight: undefined } as never);
  expect(await store.find(id)).toBeNull();
});

test('counts are requested by station code', async () => {
  const { send, queries, client } = aDevice();
  send.mockRejectedValue(new NetworkError());
  await expect(client.fetchQuery(queries.counts({ station: '243607', search: '' }))).rejects.toThrow('Network Error');
  expect(send.mock.calls[0]![0].path).toBe('/transport/filtrate-count/243607?search=');
});

test('stored rules and references are available without a network', async () => {
  const { send, queries, client, report, acting, store } = aDevice();
  const rule = { field: 'torg2', rule: 'torg2Saved', value: null, level: 'ERROR', onStatus: [], message: 'ТОРГ-2' };
  send.mockResolvedValueOnce([rule]);
  expect(await client.fetchQuery(queries.rules())).toEqual([rule]);
  client.clear();
  send.mockRejectedValue(new NetworkError());
  expect(await client.fetchQuery(queries.rules())).toEqual([rule]);
  expect(report).toHaveBeenCalledOnce();
  await expect(client.fetchQuery(queries.references())).rejects.toThrow('Network Error');

  // Too many for localStorage.
  const providers = Array.from({ length: 20_000 }, (_unused, n) => ({ id: crypto.randomUUID(), name: `ООО ${n}` }));
  const references = { providers, contracts: [], transportTypes: [] };
  send.mockResolvedValueOnce(references);
  expect(await client.fetchQuery(queries.references())).toEqual(references);
  client.clear();
  expect(await client.fetchQuery(queries.references())).toEqual(references);
  expect(await store.rows.read()).toEqual([]);
  // What one assignment may see is not shown to another.
  client.clear();
  acting.udrId = 'udr-2';
  await expect(client.fetchQuery(queries.references())).rejects.toThrow('Network Error');
});

test('history is paged by the last entry until a page is incomplete', async () => {
  const { send, api, client } = aDevice();
  const entry = (number: number) => ({
    id: number,
    at: '2026-11-14T05:05:00.000Z',
    isOwn: false,
    role: null,
    deviceAt: null,
    user: null,
    division: null,
    action: 'transport.edit',
    entity: 'transport',
    entityId: id,
    field: 'specialMark',
    before: null,
    after: 'лёд',
  });
  send.mockImplementation(async ({ path }) =>
    path.includes('after=') ? { items: [entry(1)], next: null } : { items: [entry(3), entry(2)], next: 'WzJd' },
  );
  const { pages } = await client.fetchInfiniteQuery({ ...historyQuery(api, id), pages: 5 });
  expect(pages.map(({ items }) => items.length)).toEqual([2, 1]);
  expect(send.mock.calls.map(([{ path }]) => path)).toEqual([
    `/transport/transport-history/${id}`,
    `/transport/transport-history/${id}?after=WzJd`,
  ]);
});
