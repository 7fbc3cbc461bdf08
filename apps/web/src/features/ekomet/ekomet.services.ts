import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';

import { ekometApi, type EkometApi } from './ekomet.api.ts';
import { ekometQueries, type EkometQueries } from './ekomet.queries.ts';
import { ekometStore } from './ekomet.store.ts';

export interface EkometServices {
  readonly api: EkometApi;
  readonly queries: EkometQueries;
}

export function ekometServices({ wire, device, acting, report }: Platform): Feature<EkometServices> {
  const api = ekometApi(wire);
  const owner = () => `${acting.userId() ?? ''} ${acting.udrId() ?? ''}`;
  const store = ekometStore({ database: device.mainDb, owner });
  return { services: { api, queries: ekometQueries(api, store, report) } };
}
