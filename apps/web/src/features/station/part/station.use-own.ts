import { usePerson } from '#platform/person';

/** Stations to choose from: those of the person, where a limit is set, because a transport of another one is out of his sight. */
export function useOwnStations<S extends { readonly id: string }>(
  stations: readonly S[] | undefined,
  /** Is offered as well, whatever the limit says. */
  chosen?: string,
): readonly S[] | undefined {
  const { stationIds } = usePerson().user;
  return stationIds.length === 0
    ? stations
    : stations?.filter(({ id }) => stationIds.includes(id) || (id === chosen && chosen !== ''));
}
