// Values of history as text.
import { tonnesWords } from '@otk/domain/kernel/unit-words';
import type { History, HistoryWords } from '@otk/domain/kernel/history';

import { formatDateTime } from '#ui/format';

/** Names by code: an act may have stored only the codes of its reasons. */
export type ReasonNames = ReadonlyMap<string, string>;

/** A value of another field as text. */
export type ShowValue = (field: string, value: unknown) => string;

/** By field: how its value is shown. Plain texts, numbers and `{ name }` need nothing here. */
export type HistoryValues = Readonly<Record<string, (value: unknown, names: ReasonNames, show?: ShowValue) => string>>;

/** By action: what its author did, from the new values of its fields, e.g. «записал вес: 70,300 т». */
export type ActSentences = Readonly<Record<string, (after: ReadonlyMap<string, unknown>) => string>>;

/** What history calls the acts and fields of a feature, and how it shows values that are not plain text. */
export interface FeatureHistory {
  readonly histories: readonly History[];
  readonly values?: HistoryValues;
  readonly sentences?: ActSentences;
}

/** The words of every feature, and how its values are shown. */
export interface HistoryBook extends HistoryWords {
  readonly values: ReadonlyMap<string, HistoryValues[string]>;
  readonly sentences: ReadonlyMap<string, ActSentences[string]>;
}

export type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const nameOf = (value: unknown): string => (isFields(value) ? textOf(value['name']) : '');
export const joined = (parts: readonly string[], by = ' '): string => parts.filter(Boolean).join(by) || '—';
export const tonnes = (value: unknown): string => (typeof value === 'number' ? tonnesWords(value) : '—');
export const moment = (value: unknown): string => (typeof value === 'string' ? formatDateTime(value) : '—');

/** For a value that is an object. */
export const ofFields =
  (words: (value: Fields, names: ReasonNames, show: ShowValue) => string): HistoryValues[string] =>
  (value, names, show = (_field, other) => plainValue(other)) =>
    isFields(value) ? words(value, names, show) : textOf(value);

export function plainValue(value: unknown): string {
  if (isFields(value)) {
    return nameOf(value) || '—';
  }
  if (typeof value === 'boolean') {
    return value ? 'да' : 'нет';
  }
  return textOf(value);
}
