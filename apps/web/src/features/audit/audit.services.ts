import { auditContract } from '@otk/domain/audit/audit.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { auditQueries, type AuditQueries } from './audit.queries.ts';

export interface AuditServices {
  readonly api: Client<typeof auditContract>;
  readonly queries: AuditQueries;
}

export const useAuditServices = serviceHook<AuditServices>('audit');

export function auditServices({ wire }: Platform): Feature<AuditServices> {
  const api = createClient(auditContract, wire);
  return { services: { api, queries: auditQueries(api) } };
}
