import type { auditContract } from '@otk/domain/audit/audit.contract';
import type { AuditFilter } from '@otk/domain/audit/audit.filter';
import { infiniteQueryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';

const firstPage: { readonly after?: string } = {};

export const auditQueries = (api: Client<typeof auditContract>) => ({
  list: (filter: AuditFilter) =>
    infiniteQueryOptions({
      queryKey: ['audit', filter],
      queryFn: ({ pageParam, signal }) => api.list({ query: { ...filter, ...pageParam } }, { signal }),
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    }),
});
export type AuditQueries = ReturnType<typeof auditQueries>;
