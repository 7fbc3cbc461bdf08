// A day of a station's calendar: whether the commission works, when, and how many wagons it takes.
import * as z from 'zod/mini';

import { day } from '../../kernel/moment.ts';

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):00$/, 'Укажите целый час, например 08:00'));

const values = {
  isWorkingDay: z.boolean(),
  timeFrom: time,
  timeTo: time,
  capacity: z
    .number('Укажите число мест')
    .check(z.int('Целое число'), z.gte(0, 'Не меньше нуля'), z.lte(24, 'Не больше 24 мест в день')),
  place: z.nullable(z.string().check(z.trim(), z.maxLength(200, 'Не больше 200 знаков'))),
  comment: z.nullable(z.string().check(z.trim(), z.maxLength(500, 'Не больше 500 знаков'))),
};

export const scheduleDay = z
  .object({
    id: z.uuid(),
    /** 'YYYY-MM-DD' in Moscow. */
    date: z.iso.date(),
    station: z.object({ id: z.uuid(), code: z.string(), name: z.string() }),
    ...values,
    timeFrom: z.string(),
    timeTo: z.string(),
    /** Hours that are booked, also by transports that the reader does not see. */
    taken: z.object({ COMMISSION: z.array(z.string()), SEPARATE: z.array(z.string()) }),
  })
  .register(z.globalRegistry, { id: 'ScheduleDay' });
export type ScheduleDay = z.output<typeof scheduleDay>;

/** The values that the person saw: when somebody else has changed the day since, nothing is overwritten. */
const seenTime = z.string().check(z.regex(/^\d{2}:\d{2}$/, 'Неверное время'));
const base = z.strictObject({ ...values, timeFrom: seenTime, timeTo: seenTime, capacity: z.number() });

const inOrder = z.refine<{ timeFrom: string; timeTo: string }>(({ timeFrom, timeTo }) => timeFrom < timeTo, {
  path: ['timeTo'],
  error: 'Конец работы раньше начала',
});

export const dayEdit = z.strictObject({ ...values, base }).check(
  inOrder,
  z.refine(({ isWorkingDay, capacity }) => !isWorkingDay || capacity > 0, {
    path: ['capacity'],
    error: 'В рабочий день нужно хотя бы одно место',
  }),
);
export type DayEdit = z.output<typeof dayEdit>;
export type DayValues = Omit<DayEdit, 'base'>;
export const dayFields = Object.keys(values) as (keyof DayValues)[];

export const valuesOf = ({ isWorkingDay, timeFrom, timeTo, capacity, place, comment }: DayValues): DayValues => ({
  isWorkingDay,
  timeFrom,
  timeTo,
  capacity,
  place,
  comment,
});

/** Hours and places of all working days from a day on; a station without a calendar gets one. */
export const workingDays = z
  .strictObject({
    stationId: z.uuid('Выберите станцию'),
    from: day(),
    timeFrom: values.timeFrom,
    timeTo: values.timeTo,
    capacity: values.capacity.check(z.gte(1, 'В рабочий день нужно хотя бы одно место')),
    place: values.place,
  })
  .check(inOrder);
export type WorkingDays = z.output<typeof workingDays>;
