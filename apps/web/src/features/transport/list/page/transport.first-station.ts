import { usePrefetchInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { usePerson } from '#platform/person';
import { usePlatform, useProvided } from '#platform/services';

import { noteListOpened, wasListOpened } from '../../part/transport.first-list.ts';
import { useListQueries } from '../../part/transport.use-list-queries.ts';
import { pagesOf } from '../../transport.list-queries.ts';
import { type ListSearch, toViewText } from './transport.list-search.ts';

/**
 * The first list of a page load opens at the station that the person works with, unless the address says something
 * else. Later the filter is left as it is, so that a cleared one stays cleared. False until the filter is set.
 */
export function useFirstStation(search: ListSearch): boolean {
  const services = useProvided();
  const { currentStationCode } = usePerson().user;
  const navigate = useNavigate({ from: '/auto' });
  const [station, setStation] = useState(() =>
    wasListOpened(services) || toViewText(search) !== '' ? null : currentStationCode,
  );
  useEffect(() => {
    noteListOpened(services);
    if (station !== null) {
      void navigate({ search: (current) => ({ ...current, station }), replace: true }).then(() => setStation(null));
    }
  }, [services, navigate, station]);
  const queries = useListQueries();
  const { link } = usePlatform();
  // Asked for while the page is being drawn, not after it.
  usePrefetchInfiniteQuery(pagesOf(queries.list(station === null ? search : { ...search, station }), link));
  return station === null;
}
