import { worksDay } from '@otk/domain/kernel/works-time';
import { scheduleContract } from '@otk/domain/schedule/schedule.contract';
import { inPeriod } from '@otk/domain/schedule/schedule.schema';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { dayRepo } from './schedule.day.repo.ts';
import { editDay, setWorkingDays } from './schedule.day.service.ts';
import { listAppointments } from './schedule.list.repo.ts';
import { type ScheduleDeps, setCommission, setSeparate } from './schedule.service.ts';

export function scheduleRoutes(api: Api, deps: ScheduleDeps): void {
  const today = () => worksDay(deps.clock());
  mountContract(api, 'schedule', scheduleContract, {
    setCommission: ({ params, body }, context) => setCommission(deps, context, params.id, body),
    setSeparate: ({ params, body }, context) => setSeparate(deps, context, params.id, body),
    listCommissions: ({ query }, { db, actor }) => listAppointments(db, actor, 'COMMISSION', inPeriod(query, today())),
    listSeparations: ({ query }, { db, actor }) => listAppointments(db, actor, 'SEPARATE', inPeriod(query, today())),
    listDays: ({ query }, { db, actor }) => dayRepo(db).list(query, actor.everywhere ? [] : actor.stationIds),
    editDay: ({ params, body }, context) => editDay(deps.clock, context, params.id, body),
    setWorkingDays: ({ body }, context) => setWorkingDays(deps.clock, context, body),
  });
}
