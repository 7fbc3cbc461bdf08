import { allStations } from '@otk/domain/station/station.schema';

/** What a person sees of a station: also of the pseudo-station «Все». */
export interface Station {
  readonly id: string | number;
  readonly code: string;
  readonly name: string;
}

/** The stations whose name or code contains what was typed; «Все» stays first while nothing is typed. */
export function findStations(stations: readonly Station[], typed: string): readonly Station[] {
  const wanted = folded(typed);
  if (wanted === '') {
    return [allStations, ...stations];
  }
  return [allStations, ...stations].filter(
    (station) =>
      folded(station.name).includes(wanted) || (station !== allStations && station.code.toLowerCase().includes(wanted)),
  );
}

const folded = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е');
