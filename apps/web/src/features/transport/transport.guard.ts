// Checks numbers on the device while they are typed. A mismatch is only a warning: the number painted on the wagon counts.
import {
  containerControlDigit,
  isContainerNumber,
  isWagonNumber,
  wagonControlDigit,
} from '@otk/domain/transport/transport.identity';
import { isPlate, isTrailerPlate, normalizePlate } from '@otk/domain/transport/transport.plate';
import type { Transport } from '@otk/domain/transport/transport.schema';

export type TransportKind = Transport['transportType']['kind'];

export function numberWarning(kind: TransportKind, typed: string): string | null {
  const number = typed.trim();
  if (number === '') {
    return null;
  }
  return kind === 'AUTO' ? plateWarning(number) : wagonWarning(number.replaceAll(/\s/g, ''));
}

function wagonWarning(number: string): string | null {
  if (!/^\d{8}$/.test(number)) {
    return `В номере вагона 8 цифр, введено ${number.length}`;
  }
  return isWagonNumber(number)
    ? null
    : `Контрольная цифра номера вагона не совпадает: по первым семи должна быть ${wagonControlDigit(number)}`;
}

const plateWarning = (number: string): string | null =>
  isPlate(normalizePlate(number)) ? null : 'Не похоже на российский номер вида А123ВС152. Проверьте';

export function trailerWarning(typed: string): string | null {
  const number = typed.trim();
  return number === '' || isTrailerPlate(normalizePlate(number))
    ? null
    : 'Не похоже на номер прицепа вида АН123452. Проверьте';
}

export function containerWarning(number: string): string | null {
  if (isContainerNumber(number)) {
    return null;
  }
  return /^[A-Z]{3}[UJZ]\d{7}$/.test(number)
    ? `Контрольная цифра не совпадает: должна быть ${containerControlDigit(number)}`
    : 'Номер не по образцу RZDU0015340';
}

/** Wagon numbers without spaces, plates in capital Cyrillic letters. */
export const tidyNumber = (kind: TransportKind, typed: string): string =>
  kind === 'AUTO' ? normalizePlate(typed) : typed.replaceAll(/\s/g, '');
