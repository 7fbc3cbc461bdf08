// An entry of the queue in words a person understands: «Смена статуса: Приемка завершена — вагон 6185 4303».
import { statusNames } from '@otk/domain/transport/transport.status';

import { type FormField, formFields } from '#features/transport/transport.form';
import { namesInSentence } from '#features/transport/transport.words';
import type { NewEntry, SerializedRequest } from '#platform/outbox/outbox-entry';
import { counted, formatTonnes } from '#ui/format';
import { groupTransportNumber } from '#ui/transport-number';

type Described = Pick<NewEntry, 'request' | 'title' | 'transportNumber' | 'photo'>;
type Data = Readonly<Record<string, unknown>>;

interface Words {
  readonly method?: SerializedRequest['method'];
  readonly path: RegExp;
  readonly say: (data: Data, title: string) => string;
}

const book: readonly Words[] = [
  {
    path: /\/change-status\//,
    say: ({ statusCode }) => `Смена статуса: ${statusWords(statusCode)}`,
  },
  { path: /\/set-register-weight$/, say: (data, title) => `${title}: нетто ${tonnes(data['net'])}` },
  { path: /\/set-(clear-)?overweight$/, say: (data, title) => `${title}: нетто ${tonnes(data['net'])}` },
  {
    path: /\/transport\/(discovered-scrap-type|sender-scrap-type|unordered-production)\//,
    say: ({ lines }, title) =>
      `${title}: ${counted(Array.isArray(lines) ? lines.length : 0, 'строка', 'строки', 'строк')}`,
  },
  { method: 'PATCH', path: /^\/transport\/[^/]+$/, say: (data) => `Изменение карточки: ${changedFields(data)}` },
];

const statusWords = (code: unknown): string =>
  typeof code === 'string' ? ((statusNames as Readonly<Record<string, string>>)[code] ?? code) : '—';

const tonnes = (value: unknown): string => (typeof value === 'number' ? `${formatTonnes(value)} т` : '—');

function changedFields(data: Data): string {
  const fields = formFields.filter((field: FormField) => data[field] !== undefined);
  const marks = data['onReweight'] === undefined ? [] : [`отметка «На перевеске»${data['onReweight'] ? '' : ' снята'}`];
  return [...namesInSentence(fields), ...marks].join(', ') || 'без изменений';
}

export const dataOf = (data: unknown): Data =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Data) : {};

function entryAct({ request, title }: Omit<Described, 'transportNumber'>): string {
  const { method, url, data } = request;
  const path = url.replace(/\?.*$/, '');
  const words = book.find((one) => (one.method ?? method) === method && one.path.test(path));
  return words ? words.say(dataOf(data), title) : title || 'Запись';
}

/** «вагон 6185 4303»; the kind of vehicle is known by its number. */
export function numberWords(number: string, isOf = false): string {
  const groups = groupTransportNumber(number);
  const grouped = groups.join('\u00A0');
  if (/^\d{8}$/.test(number)) {
    return `${isOf ? 'вагона' : 'вагон'} ${grouped}`;
  }
  if (/^[A-Z]{4}\d{7}$/.test(number)) {
    return `${isOf ? 'контейнера' : 'контейнер'} ${grouped}`;
  }
  return `${groups.length > 1 ? 'авто' : 'ТС'} ${grouped}`;
}

export function entryWords(entry: Described): string {
  const { transportNumber, photo, request } = entry;
  const act = entryAct(entry);
  if (transportNumber === undefined) {
    return act;
  }
  const isPicture = photo !== undefined || /^\/(ts-photo|ts-video|video)\b/.test(request.url);
  return isPicture ? `${act} ${numberWords(transportNumber, true)}` : `${act} — ${numberWords(transportNumber)}`;
}

/** What is lost when the entry is deleted, said plainly. */
export const lossWords = (entry: Described): string =>
  entry.photo === undefined
    ? 'На сервер это не попадёт, в карточке останется прежнее значение. Содержание записи можно будет прочитать в журнале ещё 30 дней.'
    : 'Фото не попадёт на сервер. Если снимка нет в галерее телефона, он будет потерян.';
