// Spreadsheets store a moment as a number of days and show it by the format of its cell.

/** Built-in formats that show a date. */
const builtIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** A format of one's own shows a date when it names days, months or years outside quotes, brackets and escapes. */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? builtIn(id) : /[dmy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_./g, ''));

const dayMs = 24 * 60 * 60_000;
const daysTo1970 = 25_569;
const days1904 = 1462;

export function dateOfNumber(days: number, is1904: boolean): Date | number {
  const at = new Date(Math.round((days - daysTo1970 + (is1904 ? days1904 : 0)) * dayMs));
  return Number.isNaN(at.getTime()) ? days : at;
}
