import { scheduleContract } from '@otk/domain/schedule/schedule.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { scheduleRepo } from './schedule.repo.ts';
import { type ScheduleDeps, setCommission, setSeparate } from './schedule.service.ts';

export function scheduleRoutes(api: Api, deps: ScheduleDeps): void {
  mountContract(api, 'schedule', scheduleContract, {
    setCommission: ({ params, body }, context) => setCommission(deps, context, params.id, body),
    setSeparate: ({ params, body }, context) => setSeparate(deps, context, params.id, body),
    listCommissions: ({ query }, { db, actor }) => scheduleRepo(db).list(actor, 'COMMISSION', query),
    listSeparations: ({ query }, { db, actor }) => scheduleRepo(db).list(actor, 'SEPARATE', query),
  });
}
