// What the address of the audit page may say; the rows are in audit.schema.ts.
import * as z from 'zod/mini';

import { openPeriod } from '../../kernel/period.ts';

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
