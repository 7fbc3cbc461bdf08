import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';

import { roleApi, type RoleApi } from './role.api.ts';
import { roleQueries, type RoleQueries } from './role.queries.ts';

export interface RoleServices {
  readonly api: RoleApi;
  readonly queries: RoleQueries;
}

export function roleServices({ wire }: Platform): Feature<RoleServices> {
  const api = roleApi(wire);
  return { services: { api, queries: roleQueries(api) } };
}
