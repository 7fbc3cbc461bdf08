import { dictionaryContract } from '@otk/domain/dictionary/dictionary.contract';
import type { UnorderedSign } from '@otk/domain/dictionary/dictionary.schema';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';

import { createClient } from '#platform/api-client';
import { NetworkError } from '#platform/api-error';
import type { HttpRequest } from '#platform/http';
import { openDatabase } from '#platform/local-db/local-database';
import { openOnce } from '#platform/local-db/open-once';

import { dictionaryQueries } from './dictionary.queries.ts';
import { dictionaryStores } from './dictionary.store.ts';

const sign = (digit: number, sort: number): UnorderedSign => ({
  id: `00000000-0000-4000-8000-00000000000${digit}`,
  name: `Признак ${digit}`,
  sort,
});

function aDevice() {
  const stores = 'scrapType nonOrderProduct productionType nonOrderSign commissionCalendar'.split(' ');
  const database = openOnce(() =>
    openDatabase({
      name: 'otk-main',
      nativeVersion: 8,
      stores: Object.fromEntries(stores.map((name) => [name, 'id'])),
      onOutdated: () => undefined,
      engine: { indexedDB: new IDBFactory(), IDBKeyRange },
    }),
  );
  const send = vi.fn<(request: HttpRequest) => Promise<unknown>>();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const kept = dictionaryStores(database);
  const queries = dictionaryQueries({
    api: createClient(dictionaryContract, { send }),
    stores: kept,
    queryClient: client,
  });
  return { send, client, kept, queries, readSigns: () => client.fetchQuery(queries.signs.list()) };
}

test('a refresh updates the screen and the local store', async () => {
  const { send, queries, kept, readSigns } = aDevice();
  send.mockResolvedValueOnce([sign(1, 1), sign(2, 2)]);
  await queries.signs.refresh();
  expect(await readSigns()).toEqual([sign(1, 1), sign(2, 2)]);
  expect(await kept.signs.readAll()).toEqual([sign(1, 1), sign(2, 2)]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a failed refresh keeps the local list, sorted', async () => {
  const { send, queries, kept, readSigns } = aDevice();
  await kept.signs.replaceAll([sign(1, 20), sign(2, 10)]);
  send.mockRejectedValue(new NetworkError());
  await expect(queries.signs.refresh()).rejects.toThrow('Network Error');
  expect(await readSigns()).toEqual([sign(2, 10), sign(1, 20)]);
});

test('a dictionary that does not fit on the device is still shown', async () => {
  const { send, queries, kept, client } = aDevice();
  send.mockResolvedValueOnce([sign(1, 1)]);
  vi.spyOn(kept.signs, 'replaceAll').mockRejectedValue(new Error('QuotaExceededError'));
  await expect(queries.signs.refresh()).rejects.toThrow('QuotaExceededError');
  expect(client.getQueryData(queries.signs.list().queryKey)).toEqual([sign(1, 1)]);
});

test('without a local list the server is asked', async () => {
  const { send, readSigns } = aDevice();
  send.mockResolvedValueOnce([sign(1, 1)]);
  expect(await readSigns()).toEqual([sign(1, 1)]);
});

test.each([
  ['scrapTypes', '/production'],
  ['unordered', '/unorderedProduction'],
  ['productionTypes', '/unorderedProduction/production-type'],
  ['signs', '/unorderedProduction/sign'],
  ['commissionDays', '/commission-calendar'],
] as const)('%s come from %s', async (name, path) => {
  const { send, queries } = aDevice();
  send.mockResolvedValueOnce([]);
  await queries[name].refresh();
  expect(send.mock.calls[0]![0]).toMatchObject({ method: 'GET', path });
});
