import type { documentContract } from '@otk/domain/document/document.contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';
import { lookAnew } from '#platform/look-anew';

const documentKeys = {
  list: (transportId: string) => ['document', 'list', transportId],
} as const;

/** Shorter than the lifetime of signed URLs. */
const addressMs = 120_000;

export interface DocumentQueriesDeps {
  readonly api: Pick<Client<typeof documentContract>, 'listOfTransport'>;
  readonly queryClient: QueryClient;
}

export const documentQueries = ({ api, queryClient }: DocumentQueriesDeps) => ({
  list: (transportId: string) =>
    queryOptions({
      queryKey: documentKeys.list(transportId),
      queryFn: ({ signal }) => api.listOfTransport({ params: { transportId } }, { signal }),
      staleTime: addressMs,
    }),
  refresh: (transportId: string) => lookAnew(queryClient, documentKeys.list(transportId)),
});
export type DocumentQueries = ReturnType<typeof documentQueries>;
