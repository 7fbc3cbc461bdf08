// When a commission or a separation may be held, and when without the supplier (domain §3.2): one rule for both, for the
// booking, the result and what the dialogs offer.
import { formatWorksMoment } from '../../kernel/unit-words.ts';
import { worksInstant } from '../../kernel/works-time.ts';
import type { Transport } from '../transport/transport.schema.ts';
import { dayOf } from './schedule.slot.ts';

type Called = Pick<Transport, 'supplierAnswer' | 'responsibleStorage' | 'missedAt'>;

/** A representative whom the supplier announced is awaited until this moment or until he misses an appointment. */
export function awaitedUntil(card: Called, now: Date): string | null {
  const { supplierAnswer, responsibleStorage } = card;
  const arriveBy = responsibleStorage?.arriveBy ?? null;
  if (supplierAnswer?.answer !== 'WILL_COME' || arriveBy === null || now.getTime() > Date.parse(arriveBy)) {
    return null;
  }
  return isMissed(card) ? null : arriveBy;
}

/** Why nothing may be held without the supplier now; null when it may. */
export function whyNotAlone(card: Called, now: Date): string | null {
  const { supplierAnswer, responsibleStorage } = card;
  if (supplierAnswer?.answer === 'AGREES') {
    return null;
  }
  if (responsibleStorage?.notice?.state === 'QUEUED') {
    return 'Телефонограмма ещё не отправлена поставщику';
  }
  const answerBy = responsibleStorage?.answerBy ?? null;
  if (answerBy === null) {
    return 'Срок ответа ещё не идёт';
  }
  if (now.getTime() <= Date.parse(answerBy)) {
    return `Срок ответа: ${formatWorksMoment(answerBy)}`;
  }
  const until = awaitedUntil(card, now);
  return until === null
    ? null
    : `Поставщик пришлёт представителя: его ждут до ${formatWorksMoment(until)}. Если он не явился в назначенный час, отметьте неявку`;
}

export interface BookingWindow {
  /** Only later hours: until then the representative need not have come. */
  readonly after: Date;
  /** Whether `after` is for the sake of the representative and not just now. */
  readonly isForRepresentative: boolean;
  /** By when reception must end; null when no term runs. */
  readonly until: Date | null;
}

/**
 * The hours to which the supplier may be called. He has the whole term of his arrival while his answer may still come, and when
 * he has announced somebody; who agreed, was silent or did not come is no longer waited for.
 */
export function bookingWindow(card: Called & Pick<Transport, 'receptionBy'>, now: Date): BookingWindow {
  const { supplierAnswer, responsibleStorage, receptionBy } = card;
  const until = receptionBy === null ? null : new Date(receptionBy);
  const { answerBy = null, arriveBy = null } = responsibleStorage ?? {};
  const mayAnswer =
    supplierAnswer?.answer !== 'AGREES' &&
    answerBy !== null &&
    now.getTime() <= Date.parse(answerBy) &&
    !isMissed(card);
  const lawful = earlier(mayAnswer ? arriveBy : awaitedUntil(card, now), announcedFor(card));
  const isForRepresentative = lawful !== null && Date.parse(lawful) > now.getTime();
  return { after: isForRepresentative ? new Date(lawful) : now, isForRepresentative, until };
}

/** The hour that the supplier has named himself: he is called to it before his term ends. */
function announcedFor({ supplierAnswer }: Called): string | null {
  const comesAt = supplierAnswer?.answer === 'WILL_COME' ? (supplierAnswer.byLink?.comesAt ?? null) : null;
  return comesAt === null ? null : new Date(Date.parse(comesAt) - 1).toISOString();
}

const earlier = (term: string | null, named: string | null): string | null =>
  term !== null && named !== null && Date.parse(named) < Date.parse(term) ? named : term;

const isMissed = ({ supplierAnswer, missedAt }: Called): boolean =>
  missedAt !== null && supplierAnswer !== null && Date.parse(missedAt) > Date.parse(supplierAnswer.at);

/**
 * The last moment that may be booked: the end of reception. When no hour is free before it, or it has passed, the first day
 * with a free hour: a case that is late is not made later.
 */
export function lastBookable({ until }: BookingWindow, firstFree: Date): Date | null {
  const firstDay = worksInstant(dayOf(firstFree), '23:59');
  return until === null || until >= firstDay ? until : firstDay;
}
