// The last loaded months of the schedule, readable without a network. Small on purpose: one value in localStorage.
import { scheduleDay } from '@otk/domain/schedule/schedule.day';
import { appointment, type ScheduleQuery } from '@otk/domain/schedule/schedule.schema';
import * as z from 'zod/mini';

import { isUnreachable } from '#platform/api-error';
import type { Report } from '#platform/notify';
import { type KeyValueStorage, storedValue } from '#platform/stored-value';

const loaded = z.object({
  commissions: z.array(appointment),
  separations: z.array(appointment),
  days: z.array(scheduleDay),
});
export type LoadedPeriod = z.output<typeof loaded>;

/** `keptAt`: when the device's copy was loaded; null for an answer of the server. */
export type ShownPeriod = LoadedPeriod & { readonly keptAt: string | null };

const kept = z.object({
  at: z.string(),
  begin: z.string(),
  end: z.string(),
  station: z.string(),
  all: z._default(z.boolean(), false),
  loaded,
});
const keptSchedule = z.object({ owner: z.string(), periods: z.array(kept) });

const periodsAtMost = 2;

export interface ScheduleStoreDeps {
  readonly storage: KeyValueStorage;
  readonly prefix: string;
  /** The person and his division; the copy of another one is never shown. */
  readonly owner: () => string;
  readonly report: Report;
  readonly now?: () => Date;
}

export function scheduleStore({ storage, prefix, owner, report, now = () => new Date() }: ScheduleStoreDeps) {
  const stored = storedValue(storage, `${prefix}schedule`, keptSchedule);
  const read = () => {
    const all = stored.read();
    return all?.owner === owner() ? all.periods : [];
  };

  function keep({ begin, end, station, all = false }: ScheduleQuery, period: LoadedPeriod): void {
    const others = read().filter(
      (other) => other.begin !== begin || other.end !== end || other.station !== station || other.all !== all,
    );
    const periods = [{ at: now().toISOString(), begin, end, station, all, loaded: period }, ...others];
    try {
      stored.write({ owner: owner(), periods: periods.slice(0, periodsAtMost) });
    } catch (error) {
      // The storage is full: drafts are more important than a copy of the schedule.
      stored.clear();
      report(error);
    }
  }

  /** A stored period that has every day of the wanted one, of the same station or of all, with the same appointments. */
  function find({ begin, end, station, all = false }: ScheduleQuery): ShownPeriod | null {
    const found = read().find(
      (period) =>
        period.begin <= begin &&
        period.end >= end &&
        (period.station === station || period.station === 'all') &&
        period.all === all,
    );
    return found ? { ...found.loaded, keptAt: found.at } : null;
  }

  return {
    async readThrough(query: ScheduleQuery, load: () => Promise<LoadedPeriod>): Promise<ShownPeriod> {
      try {
        const period = await load();
        keep(query, period);
        return { ...period, keptAt: null };
      } catch (error) {
        const copy = isUnreachable(error) ? find(query) : null;
        if (copy === null) {
          throw error;
        }
        return copy;
      }
    },
  };
}
export type ScheduleStore = ReturnType<typeof scheduleStore>;
