import { paperContract } from '@otk/domain/paper/paper.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { type PaperDeps, phonegramPaper, storageReceipt, weighingSlip } from './paper.service.ts';

export function paperRoutes(api: Api, services: Omit<PaperDeps, 'pool'>): void {
  const deps = { ...services, pool: api.pool };
  mountContract(api, 'paper', paperContract, {
    phonegram: ({ params }, context) => phonegramPaper(deps, context, params.id),
    weighingSlip: ({ params }, context) => weighingSlip(deps, context, params.id),
    storageReceipt: ({ params }, context) => storageReceipt(deps, context, params.id),
  });
}
