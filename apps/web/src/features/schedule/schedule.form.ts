// What is typed about a commission or separation, and the act it becomes.
import type { ScheduleDay } from '@otk/domain/schedule/schedule.day';
import {
  type CommissionAct,
  commissionAct,
  type MoveAct,
  moveAct,
  type SeparateAct,
  separateAct,
} from '@otk/domain/schedule/schedule.schema';
import { type BookingWindow, lastBookable } from '@otk/domain/schedule/schedule.one-sided';
import { hoursOf } from '@otk/domain/schedule/schedule.slot';
import type { Transition } from '@otk/domain/transport/transport.machine';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { presentLines } from '@otk/domain/transport/transport.weights';
import * as z from 'zod/mini';

import { judgeFields as judge, type Judged } from '#platform/judge';
import { typedNumber } from '#platform/typed-number';

export type Act = CommissionAct['act'];
export type AppointmentKind = 'COMMISSION' | 'SEPARATE';

const typedKind = z.object({ productionTypeId: z.string(), net: typedNumber });
export type TypedKind = z.output<typeof typedKind>;

/** As typed; also the draft on the device. Defaults are for drafts that were stored before the field existed. */
export const scheduleTyped = z.object({
  /** An instant; empty until an hour is chosen. */
  date: z.string(),
  isSingleSide: z.boolean(),
  reason: z.string(),
  isNoShow: z._default(z.boolean(), false),
  result: z.string(),
  chairman: z.string(),
  /** One name a line. */
  members: z.string(),
  isRepresented: z.boolean(),
  representative: z.string(),
  authority: z.string(),
  /** Why the representative refused to sign; empty when he signed. */
  refusal: z._default(z.string(), ''),
  /** A commission may leave the found kinds of the card as they are. */
  isFoundChanged: z._default(z.boolean(), false),
  /** Null: not touched yet, the kinds of the card. */
  found: z._default(z.nullable(z.array(typedKind)), null),
  equipment: z._default(z.string(), ''),
});
export type ScheduleTyped = z.output<typeof scheduleTyped>;

export const emptySchedule: ScheduleTyped = {
  date: '',
  isSingleSide: false,
  reason: '',
  isNoShow: false,
  result: '',
  chairman: '',
  members: '',
  isRepresented: true,
  representative: '',
  authority: '',
  refusal: '',
  isFoundChanged: false,
  found: null,
  equipment: '',
};

/** A separation is led by the people of the commission unless somebody writes others. */
export const offeredPeople = (of: Transport['commissionInfo']): ScheduleTyped =>
  of?.isHeld
    ? {
        ...emptySchedule,
        chairman: of.chairman ?? '',
        members: of.members.join('\n'),
        isRepresented: of.representative !== null,
        representative: of.representative?.name ?? '',
        authority: of.representative?.authority ?? '',
      }
    : emptySchedule;

/** Which of the four acts a step of the status machine is. */
export function actOf({ from, to }: Pick<Transition, 'from' | 'to'>): Act {
  if (to === 'COMMISSION_ASSIGNED' || to === 'SEPARATE_ASSIGNED') {
    return from.includes(to) ? 'MOVE' : 'ASSIGN';
  }
  const isCancelled = to === 'ON_STORAGE' || to === 'RECEPTION_SUSPENDED' || from.includes('SEPARATE_ASSIGNED');
  return isCancelled && to !== 'SEPARATE_DONE' ? 'CANCEL' : 'HOLD';
}

/** With the time that the person sees: the server refuses when somebody else has moved it meanwhile. */
export const asSeen = <A extends CommissionAct | SeparateAct>(body: A, seen: string | undefined): A =>
  body.act === 'ASSIGN' || seen === undefined ? body : { ...body, seen };

/** The found kinds of the card that the person sees while typing. */
export interface SeenKind {
  readonly productionTypeId: string;
  readonly code: string;
  readonly net: number;
}

export const kindsOfCard = ({ discoverScrapType }: Pick<Transport, 'discoverScrapType'>): SeenKind[] =>
  presentLines(discoverScrapType).map(({ productionType, net }) => ({
    productionTypeId: productionType.id,
    code: productionType.code,
    net,
  }));

export type Judge<A> = (act: Act, typed: ScheduleTyped, seen: readonly SeenKind[]) => Judged<A>;

export const judgeCommission: Judge<CommissionAct> = (act, typed, seen) =>
  judge(commissionAct, {
    ...given(act, typed),
    ...(act === 'HOLD' && typed.isFoundChanged && { found: foundOf(typed, seen) }),
  });

export const judgeSeparate: Judge<SeparateAct> = (act, typed, seen) =>
  judge(separateAct, {
    ...given(act, typed),
    ...(act === 'ASSIGN' && { isSingleSide: typed.isSingleSide }),
    ...(act === 'HOLD' && { found: foundOf(typed, seen), equipment: typed.equipment.trim() || null }),
  });

/** Of either kind. */
export const judgeMove: Judge<MoveAct> = (act, typed) => judge(moveAct, given(act, typed));

function given(act: Act, typed: ScheduleTyped): object {
  const { date, reason, isNoShow, result, chairman } = typed;
  const bodies: Readonly<Record<Act, object>> = {
    ASSIGN: { act, date },
    MOVE: { act, date, reason },
    CANCEL: { act, reason, isNoShow },
    HOLD: { act, result, chairman, members: membersOf(typed), representative: representativeOf(typed) },
  };
  return bodies[act];
}

const membersOf = ({ members }: ScheduleTyped): string[] =>
  members
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);

const representativeOf = ({ isRepresented, representative, authority, refusal }: ScheduleTyped) =>
  isRepresented ? { name: representative, authority: authority.trim() || null, refusal: refusal.trim() || null } : null;

export const typedKinds = ({ found }: ScheduleTyped, seen: readonly SeenKind[]): readonly TypedKind[] =>
  found ?? seen.map(({ productionTypeId, net }) => ({ productionTypeId, net }));

/** Lines that are completely empty are not sent. */
const foundOf = (typed: ScheduleTyped, seen: readonly SeenKind[]) => ({
  lines: typedKinds(typed, seen).filter(({ productionTypeId, net }) => productionTypeId !== '' || net !== null),
  base: seen.map(({ productionTypeId, net }) => ({ productionTypeId, net })),
});

export interface FreeDay {
  readonly date: string;
  readonly free: number;
  readonly hours: readonly Date[];
}

/** Why no hour is offered: a calendar that has not come is not known, it is not full. */
export function noHourWords({ data, isError }: { readonly data: unknown; readonly isError: boolean }): string {
  if (data !== undefined) {
    return 'В календаре станции нет свободных часов';
  }
  return isError ? 'Календарь станции не загрузился' : 'Загружаем календарь станции';
}

/** Working days with places left and their hours that nobody has, within the lawful time. */
export function freeDays(days: readonly ScheduleDay[], kind: AppointmentKind, window: BookingWindow): FreeDay[] {
  const free = openDays(days, kind, window.after);
  const last = free[0] ? lastBookable(window, free[0].hours[0]!) : null;
  return last === null ? free : free.filter(({ hours }) => hours[0]! <= last);
}

const openDays = (days: readonly ScheduleDay[], kind: AppointmentKind, after: Date): FreeDay[] =>
  days
    .map((day) => {
      const taken = new Set(day.taken[kind].map((hour) => Date.parse(hour)));
      const hours = hoursOf(day).filter((hour) => hour > after && !taken.has(hour.getTime()));
      const free = Math.min(hours.length, Math.max(0, day.capacity - taken.size));
      return { date: day.date, free, hours: free > 0 ? hours : [] };
    })
    .filter(({ hours }) => hours.length > 0);
