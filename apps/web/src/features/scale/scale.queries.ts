import type { scaleContract } from '@otk/domain/scale/scale.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';

const firstPage: { readonly after?: string } = {};

export const scaleKey = ['scale'] as const;

export const scaleQueries = (api: Client<typeof scaleContract>) => ({
  list: () => queryOptions({ queryKey: [...scaleKey, 'list'], queryFn: ({ signal }) => api.list({}, { signal }) }),
  unusual: () =>
    infiniteQueryOptions({
      queryKey: [...scaleKey, 'unusual'],
      queryFn: ({ pageParam, signal }) => api.listUnusual({ query: pageParam }, { signal }),
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    }),
});
export type ScaleQueries = ReturnType<typeof scaleQueries>;
