// How loudly a difference of weights speaks: the bounds are shares of the net the documents name.
import { compare, decimal, percentOf } from '@otk/domain/kernel/decimal';

export type DifferenceLevel = 'usual' | 'warning' | 'danger';

/** What the colour says, for those who do not see it. */
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
