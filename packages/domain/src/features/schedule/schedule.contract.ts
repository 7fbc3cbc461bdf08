import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { transport } from '../transport/transport.schema.ts';
import { dayEdit, scheduleDay, workingDays } from './schedule.day.ts';
import { dayErrors, listErrors, scheduleErrors } from './schedule.errors.ts';
import { appointment, commissionAct, dayQuery, scheduleQuery, separateAct } from './schedule.schema.ts';

const act = {
  method: 'POST',
  params: z.object({ id: z.uuid() }),
  reply: transport,
  errors: [
    transportErrors.notFound,
    transportErrors.statusUnknown,
    transportErrors.statusForbidden,
    ...Object.values(scheduleErrors),
  ],
} as const;
const list = {
  method: 'GET',
  permission: 'SCHEDULE_READ',
  query: scheduleQuery,
  reply: z.array(appointment),
  errors: [listErrors.tooMany],
} as const;

export const scheduleContract = defineContract('schedule', {
  setCommission: {
    letters: true,
    ...act,
    path: '/transport/:id/set-commission',
    summary: 'Комиссия: назначить, перенести, отменить, записать результат',
    permission: 'COMMISSION_SET',
    body: commissionAct,
  },
  setSeparate: {
    letters: true,
    ...act,
    path: '/transport/:id/set-separate',
    summary: 'Тех. сепарация: назначить, перенести, отменить, записать результат',
    permission: 'SEPARATE_SET',
    body: separateAct,
  },
  listCommissions: { ...list, path: '/transport/commission-schedule', summary: 'График комиссий за период' },
  listSeparations: { ...list, path: '/transport/separate-schedule', summary: 'График тех. сепараций за период' },
  listDays: {
    method: 'GET',
    path: '/commission-calendar/days',
    summary: 'Дни календаря за период с занятыми часами',
    permission: 'SCHEDULE_READ',
    query: dayQuery,
    reply: z.array(scheduleDay),
  },
  editDay: {
    method: 'PATCH',
    path: '/commission-calendar/days/:id',
    summary: 'Изменить день календаря: часы, места, выходной',
    permission: 'DICT_EDIT',
    params: z.object({ id: z.uuid() }),
    body: dayEdit,
    reply: scheduleDay,
    errors: [dayErrors.dayNotFound, dayErrors.dayPast, dayErrors.dayBooked, dayErrors.dayStale],
  },
  setWorkingDays: {
    method: 'PUT',
    path: '/commission-calendar/working-days',
    summary: 'Часы и места всех рабочих дней станции с указанного дня; станция без календаря получает его',
    permission: 'DICT_EDIT',
    body: workingDays,
    reply: z.object({ added: z.number(), changed: z.number() }),
    errors: [dayErrors.stationNotFound, dayErrors.dayPast, dayErrors.dayBooked],
  },
});
