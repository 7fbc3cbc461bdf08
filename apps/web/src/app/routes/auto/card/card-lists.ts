// The lists that the card is filled from and the rules it is checked by, as far as they are loaded.
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { ValidationRule } from '@otk/domain/transport/transport.validation';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { TransportKind } from '#features/transport/transport.guard';
import { type CardLists, cardOptions } from '#features/transport/transport.options';
import { both } from '#ui/feedback/loaded-query';
import { useDictionaryServices } from '#features/dictionary/dictionary.services';
import { useStationServices } from '#features/station/station.services';
import { useTransportServices } from '#features/transport/transport.services';

const nothing: CardLists['references'] = { providers: [], contracts: [], transportTypes: [] };
const noRules: readonly ValidationRule[] = [];

export function useCardLists(transport: Transport) {
  const { queries } = useTransportServices();
  const station = useStationServices();
  const dictionary = useDictionaryServices();
  const references = useQuery(queries.references());
  const stations = useQuery(station.queries.list());
  const kinds = useQuery(dictionary.queries.scrapTypes.list());
  const rules = useQuery(queries.rules());

  const options = useMemo(
    () =>
      cardOptions(
        { references: references.data ?? nothing, stations: stations.data ?? [], kinds: kinds.data ?? [] },
        transport,
      ),
    [references.data, stations.data, kinds.data, transport],
  );
  const kindOf = (transportTypeId: string | null): TransportKind =>
    references.data?.transportTypes.find(({ id }) => id === transportTypeId)?.kind ?? transport.transportType.kind;

  return {
    options,
    kindOf,
    rules: rules.data ?? noRules,
    /** Names of the roles that hold the permission of a step; empty while unknown. */
    holdersOf: (permission: string): readonly string[] => references.data?.stepHolders?.[permission] ?? [],
    isLoading: references.isPending || stations.isPending || kinds.isPending,
    /** Without them a person would choose blindly and see a refusal only after saving. */
    query: both(both(references, rules), both(stations, kinds)),
  };
}
