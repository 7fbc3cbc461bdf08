import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Loads all pages while they are wanted: only a whole list can be sorted by any column. */
export function useWhole<Page>(
  list: UseInfiniteQueryResult<InfiniteData<Page>>,
  isWanted: boolean,
): UseInfiniteQueryResult<InfiniteData<Page>> {
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) {
      void fetchNextPage();
    }
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage]);
  return list;
}
