const format = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', hour: '2-digit', minute: '2-digit' });

/** Time at the works, whatever the device's time zone is: «08:00». */
export const worksTime = (at: Date): string => format.format(at);
