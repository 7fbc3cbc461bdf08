// The status machine (domain §3.3) as data: from, to, the permission it needs, and the call that makes the step.
import type { Permission } from '../auth/auth.permission.ts';
import type { Transport } from './transport.schema.ts';
import type { TransportStatus } from './transport.status.ts';

export interface Transition {
  readonly from: readonly TransportStatus[];
  readonly to: TransportStatus;
  /** Label of the button. */
  readonly title: string;
  /** Which roles hold it is data. */
  readonly permission: Permission;
  /** The step is a part of another call; change-status refuses it. */
  readonly via?:
    | 'set-to-storage'
    | 'end-storage'
    | 'set-commission'
    | 'set-separate'
    | 'return-back'
    | 'send-to-ekomet';
  /** The person must give a reason, which is stored in history. */
  readonly comment?: {
    readonly label: string;
    /** The reason is a reading of an instrument in this unit; words may follow it. */
    readonly unit?: string;
  };
  /** The step exists only for a case in all of these states: on storage or not, with a commission held or not, not weighed again. */
  readonly when?: readonly CaseState[];
  /** A step back: the validation rules of forward steps are not checked. */
  readonly isReturn?: true;
  /** Follows from what the call does and is never chosen by itself: it has no button. */
  readonly isConsequence?: true;
}

type CaseState = 'stored' | 'notStored' | 'heard' | 'notHeard' | 'notOnReweight';

/** What decides between steps that the status alone does not tell apart. */
export interface CaseFacts {
  readonly isStored: boolean;
  readonly isHeard: boolean;
  readonly isOnReweight: boolean;
}

/** A call that takes a step as a part of its own act. */
export type StepCall = NonNullable<Transition['via']>;

export const transitions = [
  { from: ['NEW'], to: 'ARRIVED', title: 'Отметить прибытие', permission: 'STEP_ARRIVE' },
  {
    from: ['ARRIVED', 'KPP_REGISTERED'],
    to: 'INCOMING_CONTROL',
    title: 'Начать входной контроль',
    permission: 'STEP_CONTROL',
  },
  { from: ['INCOMING_CONTROL'], to: 'WEIGHED', title: 'Подтвердить взвешивание', permission: 'STEP_WEIGHED' },
  { from: ['WEIGHED', 'INCOMING_CONTROL'], to: 'IN_RECEPTION', title: 'Начать приемку', permission: 'STEP_RECEIVE' },
  { from: ['IN_RECEPTION'], to: 'RECEPTION_FINISHED', title: 'Завершить приемку', permission: 'STEP_FINISH' },
  {
    from: ['IN_RECEPTION'],
    to: 'RECEPTION_SUSPENDED',
    title: 'Приостановить приемку',
    permission: 'STEP_RECEIVE',
    comment: { label: 'Что обнаружено' },
  },
  {
    from: ['ARRIVED', 'KPP_REGISTERED', 'INCOMING_CONTROL', 'WEIGHED', 'IN_RECEPTION'],
    to: 'RADIATION_ALARM',
    title: 'Радиационная тревога',
    permission: 'STEP_ALARM',
    comment: { label: 'Показание прибора', unit: 'мкЗв/ч' },
  },
  {
    from: ['RADIATION_ALARM'],
    to: 'INCOMING_CONTROL',
    title: 'Снять тревогу',
    permission: 'STEP_ALARM_CLEAR',
    comment: { label: 'Протокол повторного измерения' },
  },
  {
    from: ['RADIATION_ALARM'],
    to: 'RETURN_BACK',
    title: 'Вернуть поставщику',
    permission: 'RETURN_BACK',
    via: 'return-back',
  },
  {
    from: ['RECEPTION_SUSPENDED', 'IN_RECEPTION'],
    to: 'ON_STORAGE',
    title: 'Поставить на хранение',
    permission: 'STORAGE_SET',
    via: 'set-to-storage',
  },
  // Also taken by the product itself when the notice of storage fails.
  {
    from: ['ON_STORAGE'],
    to: 'RECEPTION_SUSPENDED',
    title: 'Снять с хранения',
    permission: 'STORAGE_END',
    via: 'end-storage',
    isReturn: true,
  },
  {
    from: ['ON_STORAGE', 'RECEPTION_SUSPENDED'],
    to: 'COMMISSION_ASSIGNED',
    title: 'Назначить комиссию',
    permission: 'COMMISSION_SET',
    via: 'set-commission',
  },
  {
    from: ['COMMISSION_ASSIGNED'],
    to: 'COMMISSION_ASSIGNED',
    title: 'Перенести комиссию',
    permission: 'COMMISSION_SET',
    via: 'set-commission',
    isReturn: true,
  },
  {
    from: ['COMMISSION_ASSIGNED'],
    to: 'ON_STORAGE',
    title: 'Отменить комиссию',
    permission: 'COMMISSION_SET',
    via: 'set-commission',
    when: ['stored'],
    isReturn: true,
  },
  {
    from: ['COMMISSION_ASSIGNED'],
    to: 'RECEPTION_SUSPENDED',
    title: 'Отменить комиссию',
    permission: 'COMMISSION_SET',
    via: 'set-commission',
    when: ['notStored'],
    isReturn: true,
  },
  {
    from: ['COMMISSION_ASSIGNED'],
    to: 'COMMISSION_DONE',
    title: 'Комиссия проведена',
    permission: 'COMMISSION_SET',
    via: 'set-commission',
  },
  {
    from: ['COMMISSION_DONE', 'ON_STORAGE'],
    to: 'SEPARATE_ASSIGNED',
    title: 'Назначить сепарацию',
    permission: 'SEPARATE_SET',
    via: 'set-separate',
  },
  {
    from: ['SEPARATE_ASSIGNED'],
    to: 'SEPARATE_ASSIGNED',
    title: 'Перенести сепарацию',
    permission: 'SEPARATE_SET',
    via: 'set-separate',
    isReturn: true,
  },
  {
    from: ['SEPARATE_ASSIGNED'],
    to: 'COMMISSION_DONE',
    title: 'Отменить сепарацию',
    permission: 'SEPARATE_SET',
    via: 'set-separate',
    when: ['heard'],
    isReturn: true,
  },
  {
    from: ['SEPARATE_ASSIGNED'],
    to: 'ON_STORAGE',
    title: 'Отменить сепарацию',
    permission: 'SEPARATE_SET',
    via: 'set-separate',
    when: ['notHeard', 'stored'],
    isReturn: true,
  },
  // The notice of the storage has failed meanwhile.
  {
    from: ['SEPARATE_ASSIGNED'],
    to: 'RECEPTION_SUSPENDED',
    title: 'Отменить сепарацию',
    permission: 'SEPARATE_SET',
    via: 'set-separate',
    when: ['notHeard', 'notStored'],
    isReturn: true,
  },
  {
    from: ['SEPARATE_ASSIGNED'],
    to: 'SEPARATE_DONE',
    title: 'Сепарация проведена',
    permission: 'SEPARATE_SET',
    via: 'set-separate',
  },
  {
    from: ['COMMISSION_DONE', 'SEPARATE_DONE'],
    to: 'RECEPTION_FINISHED',
    title: 'Завершить приемку',
    permission: 'STEP_FINISH_CASE',
  },
  {
    from: ['ON_STORAGE', 'COMMISSION_DONE', 'SEPARATE_DONE'],
    to: 'RETURN_BACK',
    title: 'Вернуть поставщику',
    permission: 'RETURN_BACK',
    via: 'return-back',
  },
  {
    from: ['RETURN_BACK'],
    to: 'RETURN_BACK',
    title: 'Дополнить возврат',
    permission: 'RETURN_BACK',
    via: 'return-back',
    isReturn: true,
  },
  // The last returned part was cancelled: the case goes back to the status it came from.
  ...(['RADIATION_ALARM', 'ON_STORAGE', 'COMMISSION_DONE', 'SEPARATE_DONE'] as const).map((to) => ({
    from: ['RETURN_BACK'] as const,
    to,
    title: 'Отменить возврат',
    permission: 'RETURN_BACK' as const,
    via: 'return-back' as const,
    isReturn: true as const,
    isConsequence: true as const,
  })),
  // A mark that outlives the return would leave the weights of a finished transport open.
  {
    from: ['RETURN_BACK'],
    to: 'RECEPTION_FINISHED',
    title: 'Завершить приемку',
    permission: 'RETURN_BACK',
    when: ['notOnReweight'],
  },
  {
    from: ['RECEPTION_FINISHED'],
    to: 'IN_RECEPTION',
    title: 'Вернуть на приемку',
    permission: 'STEP_REOPEN',
    comment: { label: 'Причина' },
    // A reweigh goes back to where its case was, which may be storage, by lifting the mark.
    when: ['notOnReweight'],
    isReturn: true,
  },
  {
    from: ['RECEPTION_FINISHED'],
    to: 'SENT_TO_EKOMET',
    title: 'Передать в учётную систему',
    permission: 'SEND_EXTERNAL',
    via: 'send-to-ekomet',
    when: ['notOnReweight'],
  },
  { from: ['SENT_TO_EKOMET'], to: 'ARCHIVED', title: 'В архив', permission: 'STEP_ARCHIVE' },
] as const satisfies readonly Transition[];

export const findTransition = (from: TransportStatus, to: TransportStatus): Transition | undefined =>
  (transitions as readonly Transition[]).find((step) => step.to === to && step.from.includes(from));

const holds: Readonly<Record<CaseState, (facts: CaseFacts) => boolean>> = {
  stored: ({ isStored }) => isStored,
  notStored: ({ isStored }) => !isStored,
  heard: ({ isHeard }) => isHeard,
  notHeard: ({ isHeard }) => !isHeard,
  notOnReweight: ({ isOnReweight }) => !isOnReweight,
};

/** What the card says about its case. */
export const caseFactsOf = ({
  responsibleStorage,
  commissionInfo,
  onReweight,
}: Pick<Transport, 'responsibleStorage' | 'commissionInfo' | 'onReweight'>): CaseFacts => ({
  isStored: responsibleStorage !== null,
  isHeard: commissionInfo?.isHeld === true,
  isOnReweight: onReweight,
});

export const isOpenTo = ({ when = [] }: Transition, facts: CaseFacts): boolean =>
  when.every((state) => holds[state](facts));

/** The step that this call takes as a part of its act. */
export const transitionOf = (via: StepCall, from: TransportStatus, to: TransportStatus): Transition | undefined =>
  (transitions as readonly Transition[]).find((step) => step.via === via && step.to === to && step.from.includes(from));

/**
 * Steps that these permissions allow from this status, in the order of the table: those of change-status and those of the
 * calls in `vias`.
 */
export const stepsFrom = (
  from: TransportStatus,
  permissions: readonly string[],
  vias: readonly StepCall[] = [],
): readonly Transition[] =>
  (transitions as readonly Transition[]).filter(
    ({ from: starts, permission, via, isConsequence }) =>
      !isConsequence &&
      (via === undefined || vias.includes(via)) &&
      starts.includes(from) &&
      permissions.includes(permission),
  );
