// Bar lengths and texts of durations for the plots of a transport.
import { formatNumber } from '#ui/format';

/** Length of a bar, 0…1. The axis starts at zero, so lengths are comparable. */
export const barShare = (value: number, largest: number): number => (largest > 0 ? Math.max(0, value) / largest : 0);

/** `1 сут 3 ч`, `2 ч 05 мин`, `7 мин` */
export function durationText(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = Math.round(minutes % 60);
  if (days > 0) {
    return hours > 0 ? `${formatNumber(days)}\u00A0сут ${hours}\u00A0ч` : `${formatNumber(days)}\u00A0сут`;
  }
  return hours > 0 ? `${hours}\u00A0ч ${String(rest).padStart(2, '0')}\u00A0мин` : `${rest}\u00A0мин`;
}
