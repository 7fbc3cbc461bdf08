// A figure of a line in words; what was typed and is not a number is quoted.
import { formatNumber, formatTonnes } from '#ui/format';

export const tonnesWords = (value: number | string): string =>
  typeof value === 'string' ? `«${value}»` : `${formatTonnes(value)} т`;

export const countWords = (value: number | string): string =>
  typeof value === 'string' ? `«${value}»` : `${formatNumber(value)} шт`;
