// The queries of the lists for the person at work.
import { transportContract } from '@otk/domain/transport/transport.contract';
import { useMemo } from 'react';

import { transportListQueries, type TransportListQueries } from '#features/transport/list/transport.list-queries';
import { storedValue } from '#platform/stored-value';
import { usePerson } from '#platform/person';

import { useCore } from '../../../services.tsx';

export function useListQueries(): TransportListQueries {
  const { transport, config } = useCore();
  const { user } = usePerson();
  return useMemo(() => {
    return transportListQueries({
      api: transport.api,
      known: transport.cards.store.rows,
      report: reportError,
      keptViews: storedValue(
        localStorage,
        `${config.cookiePrefix}transport-views:${user.id}`,
        transportContract.listViews.reply,
      ),
    });
  }, [transport, config, user.id]);
}
