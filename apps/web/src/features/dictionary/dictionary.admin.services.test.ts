import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { tasks } from '#platform/port';

import { dictionaryAdminServices, entriesKey } from './dictionary.admin.services.ts';

test('a dictionary that changed on the server is loaded again, and so is its list', async () => {
  const queryClient = new QueryClient();
  const kinds = ['reason', 'section', 'item', 'sign'] as const;
  kinds.forEach((kind) => queryClient.setQueryData(entriesKey(kind), []));
  const dataChanged = tasks<[names: readonly string[]]>(() => undefined);
  const [reasons, tags] = [vi.fn<() => Promise<void>>(async () => {}), vi.fn<() => Promise<void>>(async () => {})];
  dictionaryAdminServices(
    {
      wire: { send: () => Promise.reject(new Error('nothing is asked')) },
      queryClient,
      outbox: { write: async () => ({ state: 'queued' }), onSent: () => () => undefined },
      tasks: { dataChanged },
      report: () => undefined,
    },
    { reload: {}, late: { reason: reasons, photoTag: tags } },
  ).connect?.();
  // The stream has one name for sections and their items.
  await dataChanged.run(['reason', 'item']);
  const isStale = (kind: (typeof kinds)[number]) => queryClient.getQueryState(entriesKey(kind))?.isInvalidated;
  expect(kinds.filter(isStale)).toEqual(['reason', 'section', 'item']);
  expect([reasons.mock.calls.length, tags.mock.calls.length]).toEqual([1, 0]);
});
