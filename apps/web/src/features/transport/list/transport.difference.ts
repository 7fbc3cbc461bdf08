// Level of a weight difference: bounds in percent of the net by documents (domain §3.2).
import { compare, decimal, percentOf } from '@otk/domain/kernel/decimal';

export type DifferenceLevel = 'usual' | 'warning' | 'danger';

/** Text alternative of the colour. */
export const differenceWords: Readonly<Record<DifferenceLevel, string>> = {
  usual: '',
  warning: ', больше 0,5 %',
  danger: ', больше 2 %',
};

const warningPercent = decimal('0.5');
const dangerPercent = decimal('2');

export function differenceLevel(diff: number, documentNet: number | null): DifferenceLevel {
  if (documentNet === null) {
    return 'usual';
  }
  const exceeds = (percent: typeof warningPercent) =>
    compare(decimal(Math.abs(diff)), percentOf(percent, decimal(documentNet))) > 0;
  if (exceeds(dangerPercent)) {
    return 'danger';
  }
  return exceeds(warningPercent) ? 'warning' : 'usual';
}
