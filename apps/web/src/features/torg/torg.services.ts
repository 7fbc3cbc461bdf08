import { torgContract } from '@otk/domain/torg/torg.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { torgQueries, type TorgQueries } from './torg.queries.ts';

export interface TorgServices {
  readonly api: Client<typeof torgContract>;
  readonly queries: TorgQueries;
}

export const useTorgServices = serviceHook<TorgServices>('torg');

export function torgServices({ wire }: Platform): Feature<TorgServices> {
  const api = createClient(torgContract, wire);
  return { services: { api, queries: torgQueries(api) } };
}
