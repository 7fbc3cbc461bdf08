// Templates are HTML with {{placeholders}}: substitution only, no expressions. Words around an unknown value are left out
// (`notification.fill.ts`). The editor, the renderer and both sanitisers use the lists below.
import * as z from 'zod/mini';

import { notificationRecipients, notificationTypeCodes } from './notification.type.ts';

export const placeholders = {
  transportNumber: 'Номер ТС',
  transportType: 'Тип ТС',
  documentNumber: 'Номер документа',
  shipmentDate: 'Дата отгрузки',
  provider: 'Поставщик',
  gro: 'Грузоотправитель',
  contract: 'Договор',
  stationOut: 'Станция отправления',
  stationIn: 'Станция назначения',
  grossTareNet: 'Брутто, тара, нетто',
  diff: 'Расхождение, т',
  scrapSender: 'Виды лома по документам',
  scrapDiscovered: 'Обнаруженные виды лома',
  unorderedList: 'Незаказная продукция',
  reasons: 'Причины хранения',
  commissionDate: 'Дата комиссии',
  separateDate: 'Дата тех. сепарации',
  controllerName: 'Кто отправил',
  phone: 'Телефон ОТК',
  link: 'Ссылка на карточку ТС',
  station: 'Станция приемки',
  division: 'Подразделение',
  status: 'Статус ТС',
  text: 'Слова события: комментарий, ответ, результат',
  fileName: 'Имя файла',
  number: 'Номер телефонограммы',
  date: 'Дата сообщения',
  time: 'Время сообщения',
  organisation: 'Организация',
  arrivalDate: 'Дата прибытия',
  senderNet: 'Нетто по документам, т',
  storageBegin: 'Начало хранения',
  commissionTime: 'Время комиссии',
  place: 'Место комиссии',
  answerDeadline: 'Срок ответа поставщика',
  arriveDeadline: 'Срок явки представителя',
  note: 'Дополнение отправителя',
  radiationResult: 'Результат радиационного контроля',
} as const;
export type Placeholder = keyof typeof placeholders;
export const placeholderNames = Object.keys(placeholders) as Placeholder[];
/** Empty: not known. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** Said of a template that takes more than its share of time, memory or nesting. */
export const templateTooComplex =
  'Шаблон слишком сложный. Оставьте текст, таблицы и подстановки вида {{transportNumber}}';

/** Filters allowed in {{ name | filter }}. */
export const allowedFilters = ['upcase', 'downcase', 'capitalize', 'truncate'] as const;

/** Allow-list of both sanitisers: text and tables, links inside the product or by https. */
export const allowedTags: readonly string[] = 'b strong i em u br p ul ol li span a table thead tbody tr td th'.split(
  ' ',
);
export const allowedAttributes = { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] } as const;
export const isAllowedHref = (href: string): boolean => /^(\/(?![/\\])|https:\/\/)[^\s\\]*$/i.test(href);

export const notificationChannels = ['PUSH', 'EMAIL'] as const;

const name = z.string().check(z.trim(), z.minLength(1, 'Назовите шаблон'), z.maxLength(100, 'Не длиннее 100 символов'));
const subject = z
  .string()
  .check(z.trim(), z.minLength(1, 'Укажите тему'), z.maxLength(200, 'Тема не длиннее 200 символов'));
const body = z.string().check(z.maxLength(20_000, 'Текст не длиннее 20 000 символов'));

export const templateEdit = z.strictObject({
  type: z.enum(notificationTypeCodes),
  name,
  subject,
  body,
  channels: z.array(z.enum(notificationChannels)).check(z.minLength(1, 'Выберите канал'), z.maxLength(2)),
  recipients: z.array(z.enum(notificationRecipients)).check(z.minLength(1, 'Выберите получателя'), z.maxLength(12)),
  /** Empty means every station. */
  stationIds: z._default(z.array(z.uuid()).check(z.maxLength(100)), []),
  isActive: z._default(z.boolean(), true),
});
export type TemplateEdit = z.output<typeof templateEdit>;

const changedFields = {
  name: z.optional(name),
  subject: z.optional(subject),
  body: z.optional(body),
  channels: z.optional(templateEdit.shape.channels),
  recipients: z.optional(templateEdit.shape.recipients),
  stationIds: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
  isActive: z.optional(z.boolean()),
} as const;

/** As it was saved once, by whichever rules. */
const stored = z.string().check(z.maxLength(10_000));

export const templateChange = z.strictObject({
  ...changedFields,
  /** The changed fields as the person saw them: one that somebody else has changed since is not overwritten. */
  base: z.optional(z.strictObject({ ...changedFields, name: z.optional(stored), subject: z.optional(stored) })),
});
export type TemplateChange = z.output<typeof templateChange>;

export const notificationTemplate = z
  .object({
    id: z.uuid(),
    type: z.enum(notificationTypeCodes),
    parentType: z.nullable(z.enum(notificationTypeCodes)),
    name: z.string(),
    subject: z.string(),
    body: z.string(),
    channels: z.array(z.enum(notificationChannels)),
    recipients: z.array(z.enum(notificationRecipients)),
    stationIds: z.array(z.uuid()),
    isActive: z.boolean(),
    updatedAt: z.string(),
  })
  .register(z.globalRegistry, { id: 'NotificationTemplate' });
export type NotificationTemplate = z.output<typeof notificationTemplate>;

/** A type in the list of the template screen. */
export const templateType = z
  .object({
    code: z.enum(notificationTypeCodes),
    label: z.string(),
    trigger: z.string(),
    parentType: z.nullable(z.enum(notificationTypeCodes)),
    recipients: z.array(z.enum(notificationRecipients)),
    placeholders: z.array(z.object({ name: z.string(), label: z.string() })),
  })
  .register(z.globalRegistry, { id: 'NotificationTemplateType' });

/** An unsaved template, rendered for a real transport as a preview. */
export const templateTrial = z.strictObject({
  type: z.enum(notificationTypeCodes),
  subject,
  body,
  transportId: z.uuid(),
});
export const templatePreview = z
  .object({ subject: z.string(), text: z.string() })
  .register(z.globalRegistry, { id: 'NotificationTemplatePreview' });
