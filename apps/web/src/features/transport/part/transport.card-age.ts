import { formatDate, formatDateTime, formatTime } from '#ui/format';

/** «Данные на 21:21, ваши записи учтены»; with the date when it is not today's. */
export function ageWords(keptAt: string, now: Date): string {
  const isToday = formatDate(keptAt) === formatDate(now);
  return `Данные на ${isToday ? formatTime(keptAt) : formatDateTime(keptAt)}, ваши записи учтены`;
}
