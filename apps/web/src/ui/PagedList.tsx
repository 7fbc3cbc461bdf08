import { errorMessage } from '@otk/domain/kernel/error-message';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { LoadFailure } from './LoadFailure.tsx';
import { LoadingBox } from './LoadingBox.tsx';
import { MoreOnSight } from './MoreOnSight.tsx';

interface PagedListProps<Page extends { readonly items: readonly unknown[] }> {
  readonly list: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** Shown when nothing could be loaded: «Не удалось загрузить журнал». */
  readonly failure: string;
  readonly whatIsSafe?: string;
  /** Shown while the first page is loaded. */
  readonly waiting?: ReactNode;
  readonly empty: ReactNode;
  readonly children: (items: readonly Page['items'][number][], first: Page) => ReactNode;
}

/** A list that is loaded page by page: the first page, its failure, nothing found, rows and the rest on sight. */
export function PagedList<Page extends { readonly items: readonly unknown[] }>({
  list,
  failure,
  whatIsSafe = 'На сервере ничего не изменилось.',
  waiting = <LoadingBox />,
  empty,
  children,
}: PagedListProps<Page>) {
  const pages = list.data?.pages ?? [];
  const [first] = pages;
  if (first === undefined) {
    return list.error ? (
      <LoadFailure
        whatHappened={failure}
        whatIsSafe={whatIsSafe}
        error={list.error}
        isBusy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    ) : (
      waiting
    );
  }
  const items = pages.flatMap((page) => page.items);
  return (
    <>
      {items.length === 0 ? empty : children(items, first)}
      {list.hasNextPage && (
        <MoreOnSight
          // A new page that does not fill the screen is followed by the next one.
          key={pages.length}
          label="Показать ещё"
          isLoading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? errorMessage(list.error) : null}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}
