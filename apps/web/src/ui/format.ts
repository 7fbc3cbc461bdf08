// Figures in words are those of the domain; times are shown as the clock of the device has them.
export { counted, formatNumber, formatTonnes } from '@otk/domain/kernel/words';

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

/** «Петрова Анна Сергеевна», «Петрова А.С.» → «Петрова А. С.» */
export function shortName(fullName: string): string {
  const [family = '', ...names] = fullName.split(/[\s.]+/).filter(Boolean);
  return [family, ...names.slice(0, 2).map((name) => `${name[0]}.`)].join(' ');
}

/** Of a name that somebody has typed: a figure and its unit stay on one line. */
export const withUnitsKept = (name: string): string =>
  name.replaceAll(/(\d) (?=(?:т|кг|л|м|мм|см|%)(?!\p{L}))/gu, '$1\u00A0');

const twoDigits = (value: number) => String(value).padStart(2, '0');
