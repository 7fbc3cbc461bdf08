// What is typed about a commission or separation, and the act it becomes.
import type { CommissionDay } from '@otk/domain/dictionary/dictionary.schema';
import { type CommissionAct, commissionAct, type SeparateAct, separateAct } from '@otk/domain/schedule/schedule.schema';
import { hoursOf } from '@otk/domain/schedule/schedule.slot';
import type { Transition } from '@otk/domain/transport/transport.machine';
import * as z from 'zod/mini';

export type Act = CommissionAct['act'];

/** As typed; also the draft on the device. */
export const scheduleTyped = z.object({
  /** An instant; empty until an hour is chosen. */
  date: z.string(),
  isSingleSide: z.boolean(),
  reason: z.string(),
  result: z.string(),
  chairman: z.string(),
  /** One name a line. */
  members: z.string(),
  isRepresented: z.boolean(),
  representative: z.string(),
  authority: z.string(),
});
export type ScheduleTyped = z.output<typeof scheduleTyped>;

export const emptySchedule: ScheduleTyped = {
  date: '',
  isSingleSide: false,
  reason: '',
  result: '',
  chairman: '',
  members: '',
  isRepresented: true,
  representative: '',
  authority: '',
};

/** Which of the four acts a step of the status machine is. */
export function actOf({ from, to }: Pick<Transition, 'from' | 'to'>): Act {
  if (to === 'COMMISSION_ASSIGNED' || to === 'SEPARATE_ASSIGNED') {
    return from.includes(to) ? 'MOVE' : 'ASSIGN';
  }
  const isCancelled = to === 'ON_STORAGE' || to === 'RECEPTION_SUSPENDED' || from.includes('SEPARATE_ASSIGNED');
  return isCancelled && to !== 'SEPARATE_DONE' ? 'CANCEL' : 'HOLD';
}

export type ScheduleErrors = Readonly<Partial<Record<string, string>>>;
export type Judged<A> =
  | { readonly body: A; readonly errors?: undefined }
  | { readonly errors: ScheduleErrors; readonly body?: undefined };

export const judgeCommission = (act: Act, typed: ScheduleTyped): Judged<CommissionAct> =>
  judge(commissionAct, given(act, typed));

export const judgeSeparate = (act: Act, typed: ScheduleTyped): Judged<SeparateAct> =>
  judge(separateAct, { ...given(act, typed), ...(act === 'ASSIGN' && { isSingleSide: typed.isSingleSide }) });

function given(act: Act, typed: ScheduleTyped): object {
  const { date, reason, result, chairman } = typed;
  const bodies: Readonly<Record<Act, object>> = {
    ASSIGN: { act, date },
    MOVE: { act, date, reason },
    CANCEL: { act, reason },
    HOLD: { act, result, chairman, members: membersOf(typed), representative: representativeOf(typed) },
  };
  return bodies[act];
}

const membersOf = ({ members }: ScheduleTyped): string[] =>
  members
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);

const representativeOf = ({ isRepresented, representative, authority }: ScheduleTyped) =>
  isRepresented ? { name: representative, authority: authority.trim() || null } : null;

function judge<S extends z.ZodMiniType>(schema: S, value: object): Judged<z.output<S>> {
  const judged = z.safeParse(schema, value);
  return judged.success
    ? { body: judged.data }
    : { errors: Object.fromEntries(judged.error.issues.map(({ path, message }) => [String(path[0]), message])) };
}

export interface FreeDay {
  readonly date: string;
  readonly free: number;
  readonly hours: readonly Date[];
}

/** Working days of the station with places left, from now on. */
export const freeDays = (days: readonly CommissionDay[], stationId: string, now: Date): FreeDay[] =>
  days
    .filter((day) => day.stationId === stationId && day.isWorkingDay && day.booked < day.capacity)
    .map((day) => ({
      date: day.date,
      free: day.capacity - day.booked,
      hours: hoursOf(day).filter((hour) => hour > now),
    }))
    .filter(({ hours }) => hours.length > 0);
