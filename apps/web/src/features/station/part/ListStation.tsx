import { useQuery } from '@tanstack/react-query';

import { useStationServices } from '../station.services.ts';
import { StationFilter } from './StationFilter.tsx';

interface ListStationProps {
  readonly station: string;
  readonly onChange: (part: { readonly station: string }) => void;
}

export function ListStation({ station, onChange }: ListStationProps) {
  const stations = useQuery(useStationServices().queries.list());
  return (
    <StationFilter
      stations={stations.data}
      query={stations}
      value={station}
      onChange={({ code }) => onChange({ station: code })}
    />
  );
}
