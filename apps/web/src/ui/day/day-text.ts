// Days and times as people type them («05.11.2026», «5.11.26», «05112026», «5 ноября 2026», «9:05») and as the product
// stores them («2026-11-05», «09:05»), whatever the language of the browser.
import { formatDay } from '@otk/domain/kernel/words';

const stored = /^\d{4}-\d{2}-\d{2}$/;

/** «05.11.2026» of «2026-11-05»; a text that is no day stays. */
export const dayText = (day: string): string => (stored.test(day) ? formatDay(day) : day);

/** Null for what is no day of the calendar, or not typed to its end. */
export function readDay(typed: string): string | null {
  const text = typed.replaceAll(/\p{Cf}/gu, '').trim();
  if (stored.test(text)) {
    return isDay(text) ? text : null;
  }
  const parts =
    withMonthNumber(text) ??
    /^(\d{1,2})[.,/-](\d{1,2})[.,/-](\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!parts) {
    return null;
  }
  const [, day = '', month = '', year = ''] = parts;
  const read = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : null;
}

const monthStarts = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

/** The parts of «5 ноября 2026 г.», as it is copied from a letter. */
function withMonthNumber(text: string): string[] | null {
  const [all = '', day = '', name = '', year = ''] =
    /^(\d{1,2})\s([а-я]{3,8})\.?\s(\d{4})(\sг\.?|\sгода)?$/i.exec(text) ?? [];
  const month = monthStarts.findIndex((start) => name.toLowerCase().startsWith(start)) + 1;
  return month === 0 || name === '' ? null : [all, day, String(month), year];
}

/** Of the years that the product stores. */
const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return /^(19|20|21)/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** Adds the dots while digits are typed: a phone shows its keypad of digits. */
export const typeDay = (typed: string, before: string): string => withMarks(typed, before, '.', [2, 4]);

/** «09:05» of «9:05», «9.05» and «0905»; null for what is no time of the day. */
export function readTime(typed: string): string | null {
  const [, hours = '', minutes = ''] =
    /^(\d{1,2})[:.](\d{2})$/.exec(typed.trim()) ?? /^(\d{2})(\d{2})$/.exec(typed) ?? [];
  const isTime = hours !== '' && Number(hours) < 24 && Number(minutes) < 60;
  return isTime ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

export const typeTime = (typed: string, before: string): string => withMarks(typed, before, ':', [2]);

/** A digit typed at the end after so many others gets the mark before it; deleting and editing inside is left alone. */
function withMarks(typed: string, before: string, mark: string, places: readonly number[]): string {
  const digits = typed.replaceAll(/\D/g, '');
  const isNext = typed === before + digits.slice(-1) && before === marked(digits.slice(0, -1), mark, places);
  return isNext ? marked(digits, mark, places) : typed;
}

function marked(digits: string, mark: string, places: readonly number[]): string {
  const cuts = [0, ...places.filter((place) => place < digits.length), digits.length];
  return cuts
    .slice(1)
    .map((to, at) => digits.slice(cuts[at], to))
    .join(mark);
}
