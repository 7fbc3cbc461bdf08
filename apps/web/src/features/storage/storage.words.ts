// Deadlines and standing in words.
import { isOverdue, type NextStep, nextStepOf, type Turn } from '@otk/domain/storage/storage.next-step';
import { standingOf } from '@otk/domain/storage/storage.deadline';
import type { StorageCase } from '@otk/domain/storage/storage.schema';

import { counted, formatDateTime, formatNumber } from '#ui/format';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const turnWords: Readonly<Record<Turn, string>> = {
  SUPPLIER: 'Поставщик',
  MASTER: 'Мастер ОТК',
  COMM: 'Комиссия',
  HEAD: 'Начальник смены',
};

export interface DeadlineWords {
  readonly text: string;
  /** Past, within a day, or later. */
  readonly urgency: 'overdue' | 'soon' | 'calm';
}

/** «до 16.11.2026 23:59, осталось 5 ч» */
export function deadlineWords(step: Pick<NextStep, 'by'>, now: Date): DeadlineWords | null {
  if (step.by === null) {
    return null;
  }
  const left = Date.parse(step.by) - now.getTime();
  if (isOverdue(step, now)) {
    return { text: `до ${formatDateTime(step.by)}, просрочено на ${lengthWords(-left)}`, urgency: 'overdue' };
  }
  return {
    text: `до ${formatDateTime(step.by)}, осталось ${lengthWords(left)}`,
    urgency: left < dayMs ? 'soon' : 'calm',
  };
}

function lengthWords(ms: number): string {
  if (ms < hourMs) {
    return `${Math.max(1, Math.floor(ms / 60_000))} мин`;
  }
  return ms < 2 * dayMs ? `${Math.floor(ms / hourMs)} ч` : counted(Math.floor(ms / dayMs), 'день', 'дня', 'дней');
}

export interface CaseWords {
  /** «Мастер ОТК: назначить комиссию» */
  readonly turn: string | null;
  readonly deadline: DeadlineWords | null;
  /** «5 дней, 7 500 ₽» */
  readonly standing: string;
}

export function caseWords(row: StorageCase, now: Date): CaseWords {
  const step = row.end === null ? nextStepOf({ ...row, status: row.transport.status.code }, now) : undefined;
  const { days, cost } = standingOf(row, now);
  const price = cost > 0 ? `, ${formatNumber(cost, 2)} ₽` : '';
  return {
    turn: step ? `${turnWords[step.turn]}: ${step.what.charAt(0).toLowerCase()}${step.what.slice(1)}` : null,
    deadline: step ? deadlineWords(step, now) : null,
    standing: `${counted(days, 'день', 'дня', 'дней')}${price}`,
  };
}
