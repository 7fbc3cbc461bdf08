import { weighingContract } from '@otk/domain/weighing/weighing.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import type { Cards } from '../transport/transport.card.service.ts';
import { ensureVisible } from '../transport/transport.change.service.ts';
import { weighingRepo } from './weighing.repo.ts';
import { readTares, removeWeighing, setOverweight, setOverweightClear, setRegisterWeight } from './weighing.service.ts';

export function weighingRoutes(api: Api, cards: Cards): void {
  mountContract(api, 'weighing', weighingContract, {
    setRegisterWeight: ({ params, body }, context) => setRegisterWeight(cards, context, params.id, body),
    setOverweight: ({ params, body }, context) => setOverweight(cards, context, params.id, body),
    setOverweightClear: ({ params, body }, context) => setOverweightClear(cards, context, params.id, body),
    removeOverweight: ({ params, query, body }, context) =>
      removeWeighing(cards, context, params.id, 'OVERWEIGHT', { ...query, ...body }),
    removeOverweightClear: ({ params, query, body }, context) =>
      removeWeighing(cards, context, params.id, 'CLEAR', { ...query, ...body }),
    list: async ({ params }, context) => {
      await ensureVisible(context, params.id);
      return weighingRepo(context.db).list(params.id);
    },
    tares: ({ params }, context) => readTares(context, params.id),
  });
}
