import type { lookalikeContract } from '@otk/domain/lookalike/lookalike.contract';
import { infiniteQueryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';

const firstPage: { readonly after?: string } = {};

export const lookalikeKey = ['lookalike'] as const;

export const lookalikeQueries = (api: Client<typeof lookalikeContract>) => ({
  /** Pairs that wait for a decision, or all of one transport; newest first. */
  list: (transportId?: string) =>
    infiniteQueryOptions({
      queryKey: [...lookalikeKey, transportId ?? 'open'],
      queryFn: ({ pageParam, signal }) =>
        api.list({ query: { ...pageParam, ...(transportId !== undefined && { transportId }) } }, { signal }),
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
      refetchInterval: 60_000,
    }),
});
export type LookalikeQueries = ReturnType<typeof lookalikeQueries>;
