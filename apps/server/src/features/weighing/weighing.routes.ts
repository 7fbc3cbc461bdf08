import { weighingContract } from '@otk/domain/weighing/weighing.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { getTransport } from '../transport/transport.service.ts';
import { weighingRepo } from './weighing.repo.ts';
import { removeWeighing, setOverweight, setOverweightClear, setRegisterWeight } from './weighing.service.ts';

export function weighingRoutes(api: Api): void {
  mountContract(api, 'weighing', weighingContract, {
    setRegisterWeight: ({ params, body }, context) => setRegisterWeight(context, params.id, body),
    setOverweight: ({ params, body }, context) => setOverweight(context, params.id, body),
    setOverweightClear: ({ params, body }, context) => setOverweightClear(context, params.id, body),
    removeOverweight: ({ params, body }, context) => removeWeighing(context, params.id, 'OVERWEIGHT', body),
    removeOverweightClear: ({ params, body }, context) => removeWeighing(context, params.id, 'CLEAR', body),
    list: async ({ params }, context) => {
      await getTransport(context, params.id);
      return weighingRepo(context.db).list(params.id);
    },
  });
}
