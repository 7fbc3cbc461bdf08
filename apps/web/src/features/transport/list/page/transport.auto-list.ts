// What `/auto` shows: the rows of a tab and the counts of all.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useListQueries } from '../../part/transport.use-list-queries.ts';
import { lookMs, useListData } from './transport.list-data.ts';
import type { ListSearch } from './transport.list-search.ts';

export type AutoList = ReturnType<typeof useAutoList>;

export const hasRows = ({ data }: AutoList): boolean => data.rows !== undefined;

export function useAutoList(search: ListSearch) {
  const queries = useListQueries();
  const source = useMemo(() => queries.list(search), [queries, search]);
  // While the search changes, the old rows stay until the new ones are loaded; another tab starts empty.
  const data = useListData({ source, canStandIn: (key) => isOfTab(key, search.tab) });
  const { station, search: text, provider, kind, begin, end, onReweight, unread, noDocuments, shift } = search;
  const counts = useQuery({
    ...queries.counts(station, { search: text, provider, kind, begin, end, onReweight, unread, noDocuments, shift }),
    refetchInterval: lookMs,
  });
  return { data, counts, source };
}

const isOfTab = ([, , filter]: readonly unknown[], tab: ListSearch['tab']): boolean =>
  typeof filter === 'object' && filter !== null && 'tab' in filter && filter.tab === tab;
