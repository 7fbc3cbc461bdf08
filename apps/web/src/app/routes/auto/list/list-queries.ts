// The queries of the lists for the person at work: one set per division.
import { transportContract } from '@otk/domain/transport/transport.contract';
import { useMemo } from 'react';

import { knownRows } from '#features/transport/transport.known';
import { transportListQueries, type TransportListQueries } from '#features/transport/list/transport.list-queries';
import { storedValue } from '#platform/stored-value';

import { useCore } from '../../../services.tsx';
import { usePerson } from '../../start/person-context.ts';

export function useListQueries(): TransportListQueries {
  const { transport, config } = useCore();
  const { user, udr } = usePerson();
  const udrId = udr?.id ?? '';
  return useMemo(() => {
    return transportListQueries({
      api: transport.api,
      known: knownRows({ storage: localStorage, prefix: config.cookiePrefix, udrId, report: reportError }),
      keptViews: storedValue(
        localStorage,
        `${config.cookiePrefix}transport-views:${user.id}`,
        transportContract.listViews.reply,
      ),
    });
  }, [transport, config, user.id, udrId]);
}
