import type { TransportServices } from '#features/transport/transport.services';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';

import { kppApi } from './kpp.api.ts';
import { kppQueries, type KppQueries } from './kpp.queries.ts';

export interface KppServices {
  readonly queries: KppQueries;
}

export function kppServices(platform: Platform, transport: TransportServices): Feature<KppServices> {
  const { wire, outbox, queryClient, link, report } = platform;
  return {
    services: {
      queries: kppQueries({
        api: kppApi(wire),
        transport,
        entries: () => outbox.getState().entries,
        queryClient,
        link,
        report,
      }),
    },
  };
}
