// The status machine (domain §3.3) as data: from, to, roles, and the call that makes the step.
import type { TransportStatus } from './transport.status.ts';

export interface Transition {
  readonly from: readonly TransportStatus[];
  readonly to: TransportStatus;
  /** Label of the button. */
  readonly title: string;
  /** Role codes; an administrator may take every step that a person can take. */
  readonly roles: readonly string[];
  /** The step is a part of another call; change-status refuses it. */
  readonly via?:
    | 'set-to-storage'
    | 'end-storage'
    | 'set-commission'
    | 'set-separate'
    | 'return-back'
    | 'send-to-ekomet';
  /** The person must give a reason, which is stored in history. */
  readonly comment?: { readonly label: string };
  /** The step exists only for a case in this state: on storage or not, with a commission held or not. */
  readonly when?: CaseState;
  /** A step back: the validation rules of forward steps are not checked. */
  readonly isReturn?: true;
}

type CaseState = 'stored' | 'notStored' | 'heard' | 'notHeard';

/** What decides between steps that the status alone does not tell apart. */
export interface CaseFacts {
  readonly isStored: boolean;
  readonly isHeard: boolean;
}

/** A call that takes a step as a part of its own act. */
export type StepCall = NonNullable<Transition['via']>;

export const transitions = [
  { from: ['NEW'], to: 'ARRIVED', title: 'Отметить прибытие', roles: ['DISP'] },
  {
    from: ['ARRIVED', 'KPP_REGISTERED'],
    to: 'INCOMING_CONTROL',
    title: 'Начать входной контроль',
    roles: ['DISP', 'CTRL'],
  },
  { from: ['INCOMING_CONTROL'], to: 'WEIGHED', title: 'Подтвердить взвешивание', roles: ['WEIGH'] },
  { from: ['WEIGHED', 'INCOMING_CONTROL'], to: 'IN_RECEPTION', title: 'Начать приемку', roles: ['CTRL'] },
  { from: ['IN_RECEPTION'], to: 'RECEPTION_FINISHED', title: 'Завершить приемку', roles: ['CTRL', 'MASTER'] },
  {
    from: ['IN_RECEPTION'],
    to: 'RECEPTION_SUSPENDED',
    title: 'Приостановить приемку',
    roles: ['CTRL'],
    comment: { label: 'Что обнаружено' },
  },
  {
    from: ['ARRIVED', 'KPP_REGISTERED', 'INCOMING_CONTROL', 'WEIGHED', 'IN_RECEPTION'],
    to: 'RADIATION_ALARM',
    title: 'Радиационная тревога',
    roles: ['KPP', 'CTRL'],
    comment: { label: 'Показание прибора' },
  },
  {
    from: ['RADIATION_ALARM'],
    to: 'INCOMING_CONTROL',
    title: 'Снять тревогу',
    roles: ['HEAD'],
    comment: { label: 'Протокол повторного измерения' },
  },
  { from: ['RADIATION_ALARM'], to: 'RETURN_BACK', title: 'Вернуть поставщику', roles: ['HEAD'], via: 'return-back' },
  {
    from: ['RECEPTION_SUSPENDED', 'IN_RECEPTION'],
    to: 'ON_STORAGE',
    title: 'Поставить на хранение',
    roles: ['MASTER', 'HEAD'],
    via: 'set-to-storage',
  },
  // Also taken by the product itself when the notice of storage fails.
  {
    from: ['ON_STORAGE'],
    to: 'RECEPTION_SUSPENDED',
    title: 'Снять с хранения',
    roles: ['MASTER', 'HEAD'],
    via: 'end-storage',
    isReturn: true,
  },
  {
    from: ['ON_STORAGE', 'RECEPTION_SUSPENDED'],
    to: 'COMMISSION_ASSIGNED',
    title: 'Назначить комиссию',
    roles: ['MASTER', 'HEAD'],
    via: 'set-commission',
  },
  {
    from: ['COMMISSION_ASSIGNED'],
    to: 'COMMISSION_ASSIGNED',
    title: 'Перенести комиссию',
    roles: ['MASTER', 'HEAD'],
    via: 'set-commission',
    isReturn: true,
  },
  {
    from: ['COMMISSION_ASSIGNED'],
    to: 'ON_STORAGE',
    title: 'Отменить комиссию',
    roles: ['MASTER', 'HEAD'],
    via: 'set-commission',
    when: 'stored',
    isReturn: true,
  },
  {
    from: ['COMMISSION_ASSIGNED'],
    to: 'RECEPTION_SUSPENDED',
    title: 'Отменить комиссию',
    roles: ['MASTER', 'HEAD'],
    via: 'set-commission',
    when: 'notStored',
    isReturn: true,
  },
  {
    from: ['COMMISSION_ASSIGNED'],
    to: 'COMMISSION_DONE',
    title: 'Комиссия проведена',
    roles: ['MASTER', 'HEAD'],
    via: 'set-commission',
  },
  {
    from: ['COMMISSION_DONE', 'ON_STORAGE'],
    to: 'SEPARATE_ASSIGNED',
    title: 'Назначить сепарацию',
    roles: ['MASTER', 'HEAD'],
    via: 'set-separate',
  },
  {
    from: ['SEPARATE_ASSIGNED'],
    to: 'SEPARATE_ASSIGNED',
    title: 'Перенести сепарацию',
    roles: ['MASTER', 'HEAD'],
    via: 'set-separate',
    isReturn: true,
  },
  {
    from: ['SEPARATE_ASSIGNED'],
    to: 'COMMISSION_DONE',
    title: 'Отменить сепарацию',
    roles: ['MASTER', 'HEAD'],
    via: 'set-separate',
    when: 'heard',
    isReturn: true,
  },
  {
    from: ['SEPARATE_ASSIGNED'],
    to: 'ON_STORAGE',
    title: 'Отменить сепарацию',
    roles: ['MASTER', 'HEAD'],
    via: 'set-separate',
    when: 'notHeard',
    isReturn: true,
  },
  {
    from: ['SEPARATE_ASSIGNED'],
    to: 'SEPARATE_DONE',
    title: 'Сепарация проведена',
    roles: ['MASTER', 'HEAD'],
    via: 'set-separate',
  },
  {
    from: ['COMMISSION_DONE', 'SEPARATE_DONE'],
    to: 'RECEPTION_FINISHED',
    title: 'Завершить приемку',
    roles: ['MASTER', 'HEAD'],
  },
  {
    from: ['ON_STORAGE', 'COMMISSION_DONE', 'SEPARATE_DONE'],
    to: 'RETURN_BACK',
    title: 'Вернуть поставщику',
    roles: ['HEAD'],
    via: 'return-back',
  },
  { from: ['RETURN_BACK'], to: 'RECEPTION_FINISHED', title: 'Завершить приемку', roles: ['HEAD'] },
  {
    from: ['RECEPTION_FINISHED'],
    to: 'IN_RECEPTION',
    title: 'Вернуть на приемку',
    roles: ['HEAD'],
    comment: { label: 'Причина' },
    isReturn: true,
  },
  {
    from: ['RECEPTION_FINISHED'],
    to: 'SENT_TO_EKOMET',
    title: 'Передать в учётную систему',
    roles: ['MASTER'],
    via: 'send-to-ekomet',
  },
  { from: ['SENT_TO_EKOMET'], to: 'ARCHIVED', title: 'В архив', roles: ['HEAD'] },
] as const satisfies readonly Transition[];

/** Statuses from which a reweigh may be requested: onReweight, then RECEPTION_FINISHED (spec §4 Transport status). */
export const reweighable: readonly TransportStatus[] = [
  'IN_RECEPTION',
  'RECEPTION_SUSPENDED',
  'ON_STORAGE',
  'COMMISSION_ASSIGNED',
  'COMMISSION_DONE',
  'SEPARATE_ASSIGNED',
  'SEPARATE_DONE',
];
export const reweighRoles: readonly string[] = ['CTRL', 'WEIGH', 'MASTER', 'HEAD'];

export const isAllowedRole = (roles: readonly string[], roleCode: string): boolean =>
  roleCode === 'ADMIN' || roles.includes(roleCode);

export const findTransition = (from: TransportStatus, to: TransportStatus): Transition | undefined =>
  (transitions as readonly Transition[]).find((step) => step.to === to && step.from.includes(from));

const holds: Readonly<Record<CaseState, (facts: CaseFacts) => boolean>> = {
  stored: ({ isStored }) => isStored,
  notStored: ({ isStored }) => !isStored,
  heard: ({ isHeard }) => isHeard,
  notHeard: ({ isHeard }) => !isHeard,
};

export const isOpenTo = ({ when }: Transition, facts: CaseFacts): boolean => when === undefined || holds[when](facts);

/** The step that this call takes as a part of its act. */
export const transitionOf = (via: StepCall, from: TransportStatus, to: TransportStatus): Transition | undefined =>
  (transitions as readonly Transition[]).find((step) => step.via === via && step.to === to && step.from.includes(from));

/**
 * Steps that this role may take from this status, in the order of the table: those of change-status and those of the
 * calls in `vias`.
 */
export const stepsFrom = (
  from: TransportStatus,
  roleCode: string,
  vias: readonly StepCall[] = [],
): readonly Transition[] =>
  (transitions as readonly Transition[]).filter(
    ({ from: starts, roles, via }) =>
      (via === undefined || vias.includes(via)) && starts.includes(from) && isAllowedRole(roles, roleCode),
  );
