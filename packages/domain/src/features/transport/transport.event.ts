// Status changes that raise a notification (domain §3.3, §3.4): code of the event and its text.
import type { EventCode } from '../../kernel/event-code.ts';
import type { TransportStatus } from './transport.status.ts';

export interface StepEvent {
  readonly type: EventCode;
  readonly text: string;
}

const events: Readonly<Partial<Record<TransportStatus, StepEvent>>> = {
  INCOMING_CONTROL: { type: 'INCOMING_CONTROL', text: 'Начат входной контроль' },
  IN_RECEPTION: { type: 'INCOMING_CONTROL', text: 'Начата приемка' },
  RECEPTION_SUSPENDED: { type: 'INCOMING_CONTROL', text: 'Приемка приостановлена' },
  RADIATION_ALARM: { type: 'RADIATION_ALARM', text: 'Радиационная тревога' },
  RECEPTION_FINISHED: { type: 'INCOMING_CONTROL_COMPLETE', text: 'Приемка завершена' },
};

/** A reweigh ends nothing: no message says that reception has ended. */
export const reweighEvent: StepEvent = { type: 'INCOMING_CONTROL', text: 'Запрошена перевеска' };

export function eventOfStep(from: TransportStatus, to: TransportStatus, comment?: string): StepEvent | undefined {
  const event = events[to];
  if (!event) {
    return undefined;
  }
  const words = from === 'RECEPTION_FINISHED' && to === 'IN_RECEPTION' ? 'Возвращено на приемку' : event.text;
  return { type: event.type, text: comment ? `${words}: ${comment}` : words };
}
