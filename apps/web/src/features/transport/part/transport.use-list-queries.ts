// The queries of the lists for the person at work.
import { transportContract } from '@otk/domain/transport/transport.contract';
import { useMemo } from 'react';

import { storedValue } from '#platform/stored-value';
import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';

import { transportListQueries, type TransportListQueries } from '../transport.list-queries.ts';
import { useTransportServices } from '../transport.services.ts';

export function useListQueries(): TransportListQueries {
  const transport = useTransportServices();
  const { config } = usePlatform();
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
