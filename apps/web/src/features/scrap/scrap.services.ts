import { scrapContract } from '@otk/domain/scrap/scrap.contract';

import { type Client, createClient } from '#platform/api-client';
import type { DictionaryServices } from '#features/dictionary/dictionary.services';
import type { Feature } from '#platform/feature';
import { soonOr } from '#platform/link';
import { orElse } from '#platform/or-else';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import type { ScrapNames } from './scrap.names.ts';

export interface ScrapServices {
  readonly api: Client<typeof scrapContract>;
  /** What unsent lines refer to by id; a dictionary that is not on the device is empty. */
  readonly names: () => Promise<ScrapNames>;
}

export const useScrapServices = serviceHook<ScrapServices>('scrap');

export function scrapServices(platform: Platform, dictionary: DictionaryServices): Feature<ScrapServices> {
  const { wire, queryClient, link, report } = platform;
  const { scrapTypes, unordered, productionTypes, signs } = dictionary.queries;
  return {
    services: {
      api: createClient(scrapContract, wire),
      async names() {
        const [kinds, sections, types, knownSigns] = await Promise.all([
          orElse(soonOr(queryClient.ensureQueryData(scrapTypes.list()), [], link), [], report),
          orElse(soonOr(queryClient.ensureQueryData(unordered.list()), [], link), [], report),
          orElse(soonOr(queryClient.ensureQueryData(productionTypes.list()), [], link), [], report),
          orElse(soonOr(queryClient.ensureQueryData(signs.list()), [], link), [], report),
        ]);
        return { kinds, sections, types, signs: knownSigns };
      },
    },
  };
}
