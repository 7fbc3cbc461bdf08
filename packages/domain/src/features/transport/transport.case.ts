// Where a case of discrepancy stands (domain §3.1, steps 7b–16): one stepper for the card, derived from the status and from
// what the parts of the card prove.
import { isNoticeGiven } from './transport.awaited.ts';
import { caseStatusOf } from './transport.reweigh.ts';
import type { Transport } from './transport.schema.ts';
import type { TransportStatus } from './transport.status.ts';

/** In their order. */
export const stageNames = {
  FOUND: 'Обнаружено',
  STORAGE: 'Хранение',
  NOTICE: 'Телефонограмма',
  ANSWER: 'Ответ',
  COMMISSION: 'Комиссия',
  SEPARATION: 'Сепарация',
  ACT: 'Акт',
  DECISION: 'Решение',
} as const;
export type Stage = keyof typeof stageNames;
const stages = Object.keys(stageNames) as Stage[];

export interface CaseStage {
  readonly stage: Stage;
  /** `skipped`: the case went past it without it. */
  readonly state: 'done' | 'current' | 'ahead' | 'skipped';
  /** When it happened or is planned, if known. */
  readonly at: string | null;
}

export type CaseCard = Pick<
  Transport,
  | 'status'
  | 'onReweight'
  | 'reweighFrom'
  | 'responsibleStorage'
  | 'pastStorage'
  | 'supplierAnswer'
  | 'commissionInfo'
  | 'separateInfo'
  | 'torg2'
>;

const currentOf: Readonly<Partial<Record<TransportStatus, (card: CaseCard) => Stage>>> = {
  RECEPTION_SUSPENDED: () => 'STORAGE',
  ON_STORAGE: ({ responsibleStorage, supplierAnswer }) => {
    if (responsibleStorage && !isNoticeGiven(responsibleStorage.notice)) {
      return 'NOTICE';
    }
    return supplierAnswer === null ? 'ANSWER' : 'COMMISSION';
  },
  COMMISSION_ASSIGNED: () => 'COMMISSION',
  SEPARATE_ASSIGNED: () => 'SEPARATION',
  COMMISSION_DONE: ({ torg2 }) => (torg2 === null ? 'ACT' : 'DECISION'),
  SEPARATE_DONE: ({ torg2 }) => (torg2 === null ? 'ACT' : 'DECISION'),
  RETURN_BACK: () => 'DECISION',
};

const closed: readonly TransportStatus[] = ['RECEPTION_FINISHED', 'SENT_TO_EKOMET', 'ARCHIVED'];

const hasEvidence = ({ pastStorage, commissionInfo, separateInfo, torg2 }: CaseCard): boolean =>
  [pastStorage, commissionInfo, separateInfo, torg2].some((part) => part !== null);

/**
 * A case is found during reception. What was found after a reception was reopened is a case of its own: storage, commission,
 * separation and act of the former one say nothing about it.
 */
export const findsCase = (from: TransportStatus, to: TransportStatus): boolean =>
  from === 'IN_RECEPTION' && (to === 'RECEPTION_SUSPENDED' || to === 'ON_STORAGE');

/** What a card no longer shows of its former case when a new one is found. */
export const noCase = {
  pastStorage: null,
  supplierAnswer: null,
  commissionInfo: null,
  separateInfo: null,
  torg2: null,
} as const satisfies Partial<CaseCard>;

/** The stage that is worked on; null without a case and when the case is closed. */
export const caseStage = (card: CaseCard): Stage | null => currentOf[caseStatusOf(card)]?.(card) ?? null;

/** All stages in their order; null when the transport has no case. */
export function caseStages(card: CaseCard): readonly CaseStage[] | null {
  const current = caseStage(card);
  const isClosed = closed.includes(caseStatusOf(card));
  if (current === null && !(isClosed && hasEvidence(card))) {
    return null;
  }
  const reached = current === null ? stages.length : stages.indexOf(current);
  return stages.map((stage, place) => {
    const { isDone, at } = evidenceOf[stage](card, isClosed);
    return { stage, at, state: stateOf(isDone, place, reached) };
  });
}

function stateOf(isDone: boolean, place: number, reached: number): CaseStage['state'] {
  if (isDone && place !== reached) {
    return 'done';
  }
  if (place === reached) {
    return 'current';
  }
  return place < reached ? 'skipped' : 'ahead';
}

interface Evidence {
  readonly isDone: boolean;
  readonly at: string | null;
}

const since = (at: string | null | undefined): Evidence => ({ isDone: Boolean(at), at: at ?? null });

const evidenceOf: Readonly<Record<Stage, (card: CaseCard, isClosed: boolean) => Evidence>> = {
  FOUND: () => ({ isDone: true, at: null }),
  STORAGE: ({ responsibleStorage, pastStorage }) => since((responsibleStorage ?? pastStorage)?.begin),
  NOTICE: ({ responsibleStorage, pastStorage }) => {
    const notice = (responsibleStorage ?? pastStorage)?.notice ?? null;
    return { isDone: isNoticeGiven(notice), at: notice?.at ?? null };
  },
  ANSWER: ({ supplierAnswer }) => since(supplierAnswer?.at),
  COMMISSION: ({ commissionInfo }) => ({ isDone: commissionInfo?.isHeld === true, at: commissionInfo?.date ?? null }),
  SEPARATION: ({ separateInfo }) => ({ isDone: separateInfo?.isHeld === true, at: separateInfo?.date ?? null }),
  ACT: ({ torg2 }) => since(torg2?.date),
  DECISION: (_card, isClosed) => ({ isDone: isClosed, at: null }),
};
