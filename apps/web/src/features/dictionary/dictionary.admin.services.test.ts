import type { DictionaryEntry } from '@otk/domain/dictionary/dictionary.kind';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { NetworkError } from '#platform/api-error';
import type { Wire } from '#platform/http';
import { tasks } from '#platform/port';
import { createLink } from '#platform/link';
import { fakeStorage } from '#platform/testing/fake-origin';

import { dictionaryAdminServices, entriesKey } from './dictionary.admin.services.ts';

const entry: DictionaryEntry = {
  id: '00000000-0000-4000-8000-000000000001',
  values: { name: 'Мокрый', sort: 1 },
  uses: 0,
  isDeleted: false,
  version: 1,
};

function openDictionaries() {
  const queryClient = new QueryClient();
  const dataChanged = tasks<[names: readonly string[]]>(() => undefined);
  const send = vi.fn<Wire['send']>(() => Promise.reject(new NetworkError()));
  const person = { udrId: 'yard' };
  const { services, connect } = dictionaryAdminServices({
    wire: { send },
    queryClient,
    outbox: { write: async () => ({ state: 'unsent' }), onSent: () => () => undefined },
    tasks: { dataChanged },
    storage: fakeStorage(),
    prefix: 'otk-',
    acting: {
      userId: () => 'head',
      udrId: () => person.udrId,
      divisionOf: () => null,
      fullName: () => null,
      module: () => null,
    },
    link: createLink(),
    report: () => undefined,
  });
  connect?.();
  return { services, queryClient, dataChanged, send, person };
}

test('the list of a dictionary that changed on the server is loaded again', async () => {
  const kinds = ['reason', 'section', 'item', 'sign'] as const;
  const { queryClient, dataChanged } = openDictionaries();
  kinds.forEach((kind) => queryClient.setQueryData(entriesKey(kind), []));
  // The stream has one name for sections and their items.
  await dataChanged.run(['reason', 'item']);
  const isStale = (kind: (typeof kinds)[number]) => queryClient.getQueryState(entriesKey(kind))?.isInvalidated;
  expect(kinds.filter(isStale)).toEqual(['reason', 'section', 'item']);
});

test('a saved entry makes the device load its dictionary again', async () => {
  const { services, dataChanged } = openDictionaries();
  const told: (readonly string[])[] = [];
  dataChanged.add((names) => told.push(names));
  await services.refresh('section');
  await services.refresh('reason');
  expect(told).toEqual([['item'], ['reason']]);
});

test('without a network the entries are those that the same person saw last in the same division', async () => {
  const { services, send, person } = openDictionaries();
  const entries = (kind: 'sign' | 'reason') => services.entries(kind, new AbortController().signal);
  await expect(entries('sign')).rejects.toThrow(NetworkError);
  send.mockResolvedValueOnce([entry]);
  expect(await entries('sign')).toEqual({ value: [entry], keptAt: null });
  expect(await entries('sign')).toEqual({ value: [entry], keptAt: expect.any(String) });
  await expect(entries('reason')).rejects.toThrow(NetworkError);
  person.udrId = 'shop';
  await expect(entries('sign')).rejects.toThrow(NetworkError);
});

test('a list on the screen waits for the slow answer to its reload: the saved entry is in it', async () => {
  const { services, queryClient, send } = openDictionaries();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const load = { queryKey: entriesKey('sign'), queryFn: () => services.entries('sign', new AbortController().signal) };
  send.mockResolvedValueOnce([]);
  await queryClient.fetchQuery(load);
  send.mockImplementation(() => promise);
  const reloaded = queryClient.fetchQuery({ ...load, staleTime: 0 });
  await new Promise((later) => setTimeout(later, 1200));
  expect(queryClient.getQueryData(entriesKey('sign'))).toEqual({ value: [], keptAt: null });

  resolve([entry]);
  expect(await reloaded).toEqual({ value: [entry], keptAt: null });
});
