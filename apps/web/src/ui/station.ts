export interface Station {
  readonly id: string | number;
  readonly code: string;
  readonly name: string;
}

/** spec §3: the default pseudo-station */
export const allStations: Station = { id: 'all', code: 'all', name: 'Все' };

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
