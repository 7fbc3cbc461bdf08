// The calendar of the stations: read with what is booked, edited day by day, continued for the next year.
import { closedBecause, daysOfTwoYears, usualDay } from '@otk/domain/schedule/schedule.calendar';
import { type DayEdit, dayFields, type DayValues, type ScheduleDay, valuesOf } from '@otk/domain/schedule/schedule.day';
import { dayErrors } from '@otk/domain/schedule/schedule.errors';
import { scheduleHistory } from '@otk/domain/schedule/schedule.history';
import { dayOf, hoursOf } from '@otk/domain/schedule/schedule.slot';

import type { Pool } from '#platform/db/pool';
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
  if (!before || !isOwnStation(context, before)) {
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

const isOwnStation = ({ actor: { everywhere, stationIds } }: ActorContext, { station }: ScheduleDay): boolean =>
  everywhere || stationIds.length === 0 || stationIds.includes(station.id);

function refuseStale(current: DayValues, base: DayValues): void {
  const changed = dayFields.filter((field) => current[field] !== base[field]);
  if (changed.length > 0) {
    throw dayErrors.dayStale({
      fields: changed.map((field) => ({ path: field, message: String(current[field] ?? '') })),
    });
  }
}

/** What is booked keeps its hour: a day is never closed or shortened under an appointment. */
function refuseBooked({ date, taken }: ScheduleDay, wanted: DayValues): void {
  const open = new Set(hoursOf({ date, ...wanted }).map((hour) => hour.getTime()));
  const booked = [...taken.COMMISSION, ...taken.SEPARATE];
  const outside = booked.filter((hour) => !open.has(Date.parse(hour)));
  const most = Math.max(taken.COMMISSION.length, taken.SEPARATE.length);
  if (outside.length > 0 || most > wanted.capacity) {
    const message = `Назначено комиссий: ${taken.COMMISSION.length}, сепараций: ${taken.SEPARATE.length}`;
    throw dayErrors.dayBooked({ fields: [{ path: outside.length > 0 ? 'isWorkingDay' : 'capacity', message }] });
  }
}

/** Adds the missing days of this year and the next one to every station that has a calendar. */
export const extendCalendar = (pool: Pool, now: Date) =>
  dayRepo(pool).extend(
    daysOfTwoYears(dayOf(now)).map((date) => ({ date, comment: closedBecause(date) })),
    usualDay.capacity,
  );
