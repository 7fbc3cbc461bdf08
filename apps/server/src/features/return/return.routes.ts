import { returnContract } from '@otk/domain/return/return.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { cancelReturn, returnBack, type ReturnDeps } from './return.service.ts';

export function returnRoutes(api: Api, deps: ReturnDeps): void {
  mountContract(api, 'return', returnContract, {
    returnBack: ({ params, body }, context) => returnBack(deps, context, params.id, body),
    cancelReturn: ({ params }, context) => cancelReturn(deps, context, params.id, params.subId),
  });
}
