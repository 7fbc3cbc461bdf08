// Commissions and technical separations: one call for each does all that happens to it. A day of the calendar is locked
// while it is booked, so of two people who want the last hour one wins and the other is offered the next free hour.
import type { EventCode } from '@otk/domain/kernel/event-code';
import type { HistoryAction } from '@otk/domain/kernel/history';
import { scheduleErrors } from '@otk/domain/schedule/schedule.errors';
import { scheduleHistory } from '@otk/domain/schedule/schedule.history';
import type { CommissionAct, SeparateAct } from '@otk/domain/schedule/schedule.schema';
import { dayOf, firstFree, hoursOf, isWholeHour } from '@otk/domain/schedule/schedule.slot';
import type { StepCall } from '@otk/domain/transport/transport.machine';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { TransportStatus } from '@otk/domain/transport/transport.status';

import type { RaiseEvent } from '#platform/events';
import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport } from '../transport/transport.change.service.ts';
import { takeStep } from '../transport/transport.status.service.ts';
import { type AppointmentKind, type Held, scheduleRepo } from './schedule.repo.ts';

const { actions } = scheduleHistory;

export interface ScheduleDeps {
  readonly cards: Cards;
  readonly clock: () => Date;
  readonly raise: RaiseEvent;
}

interface KindRules {
  readonly via: StepCall;
  readonly assigned: TransportStatus;
  readonly held: TransportStatus;
  readonly info: 'commissionInfo' | 'separateInfo';
  readonly actions: Readonly<Record<CommissionAct['act'], HistoryAction>>;
  readonly resultEvent: EventCode;
  readonly words: { readonly assigned: string; readonly moved: string; readonly cancelled: string };
}

const rules: Readonly<Record<AppointmentKind, KindRules>> = {
  COMMISSION: {
    via: 'set-commission',
    assigned: 'COMMISSION_ASSIGNED',
    held: 'COMMISSION_DONE',
    info: 'commissionInfo',
    actions: {
      ASSIGN: actions.setCommission,
      MOVE: actions.moveCommission,
      CANCEL: actions.cancelCommission,
      HOLD: actions.holdCommission,
    },
    resultEvent: 'COMMISSION_RESULT',
    words: { assigned: 'Назначена комиссия', moved: 'Комиссия перенесена', cancelled: 'Комиссия отменена' },
  },
  SEPARATE: {
    via: 'set-separate',
    assigned: 'SEPARATE_ASSIGNED',
    held: 'SEPARATE_DONE',
    info: 'separateInfo',
    actions: {
      ASSIGN: actions.setSeparate,
      MOVE: actions.moveSeparate,
      CANCEL: actions.cancelSeparate,
      HOLD: actions.holdSeparate,
    },
    resultEvent: 'SEPARATE_RESULT',
    words: { assigned: 'Назначена сепарация', moved: 'Сепарация перенесена', cancelled: 'Сепарация отменена' },
  },
};

export const setCommission = (deps: ScheduleDeps, context: ActorContext, id: string, act: CommissionAct) =>
  perform(deps, context, id, 'COMMISSION', act);

export const setSeparate = (deps: ScheduleDeps, context: ActorContext, id: string, act: SeparateAct) =>
  perform(deps, context, id, 'SEPARATE', act);

async function perform(
  { cards, clock, raise }: ScheduleDeps,
  context: ActorContext,
  id: string,
  kind: AppointmentKind,
  act: SeparateAct | CommissionAct,
): Promise<Transport> {
  const comment = 'reason' in act ? act.reason : undefined;
  const now = clock();
  const after = await changeTransport(cards, context, id, { action: rules[kind].actions[act.act], comment }, (before) =>
    actOn({ context, kind, before, now }, act),
  );
  await raise(context, { transportId: id, ...eventOf(kind, after, act) });
  return after;
}

/** The appointments of one kind for one transport, as they stand when the act begins. */
interface Case {
  readonly context: ActorContext;
  readonly kind: AppointmentKind;
  readonly before: Transport;
  readonly now: Date;
}

function actOn(given: Case, act: SeparateAct | CommissionAct): Promise<void> {
  if (act.act === 'ASSIGN') {
    return assign(given, new Date(act.date), 'isSingleSide' in act && act.isSingleSide);
  }
  if (act.act === 'MOVE') {
    return move(given, new Date(act.date), act.reason);
  }
  return act.act === 'CANCEL' ? cancel(given, act.reason) : hold(given, act);
}

async function assign(given: Case, at: Date, isSingleSide: boolean): Promise<void> {
  const { context, kind, before, now } = given;
  await takeStep(context, rules[kind].via, before, rules[kind].assigned);
  if (isSingleSide) {
    refuseUnlawful(before, now);
  }
  await book(given, at, isSingleSide);
}

async function move(given: Case, at: Date, reason: string): Promise<void> {
  const { context, kind, before } = given;
  if (Date.parse(plannedOf(given).date) === at.getTime()) {
    throw scheduleErrors.sameTime();
  }
  await takeStep(context, rules[kind].via, before, rules[kind].assigned);
  await scheduleRepo(context.db).close(before.id, kind, 'MOVED', reason);
  await book(given, at, kind === 'SEPARATE' && before.separateInfo?.isSingleSide === true);
}

/** The case goes back to where it was before the appointment. */
async function cancel(given: Case, reason: string): Promise<void> {
  const { context, kind, before } = given;
  plannedOf(given);
  await takeStep(context, rules[kind].via, before, beforeAppointment(kind, before));
  await scheduleRepo(context.db).close(before.id, kind, 'CANCELLED', reason);
}

async function hold(given: Case, act: Held): Promise<void> {
  const { context, kind, before, now } = given;
  if (Date.parse(plannedOf(given).date) > now.getTime()) {
    throw scheduleErrors.tooEarly();
  }
  await takeStep(context, rules[kind].via, before, rules[kind].held);
  await scheduleRepo(context.db).hold(before.id, kind, act);
}

function plannedOf({ kind, before }: Case) {
  const info = before[rules[kind].info];
  if (!info || info.isHeld) {
    throw scheduleErrors.absent();
  }
  return info;
}

function beforeAppointment(kind: AppointmentKind, { responsibleStorage, commissionInfo }: Transport): TransportStatus {
  if (kind === 'SEPARATE' && commissionInfo?.isHeld) {
    return 'COMMISSION_DONE';
  }
  return responsibleStorage === null ? 'RECEPTION_SUSPENDED' : 'ON_STORAGE';
}

async function book({ context, kind, before, now }: Case, at: Date, isSingleSide: boolean): Promise<void> {
  const { db, person } = context;
  const { id, station } = before;
  const schedule = scheduleRepo(db);
  if (at <= now) {
    throw scheduleErrors.inPast({ fields: [{ path: 'date', message: 'Выберите время позже' }] });
  }
  if (!isWholeHour(at)) {
    throw scheduleErrors.notWholeHour({ fields: [{ path: 'date', message: 'Выберите целый час' }] });
  }
  const day = await schedule.lockDay(station.id, dayOf(at));
  const taken = await schedule.listTaken(station.id, kind, dayOf(now));
  const offered = async () => ({
    fields: [
      { path: 'date', message: freeWords(firstFree(await schedule.listDays(station.id, dayOf(now)), taken, now)) },
    ],
  });
  if (!day || !hoursOf(day).some((hour) => hour.getTime() === at.getTime())) {
    throw scheduleErrors.dayClosed(await offered());
  }
  const sameDay = taken.filter((booked) => dayOf(booked) === day.date);
  if (sameDay.length >= day.capacity || sameDay.some((booked) => booked.getTime() === at.getTime())) {
    throw scheduleErrors.taken(await offered());
  }
  await schedule.insert({
    transportId: id,
    stationId: station.id,
    kind,
    at,
    place: day.place,
    isSingleSide,
    by: person.userId,
  });
}

/** One-sided separation without the supplier (domain §3.2): after the deadline of the answer, or with his consent. */
function refuseUnlawful({ responsibleStorage, supplierAnswer }: Transport, now: Date): void {
  if (supplierAnswer?.answer === 'AGREES') {
    return;
  }
  const answerBy = responsibleStorage?.answerBy ?? null;
  if (answerBy === null || now.getTime() <= Date.parse(answerBy)) {
    const message = answerBy === null ? 'Срок ответа ещё не идёт' : `Срок ответа: ${moment.format(new Date(answerBy))}`;
    throw scheduleErrors.notYetLawful({ fields: [{ path: 'isSingleSide', message }] });
  }
}

const moment = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const freeWords = (free: Date | undefined): string =>
  free ? `Ближайшее свободное время: ${moment.format(free)}` : 'Свободного времени в календаре нет';

function eventOf(
  kind: AppointmentKind,
  { separateInfo }: Transport,
  act: SeparateAct | CommissionAct,
): { readonly type: EventCode; readonly text: string } {
  const { words, resultEvent } = rules[kind];
  if (act.act === 'HOLD') {
    return { type: resultEvent, text: act.result };
  }
  const type = kind === 'COMMISSION' ? 'COMMISSION_DATE' : separateEvent(separateInfo);
  if (act.act === 'CANCEL') {
    return { type, text: `${words.cancelled}: ${act.reason}` };
  }
  const when = moment.format(new Date(act.date));
  return {
    type,
    text: act.act === 'MOVE' ? `${words.moved} на ${when}: ${act.reason}` : `${words.assigned}: ${when}`,
  };
}

const separateEvent = (separateInfo: Transport['separateInfo']): EventCode =>
  separateInfo?.isSingleSide ? 'SINGLE_SEPARATE_DATE' : 'SEPARATE_DATE';
