// Numbers, dates and counted nouns in Russian notation.
const tonnes = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const pluralRules = new Intl.PluralRules('ru-RU');

/** The minus of typography, as wide as a plus: a hyphen is lost before a digit. */
const withMinus = (text: string): string => text.replace('-', '−');

/** `67.2` → `67,200` */
export const formatTonnes = (value: number): string => withMinus(tonnes.format(value));

/** `8.5` → `8,5`: as many decimals as there are, at most `decimals` and at least `least`. */
export const formatNumber = (value: number, decimals = 3, least = 0): string =>
  withMinus(
    new Intl.NumberFormat('ru-RU', { minimumFractionDigits: least, maximumFractionDigits: decimals }).format(value),
  );

/** What is left of the weighed net: «Осталось распределить 27,300 т», «Лишние 0,400 т», «Остаток 0,000 т». */
export function restWords(rest: number): string {
  if (rest < 0) {
    return `Лишние ${formatTonnes(-rest)} т`;
  }
  return `${rest === 0 ? 'Остаток' : 'Осталось распределить'} ${formatTonnes(rest)} т`;
}

/** `14.11.2026` in local time */
export function formatDate(moment: Date | string): string {
  const date = new Date(moment);
  return [twoDigits(date.getDate()), twoDigits(date.getMonth() + 1), date.getFullYear()].join('.');
}

/** `08:05` in local time */
export function formatTime(moment: Date | string): string {
  const date = new Date(moment);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** `14.11.2026 08:05` in local time */
export const formatDateTime = (moment: Date | string): string => `${formatDate(moment)} ${formatTime(moment)}`;

/** `plural(3, 'вагон', 'вагона', 'вагонов')` → `вагона` */
export function plural(count: number, one: string, few: string, many: string): string {
  const form = pluralRules.select(Math.abs(count));
  if (form === 'one') {
    return one;
  }
  return form === 'few' || !Number.isInteger(count) ? few : many;
}

/** `counted(3, 'вагон', 'вагона', 'вагонов')` → `3 вагона` */
export const counted = (count: number, one: string, few: string, many: string): string =>
  `${formatNumber(count)} ${plural(count, one, few, many)}`;

/** `только что`, `5 мин назад`, `3 ч назад`, and for older times the date and time. */
export function formatAge(moment: Date | string, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(moment).getTime()) / 60_000);
  if (minutes < 1) {
    return 'только что';
  }
  if (minutes < 60) {
    return `${minutes} мин назад`;
  }
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} ч назад` : formatDateTime(moment);
}

/** `1 234 567` bytes → `1,2 МБ` */
export function formatBytes(bytes: number): string {
  const unit = byteUnits.findLast(({ from }) => bytes >= from) ?? byteUnits[0];
  return `${formatNumber(bytes / unit.size, 1)} ${unit.name}`;
}

const byteUnits = [
  { from: 0, size: 1, name: 'Б' },
  { from: 1000, size: 1000, name: 'КБ' },
  { from: 100_000, size: 1_000_000, name: 'МБ' },
  { from: 1_000_000_000, size: 1_000_000_000, name: 'ГБ' },
] as const;

const twoDigits = (value: number) => String(value).padStart(2, '0');
