// Figures, days and sizes as people write them: a decimal comma, the minus of typography, thousands apart, and one rounding:
// half up of the decimal that the number is written as, like PostgreSQL's round(numeric). 1,0005 is 1,001; `toFixed` would
// round its binary value down. Intl would do the same; its first formatter takes a phone a tenth of a second. What only some
// pages need stands in unit-words.ts.
import { decimal, roundHalfUp, toText } from './decimal.ts';

/** As wide as a plus: a hyphen is lost before a digit. */
const withMinus = (text: string): string => text.replace('-', '−');

/** `8.5` → «8,5»: as many decimals as there are, at most `decimals` and at least `least`. */
export function formatNumber(value: number, decimals = 3, least = 0): string {
  if (!Number.isFinite(value)) {
    return value.toLocaleString('ru-RU');
  }
  const [whole = '', fraction = ''] = toText(roundHalfUp(decimal(value), decimals)).split('.');
  const shown = fraction.replace(/0+$/, '').padEnd(least, '0');
  const apart = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00A0');
  return withMinus(shown === '' ? apart : `${apart},${shown}`);
}

/** `67.2` → «67,200» */
export const formatTonnes = (value: number): string => formatNumber(value, 3, 3);

/** `plural(3, 'вагон', 'вагона', 'вагонов')` → «вагона» */
export function plural(count: number, one: string, few: string, many: string): string {
  const ones = Math.abs(count) % 10;
  const isTeen = Math.trunc(Math.abs(count) / 10) % 10 === 1;
  if (ones === 1 && !isTeen) {
    return one;
  }
  return (ones > 1 && ones < 5 && !isTeen) || !Number.isInteger(count) ? few : many;
}

/** `counted(3, 'вагон', 'вагона', 'вагонов')` → «3 вагона» */
export const counted = (count: number, one: string, few: string, many: string): string =>
  `${formatNumber(count)} ${plural(count, one, few, many)}`;

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const gigabyte = 1024 * megabyte;

/** By 1024, like the limits of the product and the file managers of Windows: «840 КБ», «61,3 МБ», «300 МБ», «1,2 ГБ». */
export function formatBytes(bytes: number): string {
  if (bytes < kilobyte) {
    return `${bytes}\u00A0Б`;
  }
  if (bytes < megabyte) {
    return `${Math.ceil(bytes / kilobyte)}\u00A0КБ`;
  }
  if (bytes < gigabyte) {
    return `${formatNumber(bytes / megabyte, bytes < 100 * megabyte ? 1 : 0)}\u00A0МБ`;
  }
  return `${formatNumber(bytes / gigabyte, 1)}\u00A0ГБ`;
}

/** «05.11.2026» of '2026-11-05' */
export const formatDay = (day: string): string => day.slice(0, 10).split('-').toReversed().join('.');
