import { queryOptions } from '@tanstack/react-query';

import type { RoleApi } from './role.api.ts';

const roleKeys = { all: ['role'], list: ['role', 'list'], permissions: ['role', 'permissions'] } as const;

export const roleQueries = (api: RoleApi) => ({
  list: () => queryOptions({ queryKey: roleKeys.list, queryFn: ({ signal }) => api.list(undefined, { signal }) }),
  permissions: () =>
    queryOptions({
      queryKey: roleKeys.permissions,
      queryFn: ({ signal }) => api.listPermissions(undefined, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
});
export type RoleQueries = ReturnType<typeof roleQueries>;
