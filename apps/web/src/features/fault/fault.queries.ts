import type { faultContract } from '@otk/domain/fault/fault.contract';
import type { FaultQuery } from '@otk/domain/fault/fault.query';
import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';

export const faultQueries = (api: Client<typeof faultContract>) => ({
  list: (filter: FaultQuery) =>
    queryOptions({
      queryKey: ['fault', 'list', filter],
      queryFn: ({ signal }) => api.list({ query: filter }, { signal }),
    }),
  fault: (id: string) =>
    queryOptions({
      queryKey: ['fault', 'one', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
});
export type FaultQueries = ReturnType<typeof faultQueries>;
