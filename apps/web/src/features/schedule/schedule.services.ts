import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';

import { scheduleApi, type ScheduleApi } from './schedule.api.ts';
import { scheduleQueries, type ScheduleQueries } from './schedule.queries.ts';
import { scheduleStore } from './schedule.store.ts';

export interface ScheduleServices {
  readonly api: ScheduleApi;
  readonly queries: ScheduleQueries;
}

export function scheduleServices({ wire, storage, prefix, acting, report }: Platform): Feature<ScheduleServices> {
  const api = scheduleApi(wire);
  const owner = () => `${acting.userId() ?? ''} ${acting.udrId() ?? ''}`;
  const store = scheduleStore({ storage, prefix, owner, report });
  return { services: { api, queries: scheduleQueries(api, store) } };
}
