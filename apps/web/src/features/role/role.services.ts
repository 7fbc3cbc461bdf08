import { roleContract } from '@otk/domain/role/role.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { roleQueries, type RoleQueries } from './role.queries.ts';

export interface RoleServices {
  readonly api: Client<typeof roleContract>;
  readonly queries: RoleQueries;
  /** Loads roles again, and the people who hold them. */
  readonly refresh: () => Promise<void>;
}

export const useRoleServices = serviceHook<RoleServices>('role');

export function roleServices({ wire, queryClient, report }: Platform): Feature<RoleServices> {
  const api = createClient(roleContract, wire);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['role'] }).catch(report);
  return { services: { api, queries: roleQueries(api), refresh } };
}
