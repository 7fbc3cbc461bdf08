// Level of a weight difference: bounds in percent of the net by documents (domain §3.2).
import { compare, decimal, percentOf } from '@otk/domain/kernel/decimal';
import { formatNumber } from '@otk/domain/kernel/words';
import { differencePercents } from '@otk/domain/transport/transport.masses';

export type DifferenceLevel = 'usual' | 'warning' | 'danger';

/** `limit`: the permissible difference in percent, a rule of the works. */
export function differenceLevel(diff: number, documentNet: number | null, limit: number): DifferenceLevel {
  if (documentNet === null) {
    return 'usual';
  }
  const exceeds = (percent: number) =>
    compare(decimal(Math.abs(diff)), percentOf(decimal(percent), decimal(documentNet))) > 0;
  if (exceeds(limit)) {
    return 'danger';
  }
  return exceeds(differencePercents.notable) ? 'warning' : 'usual';
}

/** Text alternative of the colour. */
export const differenceWords = (level: DifferenceLevel, limit: number): string =>
  level === 'usual' ? '' : `, больше ${formatNumber(level === 'danger' ? limit : differencePercents.notable)}\u00A0%`;
