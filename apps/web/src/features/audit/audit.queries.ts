import type { AuditFilter } from '@otk/domain/audit/audit.filter';
import { infiniteQueryOptions } from '@tanstack/react-query';

import type { AuditApi } from './audit.api.ts';

const firstPage: { readonly after?: string } = {};

export const auditQueries = (api: AuditApi) => ({
  list: (filter: AuditFilter) =>
    infiniteQueryOptions({
      queryKey: ['audit', filter],
      queryFn: ({ pageParam, signal }) => api.list({ query: { ...filter, ...pageParam } }, { signal }),
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    }),
});
export type AuditQueries = ReturnType<typeof auditQueries>;
