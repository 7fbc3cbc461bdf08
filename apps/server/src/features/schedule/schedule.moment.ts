const format = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** As people at the works write it: «17.11.2026, 08:00». */
export const momentWords = (at: Date): string => format.format(at);
