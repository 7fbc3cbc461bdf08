import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import type { HttpRequest } from '#platform/http';

import { transportApi } from '../transport.api.ts';
import { pagesOf, transportListQueries } from './transport.list-queries.ts';

test('the list continues from the cursor of the previous page until there is none', async () => {
  const send = vi.fn<(request: HttpRequest) => Promise<unknown>>(async ({ path }) => ({
    items: [],
    next: path.includes('after=cursor') ? null : 'cursor',
  }));
  const { list } = transportListQueries({
    api: transportApi({ send }),
    known: { keep: () => undefined, read: () => [] },
    keptViews: { read: () => null, write: () => undefined, clear: () => undefined },
  });
  const filter = { tab: 'expected', station: 'all', search: 'лом', sort: 'updatedAt', direction: 'desc' } as const;
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...pagesOf(list(filter)), pages: 5 });
  expect(pages).toHaveLength(2);
  expect(send.mock.calls.map(([{ path }]) => new URLSearchParams(path.split('?')[1]).get('after'))).toEqual([
    null,
    'cursor',
  ]);
  expect(send.mock.calls[0]![0].path).toMatch(/^\/transport\/filtrate\?.*search=%D0%BB%D0%BE%D0%BC/);
});
