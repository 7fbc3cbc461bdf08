// A figure of a line in words; what was typed and is not a number is quoted.
import { tonnesWords as inTonnes } from '@otk/domain/kernel/unit-words';

import { formatNumber } from '#ui/format';

export const tonnesWords = (value: number | string): string =>
  typeof value === 'string' ? `«${value}»` : inTonnes(value);

export const countWords = (value: number | string): string =>
  typeof value === 'string' ? `«${value}»` : `${formatNumber(value)}\u00A0шт`;
