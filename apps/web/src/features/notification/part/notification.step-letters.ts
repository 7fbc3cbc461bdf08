// Which steps write to the supplier, as far as the device knows.
import { eventOfStep } from '@otk/domain/transport/transport.event';
import type { Transition } from '@otk/domain/transport/transport.machine';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { isSupplierLetter } from '@otk/domain/notification/notification.letter';
import { statusNames } from '@otk/domain/transport/transport.status';

import { useLetterBook } from './notification.letter-book.ts';
import { type LetterSubject, writesLetter } from './notification.letter-sketch.ts';

/** The event of a step that the supplier is written to about; null when nobody writes. */
export function subjectOf(transport: Transport, { to }: Transition, comment?: string): LetterSubject | null {
  const event = eventOfStep(transport.status.code, to, comment);
  const card = { ...transport, status: { code: to, description: statusNames[to] } };
  return event && isSupplierLetter(event.type) ? { card, ...event } : null;
}

/** Without the templates nobody knows: the letter is asked for wherever there may be one. */
export function useStepLetters(transport: Transport): (step: Transition) => boolean {
  const { data: book } = useLetterBook();
  return (step) => {
    const subject = subjectOf(transport, step);
    return subject !== null && (book ? writesLetter(book, subject) : transport.provider !== null);
  };
}
