// History as text: rows of one act are grouped, fields and values have Russian names.
import type { HistoryWords } from '@otk/domain/kernel/history';
import { compareText } from '@otk/domain/kernel/text';
import type { HistoryEntry } from '@otk/domain/transport/transport.schema';

import { formatDate, formatDateTime, formatNumber, formatTonnes } from '#ui/format';

import { containerText } from '../transport.containers.ts';

export interface HistoryAct {
  readonly id: number;
  readonly at: string;
  /** Set when the clock of the device differs from the server's by more than a minute. */
  readonly deviceAt: string | null;
  readonly who: string;
  readonly division: string | null;
  readonly title: string;
  readonly changes: readonly HistoryChange[];
}

export interface HistoryChange {
  readonly id: number;
  readonly field: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** A field of a newer server has no words here. */
const fieldName = ({ fields }: HistoryWords, field: string): string => fields.get(field) ?? 'Запись';

const documentStatusNames: Readonly<Record<string, string>> = {
  NEW: 'На рассмотрении',
  ACCEPTED: 'Принят',
  REJECTED: 'Отклонён',
};

/** Names by code: an act may have stored only the codes of its reasons. */
export type ReasonNames = ReadonlyMap<string, string>;
const noNames: ReasonNames = new Map();

const minuteMs = 60_000;

/** Rows of one transaction share moment, person and action. */
export function historyActs(
  entries: readonly HistoryEntry[],
  words: HistoryWords,
  reasonNames: ReasonNames = noNames,
): HistoryAct[] {
  const acts: HistoryAct[] = [];
  for (const entry of entries) {
    const last = acts.at(-1);
    const act = toAct(entry, words);
    const changes = changesOf(entry, words, reasonNames);
    if (last && last.at === act.at && last.title === act.title && last.who === act.who) {
      // Rows of an act have ascending ids; the list is in descending order.
      acts[acts.length - 1] = { ...last, changes: [...changes, ...last.changes] };
    } else {
      acts.push({ ...act, changes });
    }
  }
  return acts;
}

function toAct(
  { id, at, deviceAt, user, division, action }: HistoryEntry,
  words: HistoryWords,
): Omit<HistoryAct, 'changes'> {
  const isApart = deviceAt !== null && Math.abs(Date.parse(deviceAt) - Date.parse(at)) > minuteMs;
  return {
    id,
    at,
    deviceAt: isApart ? deviceAt : null,
    who: user ?? 'Система',
    division,
    // An action of a newer server has no words here.
    title: words.actions.get(action) ?? 'Изменение',
  };
}

function changesOf(
  { id, field, before, after }: HistoryEntry,
  words: HistoryWords,
  reasonNames: ReasonNames,
): HistoryChange[] {
  if (field === null) {
    return [];
  }
  const shown = (value: unknown) => historyValue(field, value, reasonNames);
  return [{ id, field, name: fieldName(words, field), before: shown(before), after: shown(after) }];
}

const tonnes = (value: unknown): string => (typeof value === 'number' ? `${formatTonnes(value)} т` : '—');
type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const nameOf = (value: unknown): string => (isFields(value) ? textOf(value['name']) : '');
const joined = (parts: readonly string[], by = ' '): string => parts.filter(Boolean).join(by) || '—';

const weighing = ({ gross, tare, net, trash }: Fields): string =>
  joined(
    [
      ['брутто', gross],
      ['тара', tare],
      ['нетто', net],
      ['засор', trash],
    ].map(([name, value]) => (typeof value === 'number' ? `${String(name)} ${tonnes(value)}` : '')),
    ', ',
  );

const removed = (line: Fields): string => (line['deleted'] === true ? '(убрано)' : '');

const scrapLine = (line: Fields): string => {
  const kind = line['productionType'];
  return joined([isFields(kind) ? textOf(kind['code']) : '', tonnes(line['net']), removed(line)]);
};

const unorderedLine = (line: Fields): string =>
  joined([
    nameOf(line['unorderedProduction']),
    typeof line['count'] === 'number' ? `${formatNumber(line['count'])} шт` : '',
    typeof line['weight'] === 'number' ? tonnes(line['weight']) : '',
    removed(line),
  ]);

const moment = (value: unknown): string => (typeof value === 'string' ? formatDateTime(value) : '—');
const dated = (value: Fields): string => moment(value['date']);

const storage = ({ begin, reasons }: Fields, names: ReasonNames): string => {
  const why = Array.isArray(reasons)
    ? reasons.map((one) => nameOf(one) || (names.get(textOf(one)) ?? textOf(one)))
    : [];
  return joined([`с ${moment(begin)}`, why.join(', ')], ': ');
};

const objects: Readonly<Record<string, (value: Fields, names: ReasonNames) => string>> = {
  status: ({ description }) => textOf(description),
  registerWeight: weighing,
  overweight: weighing,
  senderScrapType: scrapLine,
  discoverScrapType: scrapLine,
  unorderedProduction: unorderedLine,
  commissionInfo: dated,
  separateInfo: dated,
  responsibleStorage: storage,
  contract: ({ number }) => textOf(number),
  torg2: ({ number }) => `№ ${textOf(number)}`,
  productionType: (value) => joined([textOf(value['code']), nameOf(value)], ' · '),
  documentStatus: (value) =>
    joined([nameOf(value), documentStatusNames[textOf(value['status'])] ?? '', textOf(value['comment'])], ' · '),
  stationOut: (value) => station(value),
  stationIn: (value) => station(value),
  station: (value) => station(value),
};
const container = ({ number, sealNumber, net }: Fields): string =>
  containerText({
    number: textOf(number),
    sealNumber: textOf(sealNumber) || null,
    net: typeof net === 'number' ? net : null,
  });
const station = (value: Fields): string => `${nameOf(value)} (${textOf(value['code'])})`;

export function historyValue(field: string, value: unknown, reasonNames: ReasonNames = noNames): string {
  if (value === null || value === undefined || value === '') {
    return '—';
  }
  if (field === 'containers' && Array.isArray(value)) {
    return joined(value.filter(isFields).map(container), '; ') || '—';
  }
  if (isFields(value)) {
    return objects[field]?.(value, reasonNames) ?? (nameOf(value) || '—');
  }
  if (typeof value === 'boolean') {
    return value ? 'да' : 'нет';
  }
  return plainWords(field, value);
}

function plainWords(field: string, value: unknown): string {
  if (field === 'overweightClear') {
    return tonnes(value);
  }
  if (field === 'arrivedAt') {
    return moment(value);
  }
  return field === 'shipmentDate' ? formatDate(`${textOf(value)}T00:00`) : textOf(value);
}

/** Acts that changed the field; an empty name means all acts. */
export const ofField = (entries: readonly HistoryEntry[], field: string): readonly HistoryEntry[] =>
  field === '' ? entries : entries.filter((entry) => entry.field === field);

/** Fields that occur in the history, sorted by name. */
export const historyFieldsOf = (
  entries: readonly HistoryEntry[],
  words: HistoryWords,
): [field: string, name: string][] =>
  [...new Set(entries.flatMap(({ field }) => field ?? []))]
    .map((field): [string, string] => [field, fieldName(words, field)])
    .toSorted(([, a], [, b]) => compareText(a, b));
