// Books an hour of a station's calendar. The day is locked while it is booked, so of two people who want the last hour
// one wins and the other is offered the next free hour.
import type { ErrorDetails } from '@otk/domain/kernel/app-error';
import { scheduleErrors } from '@otk/domain/schedule/schedule.errors';
import { dayOf, firstFree, hoursOf, isWholeHour } from '@otk/domain/schedule/schedule.slot';

import type { Queryable } from '#platform/db/pool';

import { momentWords } from './schedule.moment.ts';
import { type CalendarDay, type NewAppointment, scheduleRepo } from './schedule.repo.ts';
import type { AppointmentKind } from './schedule.sql.ts';

type Wanted = Omit<NewAppointment, 'place'>;

export async function book(db: Queryable, wanted: Wanted, now: Date): Promise<void> {
  const { stationId, kind, at } = wanted;
  const schedule = scheduleRepo(db);
  const place: Place = { db, stationId, kind, now };
  if (at <= now) {
    throw scheduleErrors.inPast(await offer(place, now));
  }
  if (!isWholeHour(at)) {
    throw scheduleErrors.notWholeHour({ fields: [{ path: 'date', message: 'Выберите целый час' }] });
  }
  const day = await schedule.lockDay(stationId, dayOf(at));
  if (!day || !hoursOf(day).some((hour) => hour.getTime() === at.getTime())) {
    throw scheduleErrors.dayClosed(await offer(place, at));
  }
  if (isFull(day, await schedule.listTaken(stationId, kind, day.date), at)) {
    throw scheduleErrors.taken(await offer(place, at));
  }
  await schedule.insert({ ...wanted, place: day.place });
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
  readonly now: Date;
}

/** The next free hour after the wanted one; when there is none, the first free hour from now on. */
async function offer(place: Place, wanted: Date): Promise<ErrorDetails> {
  const free = (await freeAfter(place, wanted)) ?? (await freeAfter(place, place.now));
  const message = free ? `Ближайшее свободное время: ${momentWords(free)}` : 'Свободного времени в календаре нет';
  return { fields: [{ path: 'date', message }] };
}

async function freeAfter({ db, stationId, kind }: Place, from: Date): Promise<Date | undefined> {
  const schedule = scheduleRepo(db);
  const days = await schedule.listDays(stationId, dayOf(from));
  return firstFree(days, await schedule.listTaken(stationId, kind, dayOf(from)), from);
}
