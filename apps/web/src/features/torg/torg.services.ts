import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { torgApi, type TorgApi } from './torg.api.ts';
import { torgQueries, type TorgQueries } from './torg.queries.ts';

export interface TorgServices {
  readonly api: TorgApi;
  readonly queries: TorgQueries;
}

export const useTorgServices = serviceHook<TorgServices>('torg');

export function torgServices({ wire }: Platform): Feature<TorgServices> {
  const api = torgApi(wire);
  return { services: { api, queries: torgQueries(api) } };
}
