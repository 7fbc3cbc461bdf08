// Search parameters of the schedule page.
import * as z from 'zod/mini';

import { orNothing } from '#platform/search-params';
import { filterSearch } from '#features/transport/transport.search';

import { scheduleViews } from '../schedule.views.ts';

const { station, provider } = filterSearch;

export const scheduleSearch = z.object({
  station,
  provider,
  /** Absent: a list on a phone, a month at the desk. */
  view: orNothing(z.enum(scheduleViews)),
  /** Absent: today. */
  date: orNothing(z.iso.date()),
  kind: orNothing(z.enum(['COMMISSION', 'SEPARATE'])),
  /** Also what was moved, cancelled and not attended. */
  all: orNothing(z.literal('true')),
});
export type ScheduleSearch = z.output<typeof scheduleSearch>;

export const usualSchedule = { station: 'all' } as const;
