import { counted } from '#ui/format';

/** «3 непрочитанных уведомления» */
export const unreadWords = (count: number): string =>
  count === 0
    ? 'непрочитанных нет'
    : counted(count, 'непрочитанное уведомление', 'непрочитанных уведомления', 'непрочитанных уведомлений');
