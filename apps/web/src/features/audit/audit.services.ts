import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { auditApi, type AuditApi } from './audit.api.ts';
import { auditQueries, type AuditQueries } from './audit.queries.ts';

export interface AuditServices {
  readonly api: AuditApi;
  readonly queries: AuditQueries;
}

export const useAuditServices = serviceHook<AuditServices>('audit');

export function auditServices({ wire }: Platform): Feature<AuditServices> {
  const api = auditApi(wire);
  return { services: { api, queries: auditQueries(api) } };
}
