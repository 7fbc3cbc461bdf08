// What a case of discrepancy waits for, who acts next and by when (domain §3.2): one rule for the card, the list, the list of
// storage and escalation. The database keeps `awaited` and `dueAt` of every transport (migration transport_clock).
import * as z from 'zod/mini';

import { type Actor, may } from '../../kernel/actor.ts';
import type { Permission } from '../auth/auth.permission.ts';

export const awaitedCodes = [
  /** Responsible storage and the call of the representative. */
  'STORAGE',
  /** The supplier's answer to the phonegram. */
  'ANSWER',
  'COMMISSION_DATE',
  'COMMISSION',
  'SEPARATION',
  'ACT',
  /** The act is saved: the load is accepted or returned. */
  'DECISION',
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
  DECISION: 'Решение',
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

/** PRODUCT: nobody has to act while the product sends the phonegram. */
export type Turn = 'PRODUCT' | 'SUPP' | 'MASTER' | 'COMM' | 'HEAD';

export const turnNames: Readonly<Record<Turn, string>> = {
  PRODUCT: 'АРМ ОТК',
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
  ACT: { turn: 'MASTER', what: 'оформить акт ТОРГ-2' },
  DECISION: { turn: 'MASTER', what: 'завершить приемку или вернуть поставщику' },
  RETURN: { turn: 'HEAD', what: 'завершить приемку: груз возвращён' },
};

/** After its deadline the answer is no longer waited for: the master writes that down and goes on. */
const unanswered = { turn: 'MASTER', what: 'записать, что ответа нет, и назначить комиссию' } as const;

/** The supplier cannot answer what he has not received; the deadline of his answer starts again when it is sent. */
const unsent = { turn: 'PRODUCT', what: 'отправляет телефонограмму поставщику, ответ ждём' } as const;
const stuck = { turn: 'MASTER', what: 'позвонить поставщику, телефонограмма не отправлена' } as const;

interface Notice {
  readonly state: string;
}

/** A phonegram that is still being sent has not been given. */
export const isNoticeGiven = (notice: Notice | null): boolean => notice !== null && notice.state !== 'QUEUED';

/** Undefined when the case waits for nobody. The notice of the storage in force is known on the card and its list. */
export function nextStepOf(
  { awaited, dueAt: by }: Clock,
  now: Date,
  notice: Notice | null = null,
): NextStep | undefined {
  if (awaited === null) {
    return undefined;
  }
  if (awaited !== 'ANSWER') {
    return { ...steps[awaited], by };
  }
  const isSent = notice?.state !== 'QUEUED';
  if (isPast(by, now)) {
    return { ...(isSent ? unanswered : stuck), by };
  }
  return { ...(isSent ? steps.ANSWER : unsent), by };
}

/** Who takes whose turn; the master may also hold the commission. */
export const takers: Readonly<Record<Turn, readonly Permission[]>> = {
  PRODUCT: [],
  SUPP: ['NOTIFIED_SUPP'],
  MASTER: ['NOTIFIED_MASTER'],
  COMM: ['NOTIFIED_COMM', 'NOTIFIED_MASTER'],
  HEAD: ['NOTIFIED_HEAD'],
};

type Holder = Pick<Actor, 'permissions'>;

export const isTurnOf = (actor: Holder, turn: Turn): boolean =>
  takers[turn].some((permission) => may(actor, permission));

const urgentMs = 24 * 3_600_000;

/**
 * Whether the case belongs on top of this person's list: it is late or due within a day, and the person acts next. What is
 * late concerns the head of the shift too.
 */
export function isUrgentFor(actor: Holder, clockOfCase: Clock, now: Date): boolean {
  const step = nextStepOf(clockOfCase, now);
  if (!step || step.by === null || Date.parse(step.by) - now.getTime() > urgentMs) {
    return false;
  }
  return isTurnOf(actor, step.turn) || (isPast(step.by, now) && isTurnOf(actor, 'HEAD'));
}

export const isPast = (by: string | null, now: Date): boolean => by !== null && Date.parse(by) < now.getTime();
