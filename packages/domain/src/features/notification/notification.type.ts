// The twenty-one notification types (domain §3.4) as data: label, trigger, recipients.
// The recipients here are the default; the template of a type may name others.
import { type Actor, isSupplier } from '../../kernel/actor.ts';
import type { EventCode } from '../../kernel/event-code.ts';

/** Recipients found by the permission `NOTIFIED_<code>` of their role, and recipients that are not found by a role. */
export const notificationRecipients = [
  'ADMIN',
  'HEAD',
  'MASTER',
  'CTRL',
  'DISP',
  'WEIGH',
  'KPP',
  'COMM',
  'SUPP',
  'VIEW',
  /** The supplier's active contacts, by e-mail. */
  'PROVIDER_CONTACT',
  /** The person the event is about: the author of the file or of the question. */
  'CONCERNED',
] as const;
export type NotificationRecipient = (typeof notificationRecipients)[number];

export const recipientNames = {
  ADMIN: 'Администратор',
  HEAD: 'Начальник смены',
  MASTER: 'Мастер ОТК',
  CTRL: 'Контролёр ОТК',
  DISP: 'Диспетчер',
  WEIGH: 'Весовщик',
  KPP: 'Оператор КПП',
  COMM: 'Член комиссии (закупка)',
  SUPP: 'Представитель поставщика',
  VIEW: 'Наблюдатель',
  PROVIDER_CONTACT: 'Контакты поставщика (письмом)',
  CONCERNED: 'Кого касается: автор файла, автор вопроса',
} as const satisfies Record<NotificationRecipient, string>;

interface TypeSpec {
  readonly label: string;
  /** What triggers it; shown on the template screen. */
  readonly trigger: string;
  /** Type of the thread's first message; null when this type opens a thread. */
  readonly parentType: EventCode | null;
  readonly recipients: readonly NotificationRecipient[];
  /**
   * The person who caused the event receives it too: as the system's answer to the act, or as a record, which he finds in
   * the inbox as read and which is announced to him nowhere.
   */
  readonly forActor?: 'answer' | 'record';
}

const opens = { parentType: null } as const;
const inThread = { parentType: 'INCOMING_CONTROL' } as const;

export const notificationTypes = {
  INCOMING_CONTROL: {
    ...opens,
    label: 'Входной контроль',
    trigger: 'Начата приемка или обнаружено несоответствие',
    recipients: ['PROVIDER_CONTACT', 'SUPP', 'MASTER', 'COMM'],
  },
  INCOMING_CONTROL_COMPLETE: {
    ...inThread,
    label: 'Приемка завершена',
    trigger: 'Приемка завершена',
    recipients: ['PROVIDER_CONTACT', 'SUPP', 'MASTER', 'DISP'],
  },
  FILE_COMMENT: {
    ...inThread,
    label: 'Добавлен комментарий к файлу',
    trigger: 'Комментарий к документу или фото',
    recipients: ['CONCERNED', 'MASTER'],
  },
  SUPPLIER_REQUEST: {
    ...inThread,
    label: 'Запрос поставщика',
    trigger: 'Поставщик задал вопрос',
    recipients: ['CTRL', 'MASTER'],
  },
  CONTROLLER_RESPONSE: {
    parentType: 'SUPPLIER_REQUEST',
    label: 'Ответ контролёра',
    trigger: 'Ответ на вопрос поставщика',
    recipients: ['PROVIDER_CONTACT', 'SUPP', 'CONCERNED'],
  },
  SUPPLIER_REPLY: {
    ...inThread,
    label: 'Ответ поставщика',
    trigger: 'Поставщик ответил на телефонограмму',
    recipients: ['MASTER', 'HEAD'],
  },
  COMMISSION_RESULT: {
    ...inThread,
    label: 'Результат комиссии',
    trigger: 'Комиссия проведена',
    recipients: ['PROVIDER_CONTACT', 'SUPP', 'COMM'],
  },
  SEPARATE_RESULT: {
    ...inThread,
    label: 'Результат тех. сепарации',
    trigger: 'Техническая сепарация проведена',
    recipients: ['PROVIDER_CONTACT', 'SUPP', 'COMM'],
  },
  COMMISSION_DATE: {
    ...inThread,
    label: 'Дата комиссии',
    trigger: 'Назначена комиссия',
    recipients: ['PROVIDER_CONTACT', 'SUPP', 'COMM'],
  },
  SEPARATE_DATE: {
    ...inThread,
    label: 'Дата тех. сепарации',
    trigger: 'Назначена техническая сепарация',
    recipients: ['PROVIDER_CONTACT', 'SUPP', 'COMM'],
  },
  SINGLE_SEPARATE_DATE: {
    ...inThread,
    label: 'Дата односторонней тех. сепарации',
    trigger: 'Назначена односторонняя техническая сепарация',
    recipients: ['PROVIDER_CONTACT', 'SUPP', 'COMM'],
  },
  NO_RECIPIENT: {
    ...inThread,
    label: 'Нет получателя',
    trigger: 'У поставщика нет действующего контакта для телефонограммы',
    recipients: ['MASTER', 'ADMIN'],
    forActor: 'answer',
  },
  PHONEGRAM_ERROR: {
    ...inThread,
    label: 'Ошибка отправки телефонограммы',
    trigger: 'Телефонограмма не доставлена',
    recipients: ['MASTER'],
    forActor: 'answer',
  },
  PHONEGRAM_TEXT: {
    ...inThread,
    label: 'Текст телефонограммы',
    trigger: 'Телефонограмма отправлена поставщику',
    recipients: ['MASTER', 'SUPP', 'PROVIDER_CONTACT'],
    forActor: 'record',
  },
  FILE_STATUS: {
    ...inThread,
    label: 'Изменение статуса файла',
    trigger: 'Документ принят или отклонён',
    recipients: ['CONCERNED'],
  },
  CHANGE_FILE: {
    ...inThread,
    label: 'Изменение файла',
    trigger: 'Файл добавлен, заменён или удалён',
    recipients: ['MASTER', 'CTRL'],
  },
  INCOMING_CONTROL_KPP13: {
    ...inThread,
    label: 'Входной контроль КПП-13',
    trigger: 'ТС зарегистрировано на КПП-13',
    recipients: ['CTRL', 'MASTER'],
  },
  DEADLINE_PASSED: {
    ...inThread,
    label: 'Срок прошёл',
    trigger: 'Прошёл срок по делу о расхождении',
    recipients: ['MASTER'],
  },
  DEADLINE_ESCALATED: {
    ...inThread,
    label: 'Срок прошёл, дело стоит',
    trigger: 'Срок прошёл, и дело не сдвинулось',
    recipients: ['HEAD'],
  },
  RADIATION_ALARM: {
    ...inThread,
    label: 'Радиационная тревога',
    trigger: 'Показание прибора выше предела',
    recipients: ['HEAD', 'MASTER', 'CTRL', 'DISP', 'KPP', 'ADMIN'],
  },
  KPP13_WAITS: {
    ...inThread,
    label: 'КПП-13: ТС не взято в работу',
    trigger: 'Через 30 минут после регистрации на КПП-13 входной контроль не начат',
    recipients: ['MASTER'],
  },
} as const satisfies Record<EventCode, TypeSpec>;

export type NotificationType = keyof typeof notificationTypes;
export const notificationTypeCodes = Object.keys(notificationTypes) as [NotificationType, ...NotificationType[]];

export const typeOf = (code: NotificationType): TypeSpec & { readonly parentType: NotificationType | null } =>
  notificationTypes[code];

/** Type of the answer to a message; messages of other types cannot be answered. */
const answers: Readonly<Partial<Record<string, NotificationType>>> = {
  SUPPLIER_REQUEST: 'CONTROLLER_RESPONSE',
  PHONEGRAM_TEXT: 'SUPPLIER_REPLY',
};
export const answerTypeOf = (code: string): NotificationType | undefined => answers[code];

/** Staff answer a question; the supplier's answer to a phonegram may be entered by anyone. */
export const canAnswer = (actor: Pick<Actor, 'permissions' | 'providerId'>, code: string): boolean => {
  const answer = answerTypeOf(code);
  return (
    answer !== undefined &&
    actor.permissions.includes('NOTIFY_REPLY') &&
    (answer !== 'CONTROLLER_RESPONSE' || !isSupplier(actor))
  );
};

/** spec §4 Notifications: in a thread of incoming control these types mean that responsible storage was undone. */
export const undoesStorage = (message: { readonly type: string; readonly parentType: string | null }): boolean =>
  (message.type === 'PHONEGRAM_ERROR' || message.type === 'NO_RECIPIENT') && message.parentType === 'INCOMING_CONTROL';
