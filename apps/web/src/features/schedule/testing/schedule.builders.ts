import type { ScheduleDay } from '@otk/domain/schedule/schedule.day';
import type { Appointment } from '@otk/domain/schedule/schedule.schema';

const id = (n: number): string => `00000000-0000-4000-8000-0000000007${String(n).padStart(2, '0')}`;
const station = { id: id(5), code: '243607', name: 'Навашино' };

/** Two hours, two places, nothing booked. */
export const aScheduleDay = (more: Partial<ScheduleDay> = {}): ScheduleDay => ({
  id: id(1),
  date: '2026-11-17',
  station,
  isWorkingDay: true,
  place: 'Эстакада 4',
  timeFrom: '08:00',
  timeTo: '10:00',
  capacity: 2,
  comment: null,
  taken: { COMMISSION: [], SEPARATE: [] },
  ...more,
});
export const anAppointment = (more: Partial<Appointment> = {}): Appointment => ({
  id: id(2),
  date: '2026-11-17T05:00:00.000Z',
  place: 'Эстакада 4',
  state: 'PLANNED',
  reason: null,
  isSingleSide: false,
  result: null,
  chairman: null,
  members: [],
  representative: null,
  found: [],
  weightBefore: null,
  weightAfter: null,
  equipment: null,
  arriveBy: '2026-11-18T06:00:00.000Z',
  setBy: 'Громова Елена Андреевна',
  causes: ['Засорённость выше нормы договора'],
  transport: {
    id: id(3),
    transportNumber: '61854303',
    status: { code: 'COMMISSION_ASSIGNED', description: 'Назначена комиссия' },
    station,
    provider: { id: id(6), name: 'АО «Мордоввтормет-Тест»' },
  },
  ...more,
});
