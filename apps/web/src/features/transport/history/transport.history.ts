// History as text: rows of one act are grouped, fields and values have Russian names.
import type { HistoryWords } from '@otk/domain/kernel/history';
import { compareText } from '@otk/domain/kernel/text';
import type { HistoryEntry } from '@otk/domain/transport/transport.schema';

import { type HistoryBook, plainValue, type ReasonNames } from '#platform/history-values';

export interface HistoryAct {
  readonly id: number;
  readonly at: string;
  /** Set when the clock of the device differs from the server's by more than a minute. */
  readonly deviceAt: string | null;
  /** Nothing tells which clock of the device was right. */
  readonly isTimeUnsure: boolean;
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

const noNames: ReasonNames = new Map();

const minuteMs = 60_000;

/** Rows of one transaction share moment, person and action. */
export function historyActs(
  entries: readonly HistoryEntry[],
  words: HistoryBook,
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
  { id, at, deviceAt, isTimeUnsure, user, division, action }: HistoryEntry,
  words: HistoryWords,
): Omit<HistoryAct, 'changes'> {
  const isApart = deviceAt !== null && Math.abs(Date.parse(deviceAt) - Date.parse(at)) > minuteMs;
  return {
    id,
    at,
    deviceAt: isApart || isTimeUnsure ? deviceAt : null,
    isTimeUnsure: isTimeUnsure === true,
    who: user ?? 'Система',
    division,
    // An action of a newer server has no words here.
    title: words.actions.get(action) ?? 'Изменение',
  };
}

function changesOf(
  { id, field, before, after }: HistoryEntry,
  words: HistoryBook,
  reasonNames: ReasonNames,
): HistoryChange[] {
  if (field === null) {
    return [];
  }
  const shown = (value: unknown) => historyValue(words, field, value, reasonNames);
  return [{ id, field, name: fieldName(words, field), before: shown(before), after: shown(after) }];
}

export function historyValue(
  { values }: Pick<HistoryBook, 'values'>,
  field: string,
  value: unknown,
  reasonNames: ReasonNames = noNames,
): string {
  if (value === null || value === undefined || value === '') {
    return '—';
  }
  const show = values.get(field);
  return show
    ? show(value, reasonNames, (other, held) => historyValue({ values }, other, held, reasonNames))
    : plainValue(value);
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
