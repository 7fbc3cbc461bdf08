// The active filters in words, each with the change that removes it.
import { shiftFilters } from '@otk/domain/transport/transport.filter';
import { transportTabs, type TransportTabCode } from '@otk/domain/transport/transport.status';

import { formatDate } from '#ui/format';
import { type ListFilters, noFilters } from '../../transport.search.ts';

export interface FilterWord {
  readonly key: keyof ListFilters;
  readonly text: string;
  /** The search parameters that remove it. */
  readonly off: Partial<ListFilters>;
}

export interface FilterNames {
  readonly station: (code: string) => string | undefined;
  readonly provider: (id: string) => string | undefined;
}

export function filterWords(filters: ListFilters, names: FilterNames): FilterWord[] {
  const { station, provider, kind, begin, end, shift } = filters;
  const word = (key: keyof ListFilters, text: string): FilterWord => ({ key, text, off: { [key]: noFilters[key] } });
  return [
    ...(station === noFilters.station ? [] : [word('station', `Станция: ${names.station(station) ?? station}`)]),
    ...((begin ?? end)
      ? [{ key: 'begin', text: periodWords(begin, end), off: { begin: undefined, end: undefined } } as const]
      : []),
    ...(provider ? [word('provider', `Поставщик: ${names.provider(provider) ?? 'выбранный'}`)] : []),
    ...(kind ? [word('kind', `Вид лома: ${kind}`)] : []),
    ...flags.flatMap(([key, text]) => (filters[key] ? [word(key, text)] : [])),
    ...(shift ? [word('shift', shiftFilters[shift])] : []),
  ];
}

/** What a saved list shows: «На приемке · 6185 · Станция: Навашино». */
export const viewWords = (view: ListFilters & { readonly tab: TransportTabCode }, names: FilterNames): string =>
  [transportTabs[view.tab].title, view.search, ...filterWords(view, names).map(({ text }) => text)]
    .filter(Boolean)
    .join(' · ');

export const flags = [
  ['onReweight', 'Только на перевеске'],
  ['unread', 'Только непрочитанные'],
  ['noDocuments', 'Только без документов'],
] as const;

const day = (date: string): string => formatDate(`${date}T00:00`);

function periodWords(begin: string | undefined, end: string | undefined): string {
  if (begin && end) {
    return begin === end ? `Отгружен ${day(begin)}` : `Отгружен ${day(begin)}–${day(end)}`;
  }
  return begin ? `Отгружен с ${day(begin)}` : `Отгружен по ${day(end!)}`;
}
