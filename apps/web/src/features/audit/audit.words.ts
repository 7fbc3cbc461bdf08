// Rows of the audit as text: grouped by act, with Russian names of fields and values.
import type { AuditRow } from '@otk/domain/audit/audit.schema';
import type { HistoryWords } from '@otk/domain/kernel/history';

import { type Fields, type HistoryValues, isFields, textOf } from '#platform/history-values';

export interface AuditBook extends HistoryWords {
  readonly values: ReadonlyMap<string, HistoryValues[string]>;
}

export interface AuditChange {
  readonly id: number;
  readonly name: string;
  readonly before: string;
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
  'dictionary.scrapType': 'Вид лома',
  'dictionary.section': 'Раздел',
  'dictionary.sign': 'Признак',
  'dictionary.station': 'Станция',
  division: 'Подразделение',
  document: 'Документ',
  fault: 'Ошибка программы',
  notification_template: 'Шаблон уведомления',
  photo: 'Фото',
  position: 'Должность',
  provider_contact: 'Контакт поставщика',
  role: 'Роль',
  session: 'Сеанс',
  setting: 'Настройка',
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
  id: 'код',
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
  sha256: 'SHA-256',
  sort: 'порядок',
  status: 'статус',
  text: 'текст',
  timeFrom: 'начало работы',
  timeTo: 'конец работы',
  version: 'версия',
};

export const auditEntities: readonly (readonly [code: string, words: string])[] = Object.entries(entityWords);

export const actionWords = ({ actions }: AuditBook, action: string): string => actions.get(action) ?? action;

export function objectWords({ entity, transportNumber }: AuditRow): string {
  const kind = entityWords[entity] ?? 'Справочник';
  if (transportNumber === null) {
    return kind;
  }
  return entity === 'transport' ? `ТС ${transportNumber}` : `${kind}, ТС ${transportNumber}`;
}

/** Any stored value as text; objects are listed by their fields. */
export function valueWords(book: AuditBook, field: string | null, value: unknown): string {
  if (value === null || value === undefined || value === '') {
    return '—';
  }
  const show = field === null ? undefined : book.values.get(field);
  return show ? show(value, new Map()) : plain(book, value);
}

function plain(book: AuditBook, value: unknown): string {
  if (Array.isArray(value)) {
    return value.map((each) => plain(book, each)).join(', ') || '—';
  }
  if (isFields(value)) {
    return fieldList(book, value);
  }
  if (typeof value === 'boolean') {
    return value ? 'да' : 'нет';
  }
  return textOf(value) || '—';
}

function fieldList(book: AuditBook, value: Fields): string {
  const told = Object.entries(value).filter(([, part]) => part !== null && part !== undefined && part !== '');
  const [only] = told;
  if (told.length === 1 && only?.[0] === 'name') {
    return plain(book, only[1]);
  }
  return (
    told
      .map(([name, part]) => `${book.fields.get(name) ?? partWords[name] ?? name}: ${plain(book, part)}`)
      .join('; ') || '—'
  );
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
        before: valueWords(book, row.field, row.before),
        after: valueWords(book, row.field, row.after),
      })),
  };
}
