// Divisions as an administrator sees them; loaded with the pages of the administration.
import { divisionAdminContract } from '@otk/domain/division/division.admin.contract';
import { queryOptions } from '@tanstack/react-query';

import { createClient, type Client } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

type DivisionAdminApi = Client<typeof divisionAdminContract>;

const divisionQueries = (api: DivisionAdminApi) => ({
  list: () =>
    queryOptions({ queryKey: ['division', 'list'], queryFn: ({ signal }) => api.list(undefined, { signal }) }),
});

export interface DivisionAdminServices {
  readonly api: DivisionAdminApi;
  readonly queries: ReturnType<typeof divisionQueries>;
  readonly refresh: () => Promise<void>;
}

export const useDivisionAdminServices = serviceHook<DivisionAdminServices>('divisions');

export function divisionAdminServices({ wire, queryClient, report }: Platform): Feature<DivisionAdminServices> {
  const api = createClient(divisionAdminContract, wire);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['division'] }).catch(report);
  return { services: { api, queries: divisionQueries(api), refresh } };
}
