import { auditContract } from '@otk/domain/audit/audit.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { listRows } from './audit.service.ts';

export function auditRoutes(api: Api): void {
  mountContract(api, 'audit', auditContract, { list: ({ query }, context) => listRows(context, query) });
}
