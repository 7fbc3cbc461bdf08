import { lookalikeContract } from '@otk/domain/lookalike/lookalike.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { decide, listLookalikes, type LookalikeDeps } from './lookalike.service.ts';

export const lookalikeRoutes = (api: Api, deps: LookalikeDeps): void =>
  mountContract(api, 'lookalike', lookalikeContract, {
    list: ({ query }, context) => listLookalikes(deps, context, query),
    decide: ({ params, body }, context) => decide(deps, context, params.id, body),
  });
