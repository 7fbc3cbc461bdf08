import { placeOf } from '@otk/domain/kpp/kpp.gate';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { isAlarmed } from '@otk/domain/transport/transport.alarm';
import { isSameVehicle, isUnsureVehicle, vehicleKey } from '@otk/domain/transport/transport.plate';
import { isFound } from '@otk/domain/kernel/search-key';

/** By any part of number, trailer, document or supplier, in any alphabet. */
export const matchesSearch = (card: Transport, search: string): boolean =>
  isFound([card.transportNumber, card.trailerNumber, card.documentNumber, card.provider?.name], search);

/** The same plate or wagon, however it was typed. */
export const isNumberOf = (card: Pick<Transport, 'transportNumber'>, number: string): boolean =>
  isSameVehicle(card.transportNumber, number);

export interface Registered {
  readonly id: string;
  readonly transportNumber: string;
  readonly trailerNumber?: string | null | undefined;
}

/** The record because of which this vehicle cannot be registered again: it stands at the gate or is under alarm. */
export const blockingRecord = (
  present: readonly Transport[],
  { id, transportNumber, trailerNumber = null }: Registered,
): Transport | undefined =>
  present.find((card) => {
    const isHeld = (number: string | null) =>
      isAlarmed(card) && (isSameVehicle(card.transportNumber, number) || isSameVehicle(card.trailerNumber, number));
    return (
      card.id !== id &&
      (isHeld(transportNumber) ||
        isHeld(trailerNumber) ||
        (placeOf(card) === 'gate' && isNumberOf(card, transportNumber)))
    );
  });

/** Whether only a missing region lets the typed vehicle be the one of this record. */
export const isUnsureRecord = (card: Transport, { transportNumber, trailerNumber = null }: Registered): boolean => {
  const own = [card.transportNumber, card.trailerNumber];
  const typed = [transportNumber, trailerNumber];
  const isSome = (is: (a: string | null, b: string | null) => boolean) => own.some((a) => typed.some((b) => is(a, b)));
  return isSome(isUnsureVehicle) && !isSome((a, b) => a !== null && b !== null && vehicleKey(a) === vehicleKey(b));
};
