import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { usePerson } from '#platform/person';
import { useProvided } from '#platform/services';

import { noteListOpened, wasListOpened } from '../../part/transport.first-list.ts';
import { type ListSearch, toViewText } from './transport.list-search.ts';

/**
 * The first list of a page load opens at the station that the person works with, unless the address says something
 * else. Later the filter is left as it is, so that a cleared one stays cleared. Null once the filter is set.
 */
export function useFirstStation(search: ListSearch): string | null {
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
  return station;
}
