import type { torgContract } from '@otk/domain/torg/torg.contract';
import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';

/** Keys begin with `transport`: every write of a card may change what its act says. */
export const torgQueries = (api: Client<typeof torgContract>) => ({
  check: (id: string) =>
    queryOptions({
      queryKey: ['transport', 'torg', 'check', id],
      queryFn: ({ signal }) => api.checkSavedTorg2({ params: { id } }, { signal }),
    }),
  draft: (id: string) =>
    queryOptions({
      queryKey: ['transport', 'torg', 'draft', id],
      queryFn: ({ signal }) => api.getDraft({ params: { id } }, { signal }),
    }),
  files: (id: string) =>
    queryOptions({
      queryKey: ['transport', 'torg', 'files', id],
      queryFn: ({ signal }) => api.listFiles({ params: { id } }, { signal, timeoutMs: printMs }),
    }),
});
export type TorgQueries = ReturnType<typeof torgQueries>;

/** An act that is not printed yet is printed for this answer. */
export const printMs = 60_000;
