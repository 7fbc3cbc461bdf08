import { layerContract } from '@otk/domain/layer/layer.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import type { Cards } from '../transport/transport.card.service.ts';
import { judgeLayer } from './layer.service.ts';

export function layerRoutes(api: Api, deps: { readonly cards: Cards; readonly clock: () => Date }): void {
  mountContract(api, 'layer', layerContract, {
    judge: ({ params, body }, context) => judgeLayer(deps, context, params.id, body),
  });
}
