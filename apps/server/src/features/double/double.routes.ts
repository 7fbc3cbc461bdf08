import { doubleContract } from '@otk/domain/double/double.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { type DoubleDeps, joinDoubles, setDistinct } from './double.service.ts';

export function doubleRoutes(api: Api, deps: DoubleDeps): void {
  mountContract(api, 'double', doubleContract, {
    join: ({ params, body }, context) => joinDoubles(deps, context, params.id, body),
    distinct: ({ params, body }, context) => setDistinct(deps, context, params.id, body.otherId),
  });
}
