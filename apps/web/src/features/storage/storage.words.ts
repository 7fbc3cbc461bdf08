// A case of storage in words.
import { standingOf } from '@otk/domain/storage/storage.deadline';
import type { StorageCase } from '@otk/domain/storage/storage.schema';
import { nextStepOf, turnNames } from '@otk/domain/transport/transport.awaited';

import { type DeadlineWords, deadlineWords } from '#ui/day/deadline';
import { counted, formatNumber } from '#ui/format';

export interface CaseWords {
  /** «Мастер ОТК: назначить комиссию» */
  readonly turn: string | null;
  readonly deadline: DeadlineWords | null;
  /** «5 дней по 1 500 ₽»: contracts have tariffs of their own. */
  readonly days: string;
  /** «7 500 ₽»; null when nothing is to be paid. */
  readonly cost: string | null;
}

export function caseWords(row: StorageCase, now: Date): CaseWords {
  const step = row.end === null ? nextStepOf(row, now, row.notice) : undefined;
  const { days, cost } = standingOf(row, now);
  const tariff = days > 1 && cost > 0 ? ` по ${roubles(row.dailyCost)}` : '';
  return {
    turn: step ? `${turnNames[step.turn]}: ${step.what}` : null,
    deadline: step ? deadlineWords(step.by, now) : null,
    // The number stays in the line of its word.
    days: counted(days, 'день', 'дня', 'дней').replace(' ', '\u00A0') + tariff,
    cost: cost > 0 ? roubles(cost) : null,
  };
}

const roubles = (sum: number): string => `${formatNumber(sum, 2)}\u00A0₽`;
