import { auditContract } from '@otk/domain/audit/audit.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type AuditApi = Client<typeof auditContract>;
export const auditApi = (wire: Wire): AuditApi => createClient(auditContract, wire);
