import { scheduleContract } from '@otk/domain/schedule/schedule.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { transportKeys } from '../transport/transport.queries.ts';
import { scheduleQueries, type ScheduleQueries } from './schedule.queries.ts';
import { scheduleStore } from './schedule.store.ts';

export interface ScheduleServices {
  readonly api: Client<typeof scheduleContract>;
  readonly queries: ScheduleQueries;
}

export const useScheduleServices = serviceHook<ScheduleServices>('schedule');

export function scheduleServices(platform: Platform): Feature<ScheduleServices> {
  const { wire, storage, prefix, acting, queryClient, tasks, link, report } = platform;
  const api = createClient(scheduleContract, wire);
  const owner = () => `${acting.userId() ?? ''} ${acting.udrId() ?? ''}`;
  const store = scheduleStore({ storage, prefix, owner, link, report });
  return {
    services: { api, queries: scheduleQueries(api, store) },
    connect: () =>
      tasks.dataChanged.add(
        (names) => names.includes('calendar') && queryClient.invalidateQueries({ queryKey: transportKeys.schedule }),
      ),
  };
}
