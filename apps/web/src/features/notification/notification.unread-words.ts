import { counted } from '#ui/format';

/** «3 непрочитанных уведомления»; a count that did not come is not called none. */
export function unreadWords(count: number, isCounted = true): string {
  if (!isCounted) {
    return 'количество непрочитанных неизвестно';
  }
  return count === 0
    ? 'непрочитанных нет'
    : counted(count, 'непрочитанное уведомление', 'непрочитанных уведомления', 'непрочитанных уведомлений');
}
