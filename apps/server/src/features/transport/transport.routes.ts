import { transportContract } from '@otk/domain/transport/transport.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { filtrate, filtrateCount, getTransport } from './transport.service.ts';

export function transportRoutes(api: Api): void {
  mountContract(api, 'transport', transportContract, {
    filtrate: ({ query }, context) => filtrate(context, query),
    filtrateCount: ({ params, query }, context) => filtrateCount(context, { station: params.id, ...query }),
    get: ({ params }, context) => getTransport(context, params.id),
  });
}
