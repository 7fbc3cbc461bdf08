import type { evidenceContract } from '@otk/domain/evidence/evidence.contract';
import { isUnderWay } from '@otk/domain/evidence/evidence.schema';
import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';

const pollMs = 1500;

export const evidenceQueries = (api: Client<typeof evidenceContract>) => ({
  /** Asked again while one of the packages is being made. */
  list: (transportId: string) =>
    queryOptions({
      queryKey: ['evidence', transportId],
      queryFn: ({ signal }) => api.list({ params: { id: transportId } }, { signal }),
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
    }),
});
export type EvidenceQueries = ReturnType<typeof evidenceQueries>;
