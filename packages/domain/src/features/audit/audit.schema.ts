// Rows of history as an auditor reads them: who, as whom, from where, what, before and after.
import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../../kernel/paging.ts';
import { inOrder } from '../../kernel/period.ts';
import { auditFilter } from './audit.filter.ts';

export const auditRow = z
  .object({
    id: z.number(),
    at: z.string(),
    /** The clock of the device; differs from `at` by the time spent offline. */
    deviceAt: z.nullable(z.string()),
    /** As in HistoryEntry. */
    isTimeUnsure: z.optional(z.boolean()),
    userId: z.nullable(z.uuid()),
    fullName: z.nullable(z.string()),
    login: z.nullable(z.string()),
    division: z.nullable(z.string()),
    role: z.nullable(z.string()),
    udrId: z.nullable(z.uuid()),
    sessionId: z.nullable(z.uuid()),
    requestId: z.nullable(z.string()),
    ip: z.nullable(z.string()),
    action: z.string(),
    entity: z.string(),
    entityId: z.nullable(z.uuid()),
    transportId: z.nullable(z.uuid()),
    transportNumber: z.nullable(z.string()),
    /** What an object that is no transport is called: of a person, a station. */
    objectName: z.optional(z.nullable(z.string())),
    field: z.nullable(z.string()),
    before: z.unknown(),
    after: z.unknown(),
  })
  .register(z.globalRegistry, { id: 'AuditRow' });
export type AuditRow = z.output<typeof auditRow>;

export const auditQuery = z.object({ ...auditFilter.shape, ...pageQuery({ limit: 100, most: 1000 }) }).check(inOrder);
export type AuditQuery = z.output<typeof auditQuery>;

export const auditPage = pageOf(auditRow);
export type AuditPage = z.output<typeof auditPage>;
