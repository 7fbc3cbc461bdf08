import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';

import { torgApi, type TorgApi } from './torg.api.ts';
import { torgQueries, type TorgQueries } from './torg.queries.ts';

export interface TorgServices {
  readonly api: TorgApi;
  readonly queries: TorgQueries;
}

export function torgServices({ wire }: Platform): Feature<TorgServices> {
  const api = torgApi(wire);
  return { services: { api, queries: torgQueries(api) } };
}
