// The lists that the card is filled from and the rules it is checked by, as far as they are loaded.
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { ValidationRule } from '@otk/domain/transport/transport.validation';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';

import { useDictionaryServices } from '#features/dictionary/dictionary.services';
import { useStationServices } from '#features/station/station.services';
import { both } from '#ui/feedback/loaded-query';

import type { TransportKind } from '../transport.guard.ts';
import { type CardLists, cardOptions } from '../transport.options.ts';
import { useTransportServices } from '../transport.services.ts';

const nothing: CardLists['references'] = { providers: [], contracts: [], transportTypes: [] };
const noRules: readonly ValidationRule[] = [];

function useQueriesOfLists() {
  const { queries } = useTransportServices();
  const station = useStationServices();
  const dictionary = useDictionaryServices();
  return {
    references: useQuery(queries.references()),
    stations: useQuery(station.queries.list()),
    kinds: useQuery(dictionary.queries.scrapTypes.list()),
    rules: useQuery(queries.rules()),
  };
}

/** Without them a person would choose blindly and see a refusal only after saving. */
export function useListsQuery() {
  const { references, stations, kinds, rules } = useQueriesOfLists();
  return both(both(references, rules), both(stations, kinds));
}

export type LoadedLists = ReturnType<typeof useLoadedLists>;

/** Another object when one of them has come. Drawn in slices: each of four answers draws the whole form again. */
export function useLoadedLists() {
  const {
    references: { data: references, isPending: isWithoutReferences },
    stations: { data: stations, isPending: isWithoutStations },
    kinds: { data: kinds, isPending: isWithoutKinds },
    rules: { data: rules },
  } = useQueriesOfLists();
  const isLoading = isWithoutReferences || isWithoutStations || isWithoutKinds;
  const loaded = useMemo(
    () => ({ references, stations, kinds, rules, isLoading }),
    [references, stations, kinds, rules, isLoading],
  );
  return useDeferredValue(loaded);
}

export function useCardLists({ references, stations, kinds, rules, isLoading }: LoadedLists, transport: Transport) {
  const options = useMemo(
    () => cardOptions({ references: references ?? nothing, stations: stations ?? [], kinds: kinds ?? [] }, transport),
    [references, stations, kinds, transport],
  );
  const kindOf = (transportTypeId: string | null): TransportKind =>
    references?.transportTypes.find(({ id }) => id === transportTypeId)?.kind ?? transport.transportType.kind;

  return {
    options,
    kindOf,
    rules: rules ?? noRules,
    /** Names of the roles that hold the permission of a step; empty while unknown. */
    holdersOf: (permission: string): readonly string[] => references?.stepHolders?.[permission] ?? [],
    isLoading,
    isKnown: Boolean(references && stations && kinds),
  };
}
