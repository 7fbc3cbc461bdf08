import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';

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

/**
 * What a form shows before anything is chosen: the station chosen there last, or else the one that the person works with,
 * or the only one.
 */
export function useUsualStation<S extends { readonly id: string }>(
  all: readonly S[] | undefined,
  /** The name of the form. */
  recent: string,
): S | null {
  const stations = useOwnStations(all);
  const { recents } = usePlatform();
  const { user } = usePerson();
  const usual = [...recents(user.id, recent).read(), user.currentStationId, ...user.stationIds];
  const known = usual.flatMap((id) => stations?.find((station) => station.id === id) ?? []);
  return known[0] ?? (stations?.length === 1 ? stations[0]! : null);
}
