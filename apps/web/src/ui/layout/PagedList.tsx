import { errorMessage } from '@otk/domain/kernel/error-message';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Loaded } from '../feedback/Loaded.tsx';
import { CardSkeletons } from '../feedback/Skeletons.tsx';
import { MoreOnSight } from './MoreOnSight.tsx';

interface PagedListProps<Page extends { readonly items: readonly unknown[] }> {
  readonly list: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** Shown when nothing could be loaded: «Не удалось загрузить журнал». */
  readonly failure: string;
  readonly whatIsSafe?: string;
  /** Shown while the first page is loaded. */
  readonly waiting?: ReactNode;
  readonly empty: ReactNode;
  /** «Показать более ранние» */
  readonly more?: string;
  readonly children: (items: readonly Page['items'][number][], first: Page) => ReactNode;
}

/** The loaded rows; none before the first page. */
export const rowsOf = <Row,>({ data }: Pick<UseInfiniteQueryResult<InfiniteData<Page<Row>>>, 'data'>): readonly Row[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];

interface Page<Row> {
  readonly items: readonly Row[];
}

/** A list that is loaded page by page: the first page, its failure, nothing found, rows and the rest on sight. */
export function PagedList<Page extends { readonly items: readonly unknown[] }>({
  list,
  failure,
  whatIsSafe,
  waiting = <CardSkeletons />,
  empty,
  more = 'Показать ещё',
  children,
}: PagedListProps<Page>) {
  const rowsOf = ({ pages }: InfiniteData<Page>) => {
    const items = pages.flatMap((page) => page.items);
    const [first] = pages;
    return (
      <>
        {first === undefined || items.length === 0 ? empty : children(items, first)}
        {list.hasNextPage && (
          <MoreOnSight
            // A new page that does not fill the screen is followed by the next one.
            key={pages.length}
            label={more}
            isLoading={list.isFetchingNextPage}
            failure={list.isFetchNextPageError ? errorMessage(list.error) : null}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </>
    );
  };
  return (
    <Loaded query={list} whatHappened={failure} whatIsSafe={whatIsSafe} waiting={waiting}>
      {rowsOf}
    </Loaded>
  );
}
