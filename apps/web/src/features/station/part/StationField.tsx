import { allStations } from '@otk/domain/station/station.schema';
import { useQuery } from '@tanstack/react-query';

import { NothingYet } from '#platform/page/NothingYet';
import { Autocomplete } from '#ui/form/Autocomplete';

import { useStationServices } from '../station.services.ts';

interface StationFieldProps {
  /** Code of the chosen station, `all` for every station. */
  readonly station: string;
  readonly onChange: (part: { readonly station: string }) => void;
}

/** The filter of stations among other fields, in a sheet. */
export function StationField({ station, onChange }: StationFieldProps) {
  const stations = useQuery(useStationServices().queries.list());
  return (
    <Autocomplete
      label="Станция"
      placeholder={allStations.name}
      options={stations.data}
      query={stations}
      whenEmpty={<NothingYet of="station" />}
      value={stations.data?.find(({ code }) => code === station) ?? null}
      onChange={(chosen) => onChange({ station: chosen?.code ?? allStations.code })}
      getKey={({ id }) => id}
      getLabel={({ name }) => name}
      getNote={({ code }) => code}
    />
  );
}
