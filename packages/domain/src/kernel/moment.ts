// Days and instants that a person or a device sends. Bounded to years that the database and every calendar know.
import * as z from 'zod/mini';

const isKnownYear = (value: string): boolean => /^(?:19|20|21)\d\d-/.test(value);
/** No place on Earth is further from UTC than 14 hours. */
const isRealOffset = (value: string): boolean => !/[+-](?:1[5-9]|2\d|14:(?!00)):?\d*\d$/.test(value);

/** `2026-11-15` */
export const day = (error = 'Неверная дата') =>
  z.iso.date({ error, abort: true }).check(z.refine(isKnownYear, { error: 'Год должен быть от 1900 до 2199' }));

/** `2026-11-15T10:00:00+03:00` */
export const instant = (error = 'Неверные дата и время') =>
  z.iso
    .datetime({ offset: true, error, abort: true })
    .check(
      z.refine(isKnownYear, { error: 'Год должен быть от 1900 до 2199' }),
      z.refine(isRealOffset, { error: 'Часовой пояс указан неверно' }),
    );

/** Clocks of people, devices and servers differ a little. */
export const clockErrorMs = 5 * 60_000;

export const isInFuture = (at: string | Date, now: Date): boolean =>
  new Date(at).getTime() > now.getTime() + clockErrorMs;

/**
 * The moment that a device wrote on an act, by the server's clock `now`. A clock that runs ahead is corrected to the latest
 * moment that is possible: a refusal would leave an entry in the outbox that nobody can correct.
 */
export const noLaterThan = (at: string, now: Date): string => (isInFuture(at, now) ? now.toISOString() : at);

/** The moment at which a camera took something; unknown when its clock runs ahead, since nothing tells by how much. */
export const shotAt = (at: string | null | undefined, now: Date): string | null =>
  at && !isInFuture(at, now) ? at : null;
