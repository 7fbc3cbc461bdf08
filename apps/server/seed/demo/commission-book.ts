import { dailyCapacity, isWorkingDay } from '../dictionaries/calendar.ts';
import { addDays, atWorks, worksDate } from '../works-time.ts';

/** Assigns hours of working days, at most as many as the commission can serve. */
export interface CommissionBook {
  /** A free hour of the station on the nearest day back, not later than `limit`. */
  before(station: string, limit: Date): Date;
  /** The first free hour of the station, not earlier than `limit`. */
  after(station: string, limit: Date): Date;
}

// One wagon per hour with a break at noon, at most as many as a day has hours.
const hoursOfDay = [9, 10, 11, 13, 14, 15].slice(0, dailyCapacity);

export function openCommissionBook(): CommissionBook {
  const taken = new Set<string>();
  const keyOf = (station: string, at: Date): string => `${station} ${at.getTime()}`;

  const search = (station: string, from: Date, step: 1 | -1, fits: (at: Date) => boolean): Date => {
    for (let date = worksDate(from); ; date = addDays(date, step)) {
      const hours = isWorkingDay(date) ? hoursOfDay.map((hour) => atWorks(date, hour)) : [];
      const free = hours.find((at) => fits(at) && !taken.has(keyOf(station, at)));
      if (free) {
        taken.add(keyOf(station, free));
        return free;
      }
    }
  };

  return {
    before: (station, limit) => search(station, limit, -1, (at) => at <= limit),
    after: (station, limit) => search(station, limit, 1, (at) => at >= limit),
  };
}
