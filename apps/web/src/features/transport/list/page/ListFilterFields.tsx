import { Checkbox, FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';

import { NothingYet } from '#platform/page/NothingYet';
import { dayColumns } from '#ui/day/day-columns';
import { DayField } from '#ui/day/DayField';
import { Autocomplete } from '#ui/form/Autocomplete';
import { useStationServices } from '#features/station/station.services';
import { KindFilter } from '#features/dictionary/part/KindFilter';
import { CloseStack } from '#ui/layout/boxes';

import { ProviderFilter } from '../../part/ProviderFilter.tsx';
import type { ListFilters } from '../../transport.search.ts';
import { flags } from './transport.list-filter-words.ts';

interface ListFilterFieldsProps {
  readonly filters: ListFilters;
  /** Without the station filter, because the bar has one. */
  readonly hasStation: boolean;
  readonly onChange: (part: Partial<ListFilters>) => void;
}

/** Every change is applied to the address at once. */
export function ListFilterFields({ filters, hasStation, onChange }: ListFilterFieldsProps) {
  const station = useStationServices();
  const stations = useQuery(station.queries.list());
  return (
    <CloseStack>
      {hasStation && (
        <Autocomplete
          label="Станция"
          placeholder="Все"
          options={stations.data}
          query={stations}
          whenEmpty={<NothingYet of="station" />}
          value={stations.data?.find(({ code }) => code === filters.station) ?? null}
          onChange={(station) => onChange({ station: station?.code ?? 'all' })}
          getKey={({ id }) => id}
          getLabel={({ name }) => name}
          getNote={({ code }) => code}
        />
      )}
      <Days>
        <DayField
          label="Отгружен с"
          value={filters.begin ?? ''}
          max={filters.end}
          onChange={(day) => onChange({ begin: day || undefined })}
        />
        <DayField
          label="по"
          value={filters.end ?? ''}
          min={filters.begin}
          onChange={(day) => onChange({ end: day || undefined })}
        />
      </Days>
      <ProviderFilter chosen={filters.provider} onChange={(provider) => onChange({ provider })} />
      <KindFilter chosen={filters.kind} onChange={(kind) => onChange({ kind })} />
      <Flags>
        {flags.map(([name, label]) => (
          <FormControlLabel
            key={name}
            label={label}
            control={
              <Checkbox
                checked={filters[name] !== undefined}
                onChange={(_event, isOn) => onChange({ [name]: isOn ? 'true' : undefined })}
              />
            }
          />
        ))}
      </Flags>
    </CloseStack>
  );
}

const Flags = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8 });

const Days = styled('div')({ display: 'grid', gridTemplateColumns: dayColumns, alignItems: 'start', gap: 8 });
