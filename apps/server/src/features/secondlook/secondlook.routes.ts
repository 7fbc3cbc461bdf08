import { secondlookContract } from '@otk/domain/secondlook/secondlook.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { readAccuracy } from './secondlook.accuracy.service.ts';
import { judgeLook, leaveLook, type LookDeps, takeLook } from './secondlook.service.ts';

export const secondlookRoutes = (api: Api, deps: LookDeps): void =>
  mountContract(api, 'secondlook', secondlookContract, {
    take: (_given, context) => takeLook(deps, context),
    judge: ({ params, body }, context) => judgeLook(deps, context, params.id, body),
    leave: ({ params }, context) => leaveLook(deps, context, params.id),
    accuracy: ({ query }, context) => readAccuracy(deps, context, query),
  });
