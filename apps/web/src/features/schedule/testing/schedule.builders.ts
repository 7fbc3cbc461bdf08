import type { ScheduleDay } from '@otk/domain/schedule/schedule.day';

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
