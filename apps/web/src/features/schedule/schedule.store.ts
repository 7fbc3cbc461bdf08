// The last loaded months of the schedule, readable without a network and on a hanging link.
import { scheduleDay } from '@otk/domain/schedule/schedule.day';
import { appointment, type ScheduleQuery } from '@otk/domain/schedule/schedule.schema';
import * as z from 'zod/mini';

import { keptAnswers, type KeptAnswersDeps } from '#platform/kept-answers';

const schemas = {
  period: z.object({
    commissions: z.array(appointment),
    separations: z.array(appointment),
    days: z.array(scheduleDay),
  }),
};
export type LoadedPeriod = z.output<typeof schemas.period>;

/** `keptAt`: when the device's copy was loaded; null for an answer of the server. */
export type ShownPeriod = LoadedPeriod & { readonly keptAt: string | null };

type ScheduleStoreDeps = Omit<KeptAnswersDeps<typeof schemas>, 'name' | 'schemas' | 'most' | 'covers'> & {
  readonly prefix: string;
};

export const periodKey = ({ begin, end, station, all = false }: ScheduleQuery): string =>
  JSON.stringify({ begin, end, station, all });

const queryOf = (key: string) => JSON.parse(key) as Required<ScheduleQuery>;

/** A stored period that has every day of the wanted one, of the same station or of all, with the same appointments. */
function covers(keptKey: string, wantedKey: string): boolean {
  const [kept, wanted] = [queryOf(keptKey), queryOf(wantedKey)];
  return (
    kept.begin <= wanted.begin &&
    kept.end >= wanted.end &&
    (kept.station === wanted.station || kept.station === 'all') &&
    kept.all === wanted.all
  );
}

export const scheduleStore = ({ prefix, ...deps }: ScheduleStoreDeps) =>
  keptAnswers({ ...deps, name: `${prefix}schedule`, schemas, most: 2, covers });
export type ScheduleStore = ReturnType<typeof scheduleStore>;
