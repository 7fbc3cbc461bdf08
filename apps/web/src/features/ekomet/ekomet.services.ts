import { deliveryPage, ekometLoad, readyTransport } from '@otk/domain/ekomet/ekomet.schema';
import * as z from 'zod/mini';

import type { Feature } from '#platform/feature';
import { keptAnswers } from '#platform/kept-answers';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { ekometApi, type EkometApi, type StationLoad, stationsApi } from './ekomet.api.ts';
import { ekometDecisions, type EkometDecisions } from './ekomet.decisions.ts';
import { ekometQueries, type EkometQueries } from './ekomet.queries.ts';
import { ekometStore } from './ekomet.store.ts';

export interface EkometServices {
  readonly api: EkometApi;
  readonly queries: EkometQueries;
  readonly decisions: EkometDecisions;
  /** Stations as the accounting system has them; a dry run changes nothing. */
  readonly loadStations: (dryRun: boolean) => Promise<StationLoad>;
}

export const useEkometServices = serviceHook<EkometServices>('ekomet');

export const answerSchemas = { deliveries: deliveryPage, ready: z.array(readyTransport), loads: z.array(ekometLoad) };

export function ekometServices(platform: Platform): Feature<EkometServices> {
  const { wire, device, acting, storage, prefix, outbox, queryClient, link, report } = platform;
  const api = ekometApi(wire);
  const owner = () => `${acting.userId() ?? ''} ${acting.udrId() ?? ''}`;
  const store = ekometStore({ database: device.mainDb, owner });
  const answers = keptAnswers({ storage, name: `${prefix}ekomet`, schemas: answerSchemas, owner, link, report });
  const queries = ekometQueries({ api, store, answers, link, report });
  return {
    services: {
      api,
      queries,
      decisions: ekometDecisions({ api, outbox }),
      loadStations: (dryRun) => stationsApi(wire).load({ body: { source: 'EKOMET', dryRun } }),
    },
    start() {
      // A decision that waited on the device has arrived.
      outbox.onSent(({ operation }) => {
        if (operation?.startsWith('ekomet.')) {
          queryClient.invalidateQueries({ queryKey: queries.key }).catch(report);
        }
      });
    },
  };
}
