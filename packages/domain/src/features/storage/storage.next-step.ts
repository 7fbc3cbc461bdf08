// Who acts next in a case of discrepancy and by when: one rule for the card, the list of storage and escalation.
import type { TransportStatus } from '../transport/transport.status.ts';

export type Turn = 'SUPPLIER' | 'MASTER' | 'COMM' | 'HEAD';

export interface NextStep {
  readonly turn: Turn;
  /** What is waited for, in words. */
  readonly what: string;
  /** Null: no deadline is known. */
  readonly by: string | null;
}

export interface CaseFacts {
  readonly status: TransportStatus;
  readonly isAnswered: boolean;
  readonly answerBy: string | null;
  readonly arriveBy: string | null;
  readonly finishBy: string | null;
  readonly commissionDate: string | null;
  readonly separateDate: string | null;
}

type Waiting = (facts: CaseFacts, now: Date) => NextStep;

const waiting: Readonly<Partial<Record<TransportStatus, Waiting>>> = {
  ON_STORAGE: ({ isAnswered, answerBy, arriveBy }, now) =>
    !isAnswered && answerBy !== null && Date.parse(answerBy) >= now.getTime()
      ? { turn: 'SUPPLIER', what: 'Ответ поставщика', by: answerBy }
      : { turn: 'MASTER', what: 'Назначить комиссию', by: arriveBy },
  COMMISSION_ASSIGNED: ({ commissionDate }) => ({ turn: 'COMM', what: 'Провести комиссию', by: commissionDate }),
  COMMISSION_DONE: ({ finishBy }) => ({ turn: 'MASTER', what: 'Сепарация, акт ТОРГ-2 или завершение', by: finishBy }),
  SEPARATE_ASSIGNED: ({ separateDate }) => ({ turn: 'MASTER', what: 'Провести сепарацию', by: separateDate }),
  SEPARATE_DONE: ({ finishBy }) => ({ turn: 'MASTER', what: 'Акт ТОРГ-2 и завершение', by: finishBy }),
  RETURN_BACK: ({ finishBy }) => ({ turn: 'HEAD', what: 'Завершить возврат', by: finishBy }),
};

/** Undefined when the case waits for nobody. */
export const nextStepOf = (facts: CaseFacts, now: Date): NextStep | undefined => waiting[facts.status]?.(facts, now);

export const isOverdue = ({ by }: Pick<NextStep, 'by'>, now: Date): boolean =>
  by !== null && Date.parse(by) < now.getTime();
