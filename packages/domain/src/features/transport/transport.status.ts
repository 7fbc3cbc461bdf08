// Status codes (domain §3.3) and their descriptions.

export const transportStatuses = [
  'NEW',
  'ARRIVED',
  'KPP_REGISTERED',
  'RADIATION_ALARM',
  'INCOMING_CONTROL',
  'WEIGHED',
  'IN_RECEPTION',
  'RECEPTION_SUSPENDED',
  'ON_STORAGE',
  'COMMISSION_ASSIGNED',
  'COMMISSION_DONE',
  'SEPARATE_ASSIGNED',
  'SEPARATE_DONE',
  'RETURN_BACK',
  'RECEPTION_FINISHED',
  'SENT_TO_EKOMET',
  'ARCHIVED',
] as const;
export type TransportStatus = (typeof transportStatuses)[number];

/** In these statuses one person works on the transport. */
export const inHandStatuses = [
  'INCOMING_CONTROL',
  'WEIGHED',
  'IN_RECEPTION',
] as const satisfies readonly TransportStatus[];

/** Same texts as the table `transport_status`. Needed offline, when a step is shown before the server has answered. */
export const statusNames: Readonly<Record<TransportStatus, string>> = {
  NEW: 'Ожидается',
  ARRIVED: 'Прибыл на станцию',
  KPP_REGISTERED: 'Зарегистрирован на КПП-13',
  RADIATION_ALARM: 'Радиационная тревога',
  INCOMING_CONTROL: 'Входной контроль',
  WEIGHED: 'Взвешен',
  IN_RECEPTION: 'На приемке',
  RECEPTION_SUSPENDED: 'Приемка приостановлена',
  ON_STORAGE: 'Ответственное хранение',
  COMMISSION_ASSIGNED: 'Назначена комиссия',
  COMMISSION_DONE: 'Комиссия проведена',
  SEPARATE_ASSIGNED: 'Назначена тех. сепарация',
  SEPARATE_DONE: 'Тех. сепарация проведена',
  RETURN_BACK: 'Возврат поставщику',
  RECEPTION_FINISHED: 'Приемка завершена',
  SENT_TO_EKOMET: 'Передан в учётную систему',
  ARCHIVED: 'Архив',
};

/** One colour per status on all screens. */
export const statusTone = {
  NEW: 'grey',
  ARRIVED: 'blue',
  KPP_REGISTERED: 'blue',
  RADIATION_ALARM: 'red',
  INCOMING_CONTROL: 'blue',
  WEIGHED: 'blue',
  IN_RECEPTION: 'orange',
  RECEPTION_SUSPENDED: 'red',
  ON_STORAGE: 'violet',
  COMMISSION_ASSIGNED: 'orange',
  COMMISSION_DONE: 'teal',
  SEPARATE_ASSIGNED: 'orange',
  SEPARATE_DONE: 'teal',
  RETURN_BACK: 'red',
  RECEPTION_FINISHED: 'green',
  SENT_TO_EKOMET: 'green',
  ARCHIVED: 'grey',
} as const satisfies Record<TransportStatus, string>;

export interface TransportTab {
  readonly title: string;
  readonly statuses: readonly TransportStatus[];
}

/** Tabs of the list in their order; every status belongs to exactly one. */
export const transportTabs = {
  expected: { title: 'Ожидаются', statuses: ['NEW'] },
  station: {
    title: 'На станции',
    statuses: ['ARRIVED', 'KPP_REGISTERED', 'RADIATION_ALARM', 'INCOMING_CONTROL', 'WEIGHED'],
  },
  reception: { title: 'На приемке', statuses: ['IN_RECEPTION', 'RECEPTION_SUSPENDED'] },
  storage: { title: 'Отв. хранение', statuses: ['ON_STORAGE'] },
  commission: { title: 'Комиссия', statuses: ['COMMISSION_ASSIGNED', 'COMMISSION_DONE'] },
  separate: { title: 'Сепарация', statuses: ['SEPARATE_ASSIGNED', 'SEPARATE_DONE'] },
  finished: { title: 'Завершены', statuses: ['RECEPTION_FINISHED', 'RETURN_BACK', 'SENT_TO_EKOMET'] },
  archive: { title: 'Архив', statuses: ['ARCHIVED'] },
} as const satisfies Record<string, TransportTab>;
export type TransportTabCode = keyof typeof transportTabs;
export const transportTabCodes = Object.keys(transportTabs) as TransportTabCode[];
