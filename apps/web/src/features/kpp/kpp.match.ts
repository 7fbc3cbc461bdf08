import type { Transport } from '@otk/domain/transport/transport.schema';
import { normalizePlate } from '@otk/domain/transport/transport.identity';

/** By any part of number, trailer, document or supplier, in any alphabet. */
export function matchesSearch(card: Transport, search: string): boolean {
  const wanted = normalizePlate(search);
  const texts = [card.transportNumber, card.trailerNumber, card.documentNumber, card.provider?.name];
  return texts.some((text) => text !== null && text !== undefined && normalizePlate(text).includes(wanted));
}

/** The same plate or wagon, however it was typed. */
export const isNumberOf = (card: Pick<Transport, 'transportNumber'>, number: string): boolean =>
  normalizePlate(card.transportNumber) === normalizePlate(number);
