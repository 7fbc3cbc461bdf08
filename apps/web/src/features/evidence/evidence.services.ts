import { evidenceContract } from '@otk/domain/evidence/evidence.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { evidenceQueries, type EvidenceQueries } from './evidence.queries.ts';

interface EvidenceServices {
  readonly api: Client<typeof evidenceContract>;
  readonly queries: EvidenceQueries;
}

export const useEvidenceServices = serviceHook<EvidenceServices>('evidence');

export function evidenceServices({ wire }: Platform): Feature<EvidenceServices> {
  const api = createClient(evidenceContract, wire);
  return { services: { api, queries: evidenceQueries(api) } };
}
