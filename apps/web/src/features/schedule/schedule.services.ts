import { addDays, worksDay } from '@otk/domain/kernel/works-time';
import { scheduleContract } from '@otk/domain/schedule/schedule.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { transportKeys } from '../transport/transport.queries.ts';
import { loadedPeriod } from './schedule.period.ts';
import { scheduleQueries, type ScheduleQueries } from './schedule.queries.ts';
import { scheduleStore } from './schedule.store.ts';

export interface ScheduleServices {
  readonly api: Client<typeof scheduleContract>;
  readonly queries: ScheduleQueries;
}

export const useScheduleServices = serviceHook<ScheduleServices>('schedule');

export function scheduleServices(platform: Platform): Feature<ScheduleServices> {
  const { wire, storage, prefix, acting, queryClient, tasks, link, browser, along, report } = platform;
  const api = createClient(scheduleContract, wire);
  const owner = () => `${acting.userId() ?? ''} ${acting.udrId() ?? ''}`;
  const store = scheduleStore({ storage, prefix, owner, link, report });
  const queries = scheduleQueries(api, store);
  /** A shift may end in another month. */
  const take = (daysAhead: number) => async () => {
    const date = addDays(worksDay(browser.serverTime.estimate()), daysAhead);
    await queryClient.fetchQuery({ ...queries.period({ ...loadedPeriod(date), station: 'all' }), staleTime: 0 });
  };
  return {
    services: { api, queries },
    connect() {
      along.pages.push({ permission: 'SCHEDULE_READ', load: take(7) }, { permission: 'SCHEDULE_READ', load: take(0) });
      tasks.dataChanged.add(
        (names) => names.includes('calendar') && queryClient.invalidateQueries({ queryKey: transportKeys.schedule }),
      );
    },
  };
}
