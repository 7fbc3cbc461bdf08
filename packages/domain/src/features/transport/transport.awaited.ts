// What a case of discrepancy waits for, who acts next and by when (domain §3.2): one rule for the card, the list, the list of
// storage and escalation. The database keeps `awaited` and `dueAt` of every transport (migration transport_clock).
import * as z from 'zod/mini';

export const awaitedCodes = [
  /** Responsible storage and the call of the representative. */
  'STORAGE',
  /** The supplier's answer to the phonegram. */
  'ANSWER',
  'COMMISSION_DATE',
  'COMMISSION',
  'SEPARATION',
  'ACT',
  'RETURN',
] as const;
export type Awaited = (typeof awaitedCodes)[number];

/** One noun each, for narrow places. */
export const awaitedNames: Readonly<Record<Awaited, string>> = {
  STORAGE: 'Хранение',
  ANSWER: 'Ответ',
  COMMISSION_DATE: 'Дата комиссии',
  COMMISSION: 'Комиссия',
  SEPARATION: 'Сепарация',
  ACT: 'Акт',
  RETURN: 'Возврат',
};

/** Absent in rows that a device stored before. */
export const clock = {
  awaited: z._default(z.nullable(z.enum(awaitedCodes)), null),
  dueAt: z._default(z.nullable(z.string()), null),
};

export interface Clock {
  readonly awaited: Awaited | null;
  readonly dueAt: string | null;
}

/** Codes of roles. */
export type Turn = 'SUPP' | 'MASTER' | 'COMM' | 'HEAD';

export const turnNames: Readonly<Record<Turn, string>> = {
  SUPP: 'Поставщик',
  MASTER: 'Мастер ОТК',
  COMM: 'Комиссия',
  HEAD: 'Начальник смены',
};

export interface NextStep {
  readonly turn: Turn;
  /** What is waited for, in words that continue «Мастер ОТК: …». */
  readonly what: string;
  /** Null: no deadline is known. */
  readonly by: string | null;
}

const steps: Readonly<Record<Awaited, Pick<NextStep, 'turn' | 'what'>>> = {
  STORAGE: { turn: 'MASTER', what: 'поставить на хранение и вызвать представителя' },
  ANSWER: { turn: 'SUPP', what: 'ответить на телефонограмму' },
  COMMISSION_DATE: { turn: 'MASTER', what: 'назначить комиссию' },
  COMMISSION: { turn: 'COMM', what: 'провести комиссию' },
  SEPARATION: { turn: 'MASTER', what: 'провести сепарацию' },
  ACT: { turn: 'MASTER', what: 'оформить акт ТОРГ-2 и завершить приемку' },
  RETURN: { turn: 'HEAD', what: 'завершить возврат' },
};

/** After its deadline the answer is no longer waited for: the master writes that down and goes on. */
const unanswered = { turn: 'MASTER', what: 'записать, что поставщик не ответил, и назначить комиссию' } as const;

/** Undefined when the case waits for nobody. */
export function nextStepOf({ awaited, dueAt: by }: Clock, now: Date): NextStep | undefined {
  if (awaited === null) {
    return undefined;
  }
  return awaited === 'ANSWER' && isPast(by, now) ? { ...unanswered, by } : { ...steps[awaited], by };
}

export const isPast = (by: string | null, now: Date): boolean => by !== null && Date.parse(by) < now.getTime();
