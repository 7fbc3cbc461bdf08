import { scrapContract } from '@otk/domain/scrap/scrap.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import type { Cards } from '../transport/transport.card.service.ts';
import { getSenderNetWeightRest, setScrapLines, setUnorderedLines } from './scrap.service.ts';

export function scrapRoutes(api: Api, cards: Cards): void {
  mountContract(api, 'scrap', scrapContract, {
    setSenderScrapType: ({ params, body }, context) => setScrapLines(cards, context, params.id, 'SENDER', body.lines),
    setDiscoveredScrapType: ({ params, body }, context) =>
      setScrapLines(cards, context, params.id, 'DISCOVER', body.lines),
    setUnorderedProduction: ({ params, body }, context) => setUnorderedLines(cards, context, params.id, body.lines),
    getSenderNetWeightRest: ({ params }, context) => getSenderNetWeightRest(cards, context, params.id),
  });
}
