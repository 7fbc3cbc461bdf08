// Rows of the audit as text: grouped by act, with Russian names of fields and values.
import type { AuditRow } from '@otk/domain/audit/audit.schema';
import type { HistoryWords } from '@otk/domain/kernel/history';

import { deviceName } from '@otk/domain/kernel/device-name';
import { type Fields, type HistoryValues, isFields, textOf } from '#platform/history-values';
import { formatDate, formatDateTime } from '#ui/format';

export interface AuditBook extends HistoryWords {
  readonly values: ReadonlyMap<string, HistoryValues[string]>;
}

export interface AuditChange {
  readonly id: number;
  readonly name: string;
  /** Absent when the value is new. */
  readonly before: string | undefined;
  readonly after: string;
}

/** One act: the rows that one request wrote about one object. */
export interface AuditAct {
  readonly first: AuditRow;
  readonly title: string;
  readonly object: string;
  /** The comment that the person gave with the act. */
  readonly reason: string | null;
  readonly changes: readonly AuditChange[];
}

const entityWords: Readonly<Record<string, string>> = {
  agreement: 'Соглашение',
  agreement_type: 'Вид соглашения',
  archive: 'Архив файлов',
  commission_calendar: 'День комиссии',
  contact_type: 'Вид контакта',
  contract_terms: 'Сроки договора',
  'dictionary.item': 'Незаказная продукция',
  'dictionary.photoTag': 'Метка фото',
  'dictionary.productionType': 'Тип незаказной продукции',
  'dictionary.provider': 'Поставщик',
  'dictionary.reason': 'Причина',
  'dictionary.scale': 'Весы',
  'dictionary.scrapType': 'Вид лома',
  'dictionary.section': 'Раздел',
  'dictionary.sign': 'Признак',
  'dictionary.station': 'Станция',
  division: 'Подразделение',
  document: 'Документ',
  ekomet_shipment: 'Отгрузка ЭКОМЕТ',
  evidence: 'Пакет доказательств',
  fault: 'Ошибка программы',
  lookalike: 'Похожие фото',
  notification_template: 'Шаблон уведомления',
  photo: 'Фото',
  position: 'Должность',
  provider_contact: 'Контакт поставщика',
  role: 'Роль',
  room_link: 'Ссылка поставщика',
  secondlook: 'Второй взгляд',
  session: 'Сеанс',
  setting: 'Настройка',
  shift: 'Смена',
  torg: 'Акт ТОРГ-2',
  transport: 'ТС',
  user: 'Пользователь',
  video: 'Видео',
};

/** Parts of stored values that are no fields of their own. */
const partWords: Readonly<Record<string, string>> = {
  added: 'дней добавлено',
  capacity: 'мест в день',
  changed: 'дней изменено',
  code: 'код',
  division: 'подразделение',
  email: 'почта',
  from: 'с какого дня',
  everywhere: 'во всех подразделениях',
  isActive: 'действует',
  isCommentRequired: 'нужен комментарий',
  isRequired: 'требует подписи',
  isSupplier: 'представитель поставщика',
  name: 'название',
  note: 'примечание',
  percent: 'процент',
  permissions: 'права',
  phone: 'телефон',
  place: 'место',
  receivesPhonegrams: 'получает телефонограммы',
  role: 'роль',
  sort: 'порядок',
  status: 'статус',
  takenAt: 'снято',
  text: 'текст',
  timeFrom: 'начало работы',
  timeTo: 'конец работы',
  version: 'версия',
};

export const auditEntities: readonly (readonly [code: string, words: string])[] = Object.entries(entityWords);

export const actionWords = ({ actions }: AuditBook, action: string): string => actions.get(action) ?? 'Изменение';

export function objectWords({ entity, transportNumber, objectName }: AuditRow): string {
  const kind = entityWords[entity] ?? 'Справочник';
  if (transportNumber === null) {
    return objectName ? `${kind}: ${objectName}` : kind;
  }
  return entity === 'transport' ? `ТС ${transportNumber}` : `${kind}, ТС ${transportNumber}`;
}

/** Any stored value as text; objects are listed by their fields. */
export function valueWords(book: AuditBook, field: string | null, value: unknown): string {
  if (isNothing(value)) {
    return nothing;
  }
  const show = field === null ? undefined : book.values.get(field);
  return plain(book, readable(show ? show(value, new Map(), (other, held) => valueWords(book, other, held)) : value));
}

const nothing = '—';
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

const uuidShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** A transport is looked for by its number, any other object by its id. */
export const isObjectId = (text: string | undefined): text is string => text !== undefined && uuidShape.test(text);

/** Texts that programs write for programs, and what a person reads instead; null: it says nothing to a person. */
const machineTexts: readonly (readonly [RegExp, (text: string) => string | null])[] = [
  [/^Mozilla\/\d/, deviceName],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/, formatDateTime],
  [/^\d{4}-\d\d-\d\d$/, (day) => formatDate(`${day}T00:00`)],
  [/^[\da-f]{64}$/, () => null],
  [uuidShape, () => null],
];

/** The value with such texts replaced, at any depth. */
function readable(value: unknown): unknown {
  if (typeof value === 'string') {
    const known = machineTexts.find(([pattern]) => pattern.test(value));
    return known ? known[1](value) : value;
  }
  if (Array.isArray(value)) {
    return value.map(readable).filter((each) => !isNothing(each));
  }
  return isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, readable(part)]))
    : value;
}

function plain(book: AuditBook, value: unknown): string {
  if (Array.isArray(value)) {
    return value.map((each) => plain(book, each)).join(', ') || nothing;
  }
  if (isFields(value)) {
    return fieldList(book, value);
  }
  if (typeof value === 'boolean') {
    return value ? 'да' : 'нет';
  }
  return textOf(value) || nothing;
}

function fieldList(book: AuditBook, value: Fields): string {
  const told = Object.entries(value).filter(([, part]) => !isNothing(part));
  const [only] = told;
  if (told.length === 1 && only?.[0] === 'name') {
    return plain(book, only[1]);
  }
  return told.flatMap(([name, part]) => labelled(book, name, plain(book, part)) ?? []).join('; ') || nothing;
}

/** A part without words is shown by its value alone, and not at all when that says nothing. */
function labelled(book: AuditBook, name: string, words: string): string | null {
  const label = book.fields.get(name) ?? partWords[name];
  return label === undefined ? (words === nothing ? null : words) : `${label}: ${words}`;
}

const isReason = ({ field }: AuditRow): boolean => field === 'comment';

const isSameAct = (a: AuditRow, b: AuditRow): boolean =>
  a.action === b.action && a.at === b.at && a.userId === b.userId && a.entityId === b.entityId;

/** Rows come newest first; those of one act stand together. */
export function auditActs(rows: readonly AuditRow[], book: AuditBook): AuditAct[] {
  const groups: AuditRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && isSameAct(last[0]!, row)) {
      last.unshift(row);
    } else {
      groups.push([row]);
    }
  }
  return groups.map((group) => actOf(group, book));
}

function actOf(rows: readonly AuditRow[], book: AuditBook): AuditAct {
  const first = rows[0]!;
  const reason = rows.find(isReason);
  return {
    first,
    title: actionWords(book, first.action),
    object: objectWords(first),
    reason: reason ? plain(book, reason.after) : null,
    changes: rows
      .filter((row) => !isReason(row) && !(row.before === null && row.after === null))
      .map((row) => ({
        id: row.id,
        name: (row.field !== null && book.fields.get(row.field)) || 'Запись',
        before: row.before === null ? undefined : valueWords(book, row.field, row.before),
        after: valueWords(book, row.field, row.after),
      })),
  };
}
