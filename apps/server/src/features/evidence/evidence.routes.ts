import { evidenceContract } from '@otk/domain/evidence/evidence.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { cancelEvidence, type EvidenceDeps, listEvidence, orderEvidence } from './evidence.service.ts';

export function evidenceRoutes(api: Api, deps: EvidenceDeps): void {
  mountContract(api, 'evidence', evidenceContract, {
    order: ({ params }, context) => orderEvidence(deps, context, params.id),
    list: ({ params }, context) => listEvidence(deps, context, params.id),
    cancel: ({ params }, context) => cancelEvidence(deps, context, params.id),
  });
}
