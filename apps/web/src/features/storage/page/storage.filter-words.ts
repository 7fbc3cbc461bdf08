// What the list of storage is narrowed by, for paper.
import type { StorageCase } from '@otk/domain/storage/storage.schema';

import { dayText } from '#ui/day/day-text';

import type { StorageSearch } from './storage.search.ts';

/** Names are taken from the rows: each of them has what it was filtered by. */
export function filterWords(search: StorageSearch, [row]: readonly StorageCase[]): string {
  const { state, station, provider, reason, begin, end } = search;
  const isOpen = state === 'open';
  return [
    isOpen ? 'На хранении' : 'Сняты',
    search.search && `Поиск: ${search.search}`,
    station !== 'all' && `Станция: ${row?.transport.station.name ?? station}`,
    isOpen && search.overdue && 'Только просроченные',
    provider && `Поставщик: ${row?.transport.provider?.name ?? 'выбранный'}`,
    reason && `Причина: ${row?.reasons.find(({ id }) => id === reason)?.name ?? 'выбранная'}`,
    begin && `Поставлено с ${dayText(begin)}`,
    end && `Поставлено по ${dayText(end)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
