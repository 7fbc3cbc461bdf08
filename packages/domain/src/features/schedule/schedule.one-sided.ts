import type { Transport } from '../transport/transport.schema.ts';

/**
 * A representative whom the supplier announced is awaited until this moment; null when nobody is. Until then a separation
 * is one-sided only after he missed an appointment.
 */
export function awaitedUntil(
  { supplierAnswer, responsibleStorage }: Pick<Transport, 'supplierAnswer' | 'responsibleStorage'>,
  now: Date,
): string | null {
  const arriveBy = responsibleStorage?.arriveBy ?? null;
  const isAwaited =
    supplierAnswer?.answer === 'WILL_COME' && arriveBy !== null && now.getTime() <= Date.parse(arriveBy);
  return isAwaited ? arriveBy : null;
}
