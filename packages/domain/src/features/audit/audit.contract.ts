import { defineContract } from '../../kernel/route.ts';
import { auditPage, auditQuery } from './audit.schema.ts';

export const auditContract = defineContract('audit', {
  list: {
    method: 'GET',
    path: '/audit',
    summary: 'Журнал действий, новые первыми',
    permission: 'AUDIT_READ',
    // Acts done in the auditor's divisions, whatever division their transport is in today.
    acrossDivisions: true,
    query: auditQuery,
    reply: auditPage,
  },
});
