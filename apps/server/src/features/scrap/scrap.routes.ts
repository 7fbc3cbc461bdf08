import { scrapContract } from '@otk/domain/scrap/scrap.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { getSenderNetWeightRest, setScrapLines, setUnorderedLines } from './scrap.service.ts';

export function scrapRoutes(api: Api): void {
  mountContract(api, 'scrap', scrapContract, {
    setSenderScrapType: ({ params, body }, context) => setScrapLines(context, params.id, 'SENDER', body.lines),
    setDiscoveredScrapType: ({ params, body }, context) => setScrapLines(context, params.id, 'DISCOVER', body.lines),
    setUnorderedProduction: ({ params, body }, context) => setUnorderedLines(context, params.id, body.lines),
    getSenderNetWeightRest: ({ params }, context) => getSenderNetWeightRest(context, params.id),
  });
}
