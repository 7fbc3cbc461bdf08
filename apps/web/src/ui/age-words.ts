import { formatDateTime } from './format.ts';

/** `только что`, `5 мин назад`, `3 ч назад`, and for older times the date and time. */
export function formatAge(moment: Date | string, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(moment).getTime()) / 60_000);
  if (minutes < 1) {
    return 'только что';
  }
  if (minutes < 60) {
    return `${minutes}\u00A0мин назад`;
  }
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)}\u00A0ч назад` : formatDateTime(moment);
}
