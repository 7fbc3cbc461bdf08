// Books an hour of a station's calendar within the lawful time (`bookingWindow`). The day is locked while it is booked, so of two people who want the last hour
// one wins and the other is offered the next free hour.
import type { ErrorDetails } from '@otk/domain/kernel/app-error';
import { type BookingWindow, lastBookable } from '@otk/domain/schedule/schedule.one-sided';
import { scheduleErrors } from '@otk/domain/schedule/schedule.errors';
import { dayOf, firstFree, hoursOf, isWholeHour } from '@otk/domain/schedule/schedule.slot';
import { formatWorksMoment } from '@otk/domain/kernel/unit-words';

import type { Queryable } from '#platform/db/pool';

import { type CalendarDay, type NewAppointment, scheduleRepo } from './schedule.repo.ts';
import type { AppointmentKind } from './schedule.sql.ts';

type Wanted = Omit<NewAppointment, 'place'>;

export async function book(db: Queryable, wanted: Wanted, window: BookingWindow, now: Date): Promise<void> {
  const { stationId, kind, at } = wanted;
  const schedule = scheduleRepo(db);
  const place: Place = { db, stationId, kind, window };
  if (at <= now) {
    throw scheduleErrors.inPast(await offer(place, at));
  }
  if (!isWholeHour(at)) {
    throw scheduleErrors.notWholeHour({ fields: [{ path: 'date', message: 'Выберите целый час' }] });
  }
  await refuseOutside(place, at);
  const day = await schedule.lockDay(stationId, dayOf(at));
  if (!day || !hoursOf(day).some((hour) => hour.getTime() === at.getTime())) {
    throw scheduleErrors.dayClosed(await offer(place, at));
  }
  if (isFull(day, await schedule.listTaken(stationId, kind, day.date), at)) {
    throw scheduleErrors.taken(await offer(place, at));
  }
  await schedule.insert({ ...wanted, place: day.place });
}

/** Free hours of the commission, earliest first: those to which a representative may announce himself. */
export async function freeHours(
  db: Queryable,
  stationId: string,
  { after, until, most }: { readonly after: Date; readonly until: Date; readonly most: number },
): Promise<Date[]> {
  const schedule = scheduleRepo(db);
  const days = await schedule.listDays(stationId, dayOf(after));
  const taken = await schedule.listTaken(stationId, 'COMMISSION', dayOf(after));
  return days
    .flatMap((day) => hoursOf(day).filter((hour) => hour > after && hour <= until && !isFull(day, taken, hour)))
    .slice(0, most);
}

/** `taken` may also have hours of later days. */
export function isFull(day: CalendarDay, taken: readonly Date[], at: Date): boolean {
  const sameDay = taken.filter((booked) => dayOf(booked) === day.date);
  return sameDay.length >= day.capacity || sameDay.some((booked) => booked.getTime() === at.getTime());
}

interface Place {
  readonly db: Queryable;
  readonly stationId: string;
  readonly kind: AppointmentKind;
  readonly window: BookingWindow;
}

async function refuseOutside(place: Place, at: Date): Promise<void> {
  const { window } = place;
  if (at <= window.after) {
    throw scheduleErrors.beforeArrival(
      await offer(place, window.after, `Представителя ждут до ${formatWorksMoment(window.after)}. `),
    );
  }
  const free = await freeAfter(place, window.after);
  const last = free && lastBookable(window, free);
  if (last && at > last) {
    throw scheduleErrors.afterReception(
      await offer(place, window.after, `Приемку заканчивают до ${formatWorksMoment(window.until!)}. `),
    );
  }
}

/** The next free hour after the wanted one; when there is none, or it is too late, the first free hour that is lawful. */
async function offer(place: Place, wanted: Date, words = ''): Promise<ErrorDetails> {
  const { window } = place;
  const first = await freeAfter(place, window.after);
  const last = first && lastBookable(window, first);
  const next = wanted > window.after ? await freeAfter(place, wanted) : first;
  const free = next && (!last || next <= last) ? next : first;
  const message = free
    ? `${words}Ближайшее свободное время: ${formatWorksMoment(free)}`
    : `${words}Свободного времени в календаре нет`;
  return { fields: [{ path: 'date', message }] };
}

async function freeAfter({ db, stationId, kind }: Place, from: Date): Promise<Date | undefined> {
  const schedule = scheduleRepo(db);
  const days = await schedule.listDays(stationId, dayOf(from));
  return firstFree(days, await schedule.listTaken(stationId, kind, dayOf(from)), from);
}
