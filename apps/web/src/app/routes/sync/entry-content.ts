// The content of an entry for people: names instead of ids, tonnes with three decimals.
import { tonnesWords } from '@otk/domain/kernel/unit-words';
import { statusNames } from '@otk/domain/transport/transport.status';

import { formFields } from '#features/transport/transport.form';
import type { EntryFailure, SerializedRequest } from '#platform/outbox/outbox-entry';
import { formatDate, formatDateTime } from '#ui/format';
import { numberText } from '#ui/form/number-text';

import { journalLabels } from '../../composed.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Name of an id from the dictionaries of the device. */
export type NameOf = (id: string) => string | undefined;

const weights: readonly string[] = ['gross', 'tare', 'net', 'trash', 'diff', 'weight'];

type Data = Readonly<Record<string, unknown>>;
const dataOf = (data: unknown): Data =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Data) : {};

export const labelOf = (key: string): string => journalLabels[key] ?? key;
/** Not shown: what the server needs and the person does not, or what the words of the entry say already. */
const hidden =
  'version base decided localId id ids fields seenAt transportId deviceId replaces kind role outcome strokes'.split(
    ' ',
  );
export const isHidden = (key: string): boolean => key.endsWith('Sha256') || hidden.includes(key);
const uuid = /^[\da-f]{8}-[\da-f]{4}-/;

function valueOf(key: string, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') {
    return 'пусто';
  }
  if (typeof value === 'boolean') {
    return value ? 'да' : 'нет';
  }
  if (typeof value === 'number') {
    return weights.includes(key) ? tonnesWords(value) : numberText(value);
  }
  if (typeof value !== 'string') {
    return Array.isArray(value)
      ? value.map((one) => valueOf(key, one, nameOf)).join(', ') || 'пусто'
      : JSON.stringify(value);
  }
  if (key === 'statusCode') {
    return (statusNames as Readonly<Record<string, string>>)[value] ?? value;
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) {
    return formatDate(`${value}T00:00`);
  }
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) {
    return formatDateTime(value);
  }
  return uuid.test(value) ? (nameOf(value) ?? 'значение из справочника') : value;
}

export function entryContent({ data, formData }: SerializedRequest, nameOf: NameOf): Fact[] {
  const content = dataOf(data);
  const { lines, ...fields } = content;
  const base = dataOf(content['base']);
  const plain = Object.entries({ ...fields, ...formData }).filter(([key]) => !isHidden(key));
  return [
    ...plain.map(([key, value]) => ({
      label: labelOf(key),
      value:
        key in base && formFields.some((field) => field === key)
          ? `${valueOf(key, value, nameOf)} (было: ${valueOf(key, base[key], nameOf)})`
          : valueOf(key, value, nameOf),
    })),
    ...(Array.isArray(lines) ? lines.map((line) => lineFact(dataOf(line), nameOf)) : []),
  ];
}

function lineFact(line: Readonly<Record<string, unknown>>, nameOf: NameOf): Fact {
  const subject = line['unorderedProductionId'] ?? line['productionTypeId'];
  const label = (typeof subject === 'string' && nameOf(subject)) || 'Строка';
  if (line['deleted'] === true) {
    return { label, value: 'удалить' };
  }
  const parts = ['net', 'count', 'weight'].filter((key) => line[key] !== undefined && line[key] !== null);
  return { label, value: parts.map((key) => partWords(key, line[key], nameOf)).join(', ') };
}

const partWords = (key: string, value: unknown, nameOf: NameOf): string =>
  key === 'count' ? `${valueOf(key, value, nameOf)}\u00A0шт.` : valueOf(key, value, nameOf);

/** The server's messages field by field; for a conflict, its value and ours. */
export function serverWords(
  { status, fields = [] }: EntryFailure,
  { data }: SerializedRequest,
  nameOf: NameOf,
): Fact[] {
  return fields.map(({ path, message }) => {
    const key = path.split('.').at(-1) ?? path;
    const mine = path
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], data);
    const value =
      status === 409
        ? `на сервере: ${valueOf(key, toValue(key, message), nameOf)}; у вас: ${valueOf(key, mine, nameOf)}`
        : message;
    return { label: labelOf(key), value };
  });
}

/** The server sends values as text. */
const toValue = (key: string, text: string): unknown =>
  weights.includes(key) && text !== '' && !Number.isNaN(Number(text)) ? Number(text) : text;
