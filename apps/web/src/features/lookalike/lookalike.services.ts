import { lookalikeContract } from '@otk/domain/lookalike/lookalike.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { lookalikeQueries, type LookalikeQueries } from './lookalike.queries.ts';

interface LookalikeServices {
  readonly api: Client<typeof lookalikeContract>;
  readonly queries: LookalikeQueries;
}

export const useLookalikeServices = serviceHook<LookalikeServices>('lookalike');

export function lookalikeServices({ wire }: Platform): Feature<LookalikeServices> {
  const api = createClient(lookalikeContract, wire);
  return { services: { api, queries: lookalikeQueries(api) } };
}
