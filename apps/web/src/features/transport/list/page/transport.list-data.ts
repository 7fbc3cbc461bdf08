// The rows of a list and the loading of further pages. Shown rows never move: new ones are counted and offered.
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';

import { countFresh, type TransportPage, withNewestValues, withoutRows } from '../../transport.fresh.ts';
import { pagesOf, type TransportSource } from '../../transport.list-queries.ts';
import { usePlatform } from '#platform/services';

/** How often the counts of the tabs and the first page are checked while the page is visible. */
export const lookMs = 30_000;
/** A list with more pages is not refetched automatically: every page would be requested. */
const selfRefreshPages = 3;

type Pages = InfiniteData<TransportPage, { after?: string }>;

interface ListDataOptions {
  readonly source: TransportSource;
  /** Whether the previous rows stay until the new ones are loaded. */
  readonly canStandIn: (key: readonly unknown[]) => boolean;
}

export function useListData({ source, canStandIn }: ListDataOptions) {
  const { queryClient, link } = usePlatform();
  const options = pagesOf(source, link);
  const list = useInfiniteQuery({
    ...options,
    // Refetched when an act on a transport has invalidated the list, not by age: rows would move under the finger.
    refetchOnMount: ({ state }) => state.isInvalidated && (state.data?.pages.length ?? 0) <= selfRefreshPages,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: (previous, query) => (query && canStandIn(query.queryKey) ? previous : undefined),
  });
  const pages = list.isPlaceholderData ? undefined : list.data?.pages;
  const fresh = useFresh(source, pages, list.dataUpdatedAt);
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data]);
  const { fetchNextPage } = list;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  return {
    rows,
    fresh,
    isOutdated: list.isPlaceholderData,
    isFetching: list.isFetching && !list.isFetchingNextPage,
    /** The server did not answer: these rows were found on the device. */
    isLocal: list.data?.pages[0]?.isLocal === true,
    /** How many rows the device has. */
    searched: list.data?.pages[0]?.searched,
    error: list.error,
    pages: {
      hasMore: list.hasNextPage && !list.isPlaceholderData,
      isLoadingMore: list.isFetching,
      hasFailed: list.isFetchNextPageError,
      loadMore,
    },
    /** Reloads the list from its first page; shown rows stay until the page is loaded. */
    async refresh() {
      const { pages } = await queryClient.fetchInfiniteQuery({ ...options, pages: 1, staleTime: 0 });
      queryClient.setQueryData(newestKey(source), pages[0]);
    },
    /** Removes rows without moving the others. */
    drop(ids: readonly string[]) {
      const left = new Set(ids);
      queryClient.setQueryData<Pages>(
        source.key,
        (data) => data && { ...data, pages: [...withoutRows(data.pages, left)] },
      );
      // Otherwise they would be offered as new.
      queryClient.setQueryData<TransportPage>(newestKey(source), (page) => page && withoutRows([page], left)[0]);
    },
  };
}
export type ListData = ReturnType<typeof useListData>;

const newestKey = ({ key }: TransportSource) => [...key, 'newest'];

/** How many new rows are above the shown ones; changes of shown rows are applied in place. */
function useFresh(source: TransportSource, pages: readonly TransportPage[] | undefined, readAt: number): number {
  const { queryClient } = usePlatform();
  const first = pages?.[0];
  const newest = useQuery({
    queryKey: newestKey(source),
    queryFn: ({ signal }) => source.fetchPage({}, signal),
    enabled: first !== undefined,
    refetchInterval: lookMs,
    ...(first && { initialData: first, initialDataUpdatedAt: readAt }),
  });
  const items = newest.data?.items;
  const writeInPlace = useEffectEvent((read: TransportPage['items']) =>
    queryClient.setQueryData<Pages>(
      source.key,
      (data) => data && { ...data, pages: [...withNewestValues(data.pages, read)] },
      { updatedAt: readAt },
    ),
  );
  useEffect(() => {
    if (items) {
      writeInPlace(items);
    }
  }, [items]);
  const isHere = pages?.[0]?.isLocal === true;
  return pages && items && !isHere ? countFresh(pages, items) : 0;
}
