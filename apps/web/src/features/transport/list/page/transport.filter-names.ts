import { useQuery } from '@tanstack/react-query';

import { useStationServices } from '#features/station/station.services';
import { useTransportServices } from '../../transport.services.ts';
import type { ListFilters } from '../../transport.search.ts';

import type { FilterNames } from './transport.list-filter-words.ts';

/** Names of what a list is narrowed by, as far as they are loaded. */
export function useFilterNames(filters: Partial<ListFilters>): FilterNames {
  const transport = useTransportServices();
  const station = useStationServices();
  const stations = useQuery(station.queries.list());
  const references = useQuery({ ...transport.queries.references(), enabled: filters.provider !== undefined });
  return {
    station: (code) => stations.data?.find((known) => known.code === code)?.name,
    provider: (id) => references.data?.providers.find((known) => known.id === id)?.name,
  };
}
