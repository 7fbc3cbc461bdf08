// A deadline in words, with the time that is left.
import { counted, formatDateTime } from '../format.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface DeadlineWords {
  readonly text: string;
  /** Past, within a day, or later. */
  readonly urgency: 'overdue' | 'soon' | 'calm';
}

/** «до 16.11.2026 23:59, осталось 5 ч»; null without a deadline. */
export function deadlineWords(by: string | null, now: Date): DeadlineWords | null {
  if (by === null) {
    return null;
  }
  const left = Date.parse(by) - now.getTime();
  return left < 0
    ? { text: `до ${formatDateTime(by)}, просрочено на ${lengthWords(-left)}`, urgency: 'overdue' }
    : { text: `до ${formatDateTime(by)}, осталось ${lengthWords(left)}`, urgency: left < dayMs ? 'soon' : 'calm' };
}

/** «осталось 5 ч», «просрочено на 2 дня»: where the date does not fit. */
export function leftWords(by: string, now: Date): DeadlineWords {
  const left = Date.parse(by) - now.getTime();
  return left < 0
    ? { text: `просрочено на ${lengthWords(-left)}`, urgency: 'overdue' }
    : { text: `осталось ${lengthWords(left)}`, urgency: left < dayMs ? 'soon' : 'calm' };
}

/** The number stays in the line of its word. */
const daysWords = (days: number): string => counted(days, 'день', 'дня', 'дней').replace(' ', '\u00A0');

function lengthWords(ms: number): string {
  if (ms < hourMs) {
    return `${Math.max(1, Math.floor(ms / 60_000))}\u00A0мин`;
  }
  return ms < 2 * dayMs ? `${Math.floor(ms / hourMs)}\u00A0ч` : daysWords(Math.floor(ms / dayMs));
}
