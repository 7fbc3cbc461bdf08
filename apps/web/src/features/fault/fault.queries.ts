import type { FaultQuery } from '@otk/domain/fault/fault.query';
import { queryOptions } from '@tanstack/react-query';

import type { FaultApi } from './fault.api.ts';

export const faultQueries = (api: FaultApi) => ({
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
