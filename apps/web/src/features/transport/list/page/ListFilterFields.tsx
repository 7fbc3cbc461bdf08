import { Checkbox, FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';

import { dayColumns } from '#ui/day/day-columns';
import { DayField } from '#ui/day/DayField';
import { StationField } from '#features/station/part/StationField';
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
  return (
    <CloseStack>
      {hasStation && <StationField station={filters.station} onChange={onChange} />}
      <Days>
        <DayField
          label="Отгружен с"
          value={filters.begin ?? ''}
          max={filters.end}
          onChange={(day) => onChange({ begin: day || undefined })}
        />
        <DayField
          label="По"
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
