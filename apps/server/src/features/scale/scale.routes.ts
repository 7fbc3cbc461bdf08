import { scaleContract } from '@otk/domain/scale/scale.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { listScales, listUnusual, verify } from './scale.service.ts';

export const scaleRoutes = (api: Api, clock: () => Date): void =>
  mountContract(api, 'scale', scaleContract, {
    list: (_given, context) => listScales(context, clock()),
    listUnusual: ({ query }, context) => listUnusual(context, query),
    verify: ({ params, body }, context) => verify(context, params.id, body, clock()),
  });
