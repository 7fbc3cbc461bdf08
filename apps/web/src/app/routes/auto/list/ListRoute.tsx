import { usePrefetchInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { useFirstStation } from '#features/transport/list/page/transport.first-station';
import { useListQueries } from '#features/transport/part/transport.use-list-queries';
import { pagesOf } from '#features/transport/transport.list-queries';
import { usePlatform } from '#platform/services';

import { ListPage } from './ListPage.tsx';

export function ListRoute() {
  const search = useSearch({ from: '/signed-in/auto' });
  const station = useFirstStation(search);
  const queries = useListQueries();
  const { link } = usePlatform();
  // Asked for while the page is being drawn, not after it.
  usePrefetchInfiniteQuery(pagesOf(queries.list(station === null ? search : { ...search, station }), link));
  return station === null && <ListPage search={search} />;
}
