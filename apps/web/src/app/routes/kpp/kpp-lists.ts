// The lists that the gate is filled from and the limits it is judged by, as far as they are loaded.
import { useQuery } from '@tanstack/react-query';

import type { RegistrationLists } from '#features/kpp/kpp.registration';

import { useServices } from '../../services.tsx';

export function useKppLists(): RegistrationLists {
  const { station, dictionary, ...services } = useServices();
  const { queries } = services.transport;
  const references = useQuery(queries.references());
  const rules = useQuery(queries.rules());
  const stations = useQuery(station.queries.list());
  const kinds = useQuery(dictionary.queries.scrapTypes.list());
  return {
    references: references.data,
    rules: rules.data ?? [],
    stations: stations.data ?? [],
    kinds: kinds.data ?? [],
  };
}
