// The lists that the gate is filled from and the limits it is judged by, as far as they are loaded.
import { useQuery } from '@tanstack/react-query';

import { useDictionaryServices } from '#features/dictionary/dictionary.services';
import { useStationServices } from '#features/station/station.services';
import { useTransportServices } from '#features/transport/transport.services';

import { both } from '#ui/feedback/loaded-query';

import type { KppLists } from '../kpp.lists.ts';
import type { RegistrationLists } from '../kpp.registration.ts';

export function useKppLists(): RegistrationLists & KppLists {
  const { queries } = useTransportServices();
  const station = useStationServices();
  const dictionary = useDictionaryServices();
  const references = useQuery(queries.references());
  const rules = useQuery(queries.rules());
  const stations = useQuery(station.queries.list());
  const kinds = useQuery(dictionary.queries.scrapTypes.list());
  return {
    references: references.data,
    rules: rules.data ?? [],
    stations: stations.data,
    kinds: kinds.data,
    query: both(both(references, rules), both(stations, kinds)),
  };
}
