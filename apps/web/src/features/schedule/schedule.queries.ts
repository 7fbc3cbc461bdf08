import type { scheduleContract } from '@otk/domain/schedule/schedule.contract';
import type { DayQuery, ScheduleQuery } from '@otk/domain/schedule/schedule.schema';
import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';
import { behind } from '#platform/device-copy';
import type { Shown } from '#platform/kept-answers';

import { transportKeys } from '../transport/transport.queries.ts';
import { type LoadedPeriod, periodKey, type ScheduleStore, type ShownPeriod } from './schedule.store.ts';

/** Under `transport`: every write of a card may change the schedule, so it is invalidated with the lists. */
const scheduleKeys = {
  days: (query: DayQuery) => [...transportKeys.schedule, 'days', query],
  period: (query: ScheduleQuery) => [...transportKeys.schedule, 'period', query],
} as const;

/** A colleague's booking is shown without a reload; messages of the event stream come sooner. */
const refreshMs = 30_000;

const shownOf = ({ value, keptAt }: Shown<LoadedPeriod>): ShownPeriod => ({ ...value, keptAt });

export const scheduleQueries = (api: Client<typeof scheduleContract>, store: ScheduleStore) => ({
  /** Days of the calendar with the hours that are taken. */
  days: (query: DayQuery) =>
    queryOptions({
      queryKey: scheduleKeys.days(query),
      queryFn: ({ signal }) => api.listDays({ query }, { signal }),
      staleTime: 0,
      refetchInterval: refreshMs,
    }),
  /** Commissions, separations and days of a period; the device's copy when the server does not answer. */
  period: (query: ScheduleQuery) =>
    queryOptions({
      queryKey: scheduleKeys.period(query),
      queryFn: async ({ signal, client, queryKey }): Promise<ShownPeriod> => {
        const { onLate, onRefused } = behind<ShownPeriod>(client, queryKey);
        return shownOf(
          await store.readThrough('period', periodKey(query), () => load(api, query, signal), {
            isShown: client.getQueryData(queryKey) !== undefined,
            onLate: (answer) => onLate(shownOf(answer)),
            onRefused,
          }),
        );
      },
      staleTime: 0,
      refetchInterval: refreshMs,
    }),
});
export type ScheduleQueries = ReturnType<typeof scheduleQueries>;

async function load(api: Client<typeof scheduleContract>, query: ScheduleQuery, signal: AbortSignal) {
  const { begin, end, station } = query;
  const [commissions, separations, days] = await Promise.all([
    api.listCommissions({ query }, { signal }),
    api.listSeparations({ query }, { signal }),
    api.listDays({ query: { begin, end, station } }, { signal }),
  ]);
  return { commissions, separations, days };
}
