import type { roleContract } from '@otk/domain/role/role.contract';
import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';

const roleKeys = { all: ['role'], list: ['role', 'list'], permissions: ['role', 'permissions'] } as const;

export const roleQueries = (api: Client<typeof roleContract>) => ({
  list: () => queryOptions({ queryKey: roleKeys.list, queryFn: ({ signal }) => api.list(undefined, { signal }) }),
  permissions: () =>
    queryOptions({
      queryKey: roleKeys.permissions,
      queryFn: ({ signal }) => api.listPermissions(undefined, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
});
export type RoleQueries = ReturnType<typeof roleQueries>;
