// What the calendar shows: appointments of both kinds, and how much room each day has.
import type { ScheduleDay } from '@otk/domain/schedule/schedule.day';
import type { Appointment } from '@otk/domain/schedule/schedule.schema';
import { dayOf, hoursOf } from '@otk/domain/schedule/schedule.slot';

import { counted } from '#ui/format';
import { groupTransportNumber } from '#ui/transport-number';

import type { AppointmentKind } from './schedule.form.ts';
import type { Period } from './schedule.period.ts';

export interface PlanItem {
  readonly kind: AppointmentKind;
  readonly at: Date;
  /** 'YYYY-MM-DD' in Moscow. */
  readonly date: string;
  readonly appointment: Appointment;
}

export interface PlanFilter {
  readonly kind?: AppointmentKind | undefined;
  readonly provider?: string | undefined;
  readonly station?: string | undefined;
}

export interface Plan {
  readonly commissions: readonly Appointment[];
  readonly separations: readonly Appointment[];
}

export const kindWords: Readonly<Record<AppointmentKind, string>> = {
  COMMISSION: 'Комиссия',
  SEPARATE: 'Тех. сепарация',
};

export const stateWords: Readonly<Record<Appointment['state'], string>> = {
  PLANNED: 'Назначена',
  HELD: 'Проведена',
  MOVED: 'Перенесена',
  CANCELLED: 'Отменена',
  NO_SHOW: 'Неявка',
  SUPERSEDED: 'Проведена ранее',
};

/** For the cells of a month and a week, which have no room for whole words. */
export const shortWords: typeof kindWords = { COMMISSION: 'ком.', SEPARATE: 'сеп.' };

/** Before the number of what has taken place: colours alone do not say it. */
export const heldSign = '✓';
const heldStates: ReadonlySet<Appointment['state']> = new Set(['HELD', 'SUPERSEDED']);

const grouped = ({ transportNumber }: PlanItem['appointment']['transport']): string =>
  groupTransportNumber(transportNumber).join('\u00A0');

export const shortTitle = ({ kind, appointment: { transport, state } }: PlanItem): string =>
  `${heldStates.has(state) ? `${heldSign}\u00A0` : ''}${grouped(transport)} · ${shortWords[kind]}`;

export const wholeTitle = ({ kind, appointment: { transport, state } }: PlanItem): string =>
  [grouped(transport), kindWords[kind], ...(state === 'PLANNED' ? [] : [stateWords[state]])].join(' · ');

/** Of both kinds, earliest first. */
export const itemsOf = ({ commissions, separations }: Plan, filter: PlanFilter): PlanItem[] =>
  [
    ...commissions.map((appointment) => itemOf('COMMISSION', appointment)),
    ...separations.map((appointment) => itemOf('SEPARATE', appointment)),
  ]
    .filter((item) => fits(item, filter))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());

function itemOf(kind: AppointmentKind, appointment: Appointment): PlanItem {
  const at = new Date(appointment.date);
  return { kind, at, date: dayOf(at), appointment };
}

const fits = ({ kind, appointment: { transport } }: PlanItem, filter: PlanFilter): boolean =>
  (filter.kind === undefined || kind === filter.kind) &&
  (filter.provider === undefined || transport.provider?.id === filter.provider) &&
  (filter.station === undefined || filter.station === 'all' || transport.station.code === filter.station);

export const isWithin = ({ date }: { readonly date: string }, { begin, end }: Period): boolean =>
  begin <= date && date <= end;

/** Suppliers that the period has, by name. */
export const providersOf = (plan: Plan): readonly { readonly id: string; readonly name: string }[] =>
  [
    ...new Map(
      [...plan.commissions, ...plan.separations].flatMap(({ transport: { provider } }) =>
        provider ? [[provider.id, provider] as const] : [],
      ),
    ).values(),
  ].toSorted((a, b) => a.name.localeCompare(b.name, 'ru'));

export interface DayRoom {
  readonly isClosed: boolean;
  readonly isFull: boolean;
  /** «Выходной день», «Мест нет», «Свободно 4 места», «На 4 станциях свободно 23 места»; nothing on a day that has passed. */
  readonly words: string;
}

/** How much room the stations have on one day from now on. `days` are those of that date. */
export function roomOf(days: readonly ScheduleDay[], kind: AppointmentKind | undefined, now: Date): DayRoom {
  const open = days.filter(({ isWorkingDay }) => isWorkingDay);
  if (open.length === 0) {
    return { isClosed: true, isFull: false, words: days.find(({ comment }) => comment)?.comment ?? 'Нет приёма' };
  }
  if (open.every(({ date }) => date < dayOf(now))) {
    return { isClosed: false, isFull: false, words: '' };
  }
  const places = (of: AppointmentKind) => open.reduce((sum, day) => sum + placesOf(day, of, now), 0);
  const [commission, separate] = [places('COMMISSION'), places('SEPARATE')];
  // The sum of several stations is not taken for the room of one.
  const where = open.length > 1 ? `На ${counted(open.length, 'станции', 'станциях', 'станциях')} свободно` : 'Свободно';
  if (kind === undefined) {
    const isFull = commission + separate === 0;
    const words = isFull ? 'Мест нет' : `${where} мест: для комиссий ${commission}, для сепараций ${separate}`;
    return { isClosed: false, isFull, words };
  }
  const free = kind === 'COMMISSION' ? commission : separate;
  const words = free === 0 ? 'Мест нет' : `${where} ${counted(free, 'место', 'места', 'мест')}`;
  return { isClosed: false, isFull: free === 0, words };
}

/** The hours of a grid: those of a usual shift, and earlier or later ones of days and appointments that have them. */
export function gridHours(days: readonly ScheduleDay[], items: readonly PlanItem[]): { from: string; to: string } {
  const booked = items.map(({ at, date }) => (at.getTime() - Date.parse(`${date}T00:00:00+03:00`)) / hourMs);
  const hourOf = (time: string) => Number(time.slice(0, 2));
  const from = Math.min(7, ...days.map(({ timeFrom }) => hourOf(timeFrom)), ...booked);
  const to = Math.max(19, ...days.map(({ timeTo }) => hourOf(timeTo)), ...booked.map((hour) => hour + 1));
  const shown = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
  return { from: shown(Math.floor(from)), to: shown(Math.ceil(to)) };
}

const hourMs = 3_600_000;

interface Target {
  readonly kind: AppointmentKind;
  readonly station: { readonly id: string };
  readonly now: Date;
}

/** Not more than the hours that are left of the day. */
function placesOf(day: ScheduleDay, kind: AppointmentKind, now: Date): number {
  const hours = freeHours([day], day.date, { kind, station: day.station, now });
  return Math.min(hours.length, Math.max(0, day.capacity - day.taken[kind].length));
}

/** Free hours of the station on the date; none on a day off, on a full day and in the past. */
export function freeHours(days: readonly ScheduleDay[], date: string, { kind, station, now }: Target): Date[] {
  const day = days.find((each) => each.date === date && each.station.id === station.id);
  if (!day || day.taken[kind].length >= day.capacity) {
    return [];
  }
  const taken = new Set(day.taken[kind].map((hour) => Date.parse(hour)));
  return hoursOf(day).filter((hour) => hour > now && !taken.has(hour.getTime()));
}

/** The hour nearest to the wanted time on its day; undefined when that day has no free hour. */
export function nearestFree(days: readonly ScheduleDay[], wanted: Date, target: Target): Date | undefined {
  const distance = (hour: Date) => Math.abs(hour.getTime() - wanted.getTime());
  return freeHours(days, dayOf(wanted), target).toSorted((a, b) => distance(a) - distance(b))[0];
}
