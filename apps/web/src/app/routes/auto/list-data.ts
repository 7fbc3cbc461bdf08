import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import type { transportKeys } from '#features/transport/transport.queries';

import { useServices } from '../../services.tsx';
import type { ListSearch } from './list-search.ts';

/** How often the counts on the tabs are looked at while the page is open. */
const countsMs = 30_000;
/** A list read further than this is not read anew by itself: it would be asked for page by page. */
const selfRefreshPages = 3;

export function useListData(search: ListSearch) {
  const { queries, queryClient } = useServices();
  const options = queries.transport.list(search);
  const list = useInfiniteQuery({
    ...options,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= selfRefreshPages,
    // Typing in the search keeps the rows until the new ones come; another tab is another list.
    placeholderData: (previous, query) => (isOfTab(query?.queryKey, search.tab) ? previous : undefined),
  });
  const counts = useQuery({ ...queries.transport.counts(search), refetchInterval: countsMs });

  return {
    rows: list.data?.pages.flatMap(({ items }) => items),
    isOutdated: list.isPlaceholderData,
    isFetching: list.isFetching && !list.isFetchingNextPage,
    error: list.error,
    counts: counts.data,
    pages: {
      hasMore: list.hasNextPage && !list.isPlaceholderData,
      isLoadingMore: list.isFetching,
      hasFailed: list.isFetchNextPageError,
      loadMore: () => void list.fetchNextPage(),
    },
    /** Begins the list anew from its first page; what is on the screen stays until the new page is here. */
    async refresh() {
      void counts.refetch();
      await queryClient.fetchInfiniteQuery({ ...options, pages: 1, staleTime: 0 });
    },
  };
}
export type ListData = ReturnType<typeof useListData>;

const isOfTab = (key: ReturnType<typeof transportKeys.list> | undefined, tab: ListSearch['tab']): boolean => {
  const filter = key?.[2];
  return typeof filter === 'object' && filter.tab === tab;
};
