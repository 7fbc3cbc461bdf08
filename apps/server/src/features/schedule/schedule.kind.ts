// What differs between a commission and a separation: statuses, history, and the message that each act raises.
import type { EventCode } from '@otk/domain/kernel/event-code';
import type { HistoryAction } from '@otk/domain/kernel/history';
import { scheduleHistory } from '@otk/domain/schedule/schedule.history';
import type { CommissionAct, SeparateAct } from '@otk/domain/schedule/schedule.schema';
import type { StepCall } from '@otk/domain/transport/transport.machine';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { TransportStatus } from '@otk/domain/transport/transport.status';
import { formatWorksMoment } from '@otk/domain/kernel/unit-words';

import type { RaisedEvent } from '#platform/events';

import type { AppointmentKind } from './schedule.sql.ts';

const { actions } = scheduleHistory;

export type Act = SeparateAct | CommissionAct;

interface KindRules {
  readonly via: StepCall;
  readonly assigned: TransportStatus;
  readonly held: TransportStatus;
  readonly info: 'commissionInfo' | 'separateInfo';
  readonly actions: Readonly<Record<Act['act'] | 'NO_SHOW', HistoryAction>>;
  readonly resultEvent: EventCode;
  readonly words: Readonly<Record<'assigned' | 'moved' | 'cancelled' | 'missed', string>>;
}

export const rules: Readonly<Record<AppointmentKind, KindRules>> = {
  COMMISSION: {
    via: 'set-commission',
    assigned: 'COMMISSION_ASSIGNED',
    held: 'COMMISSION_DONE',
    info: 'commissionInfo',
    actions: {
      ASSIGN: actions.setCommission,
      MOVE: actions.moveCommission,
      CANCEL: actions.cancelCommission,
      NO_SHOW: actions.missCommission,
      HOLD: actions.holdCommission,
    },
    resultEvent: 'COMMISSION_RESULT',
    words: {
      assigned: 'Назначена комиссия',
      moved: 'Комиссия перенесена',
      cancelled: 'Комиссия отменена',
      missed: 'Комиссия не состоялась, представитель не явился',
    },
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
      NO_SHOW: actions.missSeparate,
      HOLD: actions.holdSeparate,
    },
    resultEvent: 'SEPARATE_RESULT',
    words: {
      assigned: 'Назначена сепарация',
      moved: 'Сепарация перенесена',
      cancelled: 'Сепарация отменена',
      missed: 'Сепарация не состоялась, представитель не явился',
    },
  },
};

/** The status of the case before the appointment. */
export function beforeAppointment(
  kind: AppointmentKind,
  { responsibleStorage, commissionInfo }: Transport,
): TransportStatus {
  if (kind === 'SEPARATE' && commissionInfo?.isHeld) {
    return 'COMMISSION_DONE';
  }
  return responsibleStorage === null ? 'RECEPTION_SUSPENDED' : 'ON_STORAGE';
}

export const actionOf = (kind: AppointmentKind, act: Act): HistoryAction =>
  rules[kind].actions[act.act === 'CANCEL' && act.isNoShow ? 'NO_SHOW' : act.act];

type AppointmentEvent = Omit<RaisedEvent, 'transportId'>;

/** The text says what happened: the templates of these types add only the transport, the place and the phone. */
export const eventOf = (kind: AppointmentKind, after: Transport, act: Act): AppointmentEvent => ({
  ...messageOf(kind, after, act),
  letter: act.letter,
});

function messageOf(kind: AppointmentKind, after: Transport, act: Act): AppointmentEvent {
  const { words, resultEvent, info } = rules[kind];
  if (act.act === 'HOLD') {
    return { type: resultEvent, text: act.result };
  }
  const isSingleSide = kind === 'SEPARATE' && after.separateInfo?.isSingleSide === true;
  const type = kind === 'COMMISSION' ? 'COMMISSION_DATE' : separateEvent(isSingleSide);
  if (act.act === 'CANCEL') {
    return { type, text: `${act.isNoShow ? words.missed : words.cancelled}: ${act.reason}` };
  }
  const when = formatWorksMoment(act.date);
  const what = act.act === 'MOVE' ? `${words.moved} на ${when}: ${act.reason}` : `${words.assigned}: ${when}`;
  const place = after[info]?.place;
  const request = isSingleSide
    ? 'Односторонняя, сообщаем для сведения'
    : 'Просим направить представителя с доверенностью';
  const notice = (after.responsibleStorage ?? after.pastStorage)?.notice;
  return {
    type,
    text: [what, request, ...(notice ? [`В дополнение к телефонограмме № ${notice.number}`] : [])].join('. '),
    ...(place && { values: { place } }),
    ...(!isSingleSide && { call: { kind, at: act.date } }),
  };
}

const separateEvent = (isSingleSide: boolean): EventCode => (isSingleSide ? 'SINGLE_SEPARATE_DATE' : 'SEPARATE_DATE');
