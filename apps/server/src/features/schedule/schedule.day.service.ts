// The calendar of the stations: read with what is booked, edited day by day, continued for the next year.
import { closedBecause, daysOfTwoYears, type IsDayOff, usualDay } from '@otk/domain/schedule/schedule.calendar';
import {
  type DayEdit,
  dayFields,
  type DayValues,
  type ScheduleDay,
  valuesOf,
  type WorkingDays,
} from '@otk/domain/schedule/schedule.day';
import { dayErrors } from '@otk/domain/schedule/schedule.errors';
import { scheduleHistory } from '@otk/domain/schedule/schedule.history';
import { dayOf, hoursOf } from '@otk/domain/schedule/schedule.slot';
import { formatDay } from '@otk/domain/kernel/words';

import type { Pool, Queryable } from '#platform/db/pool';
import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { dayRepo } from './schedule.day.repo.ts';

export async function editDay(
  clock: () => Date,
  context: ActorContext,
  id: string,
  { base, ...wanted }: DayEdit,
): Promise<ScheduleDay> {
  const days = dayRepo(context.db);
  const before = await days.find(id, { isLocked: true });
  if (!before || !isOwnStation(context, before.station.id)) {
    throw dayErrors.dayNotFound();
  }
  if (before.date < dayOf(clock())) {
    throw dayErrors.dayPast();
  }
  refuseStale(before, base);
  refuseBooked(before, wanted);
  await days.update(id, wanted);
  const after = (await days.find(id))!;
  await recordChanges(context.db, context, [
    {
      action: scheduleHistory.actions.editDay,
      entity: 'commission_calendar',
      entityId: id,
      field: scheduleHistory.fields.calendarDay,
      before: valuesOf(before),
      after: valuesOf(after),
    },
  ]);
  return after;
}

const isOwnStation = ({ actor: { everywhere, stationIds } }: ActorContext, stationId: string): boolean =>
  everywhere || stationIds.length === 0 || stationIds.includes(stationId);

/** Days off stay days off. Nothing is changed when a booked hour would fall outside the new hours or places. */
export async function setWorkingDays(
  clock: () => Date,
  context: ActorContext,
  usual: WorkingDays,
): Promise<{ added: number; changed: number }> {
  const days = dayRepo(context.db);
  const { stationId, from, timeFrom, timeTo, capacity, place } = usual;
  if (!isOwnStation(context, stationId) || !(await days.isStation(stationId))) {
    throw dayErrors.stationNotFound();
  }
  if (from < dayOf(clock())) {
    throw dayErrors.dayPast();
  }
  const known = await days.lockFrom(stationId, from);
  const booked = known
    .filter(({ isWorkingDay }) => isWorkingDay)
    .filter((day) => placeOfBooking(day, { ...valuesOf(day), timeFrom, timeTo, capacity }) !== null);
  if (booked.length > 0) {
    const dates = booked.slice(0, 5).map(({ date }) => formatDay(date));
    const more = booked.length > dates.length ? ` и ещё ${booked.length - dates.length}` : '';
    throw dayErrors.dayBooked({ fields: [{ path: 'from', message: `Есть назначения: ${dates.join(', ')}${more}` }] });
  }
  const changed = await days.setUsual(usual);
  const added = await days.add(usual, lawfulDays(clock()));
  await recordChanges(context.db, context, [
    {
      action: scheduleHistory.actions.setWorkingDays,
      entity: 'dictionary.station',
      entityId: stationId,
      field: scheduleHistory.fields.workingDays,
      after: { from, timeFrom, timeTo, capacity, place, added, changed },
    },
  ]);
  return { added, changed };
}

function refuseStale(current: DayValues, base: DayValues): void {
  const changed = dayFields.filter((field) => current[field] !== base[field]);
  if (changed.length > 0) {
    throw dayErrors.dayStale({
      fields: changed.map((field) => ({ path: field, message: String(current[field] ?? '') })),
    });
  }
}

/** What is booked keeps its hour: a day is never closed or shortened under an appointment. */
function refuseBooked(day: ScheduleDay, wanted: DayValues): void {
  const path = placeOfBooking(day, wanted);
  if (path !== null) {
    throw dayErrors.dayBooked({ fields: [{ path, message: bookedWords(day) }] });
  }
}

/** The value that leaves no room for what is booked; null when everything fits. */
function placeOfBooking({ date, taken }: ScheduleDay, wanted: DayValues): 'isWorkingDay' | 'capacity' | null {
  const open = new Set(hoursOf({ date, ...wanted }).map((hour) => hour.getTime()));
  const isOutside = [...taken.COMMISSION, ...taken.SEPARATE].some((hour) => !open.has(Date.parse(hour)));
  const most = Math.max(taken.COMMISSION.length, taken.SEPARATE.length);
  return isOutside ? 'isWorkingDay' : most > wanted.capacity ? 'capacity' : null;
}

const bookedWords = ({ taken }: ScheduleDay): string =>
  `Назначено комиссий: ${taken.COMMISSION.length}, сепараций: ${taken.SEPARATE.length}`;

const lawfulDays = (now: Date) => daysOfTwoYears(dayOf(now)).map((date) => ({ date, comment: closedBecause(date) }));

/** By the calendar of the station; a day that it does not have is judged by law. */
export async function daysOffOf(db: Queryable, stationId: string, from: Date): Promise<IsDayOff> {
  const known = await dayRepo(db).listWorking(stationId, dayOf(from));
  return (date) => !(known.get(date) ?? closedBecause(date) === null);
}

/** Adds the missing days of this year and the next one to every station that has a calendar. */
export const extendCalendar = (pool: Pool, now: Date) => dayRepo(pool).extend(lawfulDays(now), usualDay.capacity);
