// Rows of history as an auditor reads them: who, as whom, from where, what, before and after.
import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../../kernel/paging.ts';
import { inOrder, openPeriod } from '../../kernel/period.ts';

export const auditRow = z
  .object({
    id: z.number(),
    at: z.string(),
    /** The clock of the device; differs from `at` by the time spent offline. */
    deviceAt: z.nullable(z.string()),
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
    field: z.nullable(z.string()),
    before: z.unknown(),
    after: z.unknown(),
  })
  .register(z.globalRegistry, { id: 'AuditRow' });
export type AuditRow = z.output<typeof auditRow>;

const text = (most: number) => z.optional(z.string().check(z.trim(), z.maxLength(most)));

export const auditFilter = z.object({
  /** A part of the name or of the login. */
  person: text(100),
  action: text(100),
  /** Kind of the object: `user`, `transport`. */
  entity: text(50),
  /** The number of a transport, or the id of any object. */
  object: text(100),
  ...openPeriod,
});
export type AuditFilter = z.output<typeof auditFilter>;

export const auditQuery = z.object({ ...auditFilter.shape, ...pageQuery({ limit: 100, most: 1000 }) }).check(inOrder);
export type AuditQuery = z.output<typeof auditQuery>;

export const auditPage = pageOf(auditRow);
export type AuditPage = z.output<typeof auditPage>;
