import { styled } from '@mui/material/styles';
import { statusNames, transportStatuses } from '@otk/domain/transport/transport.status';
import { useQuery } from '@tanstack/react-query';

import { NothingYet } from '#platform/page/NothingYet';
import { dayColumns } from '#ui/day/day-columns';
import { DayField } from '#ui/day/DayField';
import { Autocomplete } from '#ui/form/Autocomplete';
import { FoldedFilters, useIsPhone } from '#ui/layout/FoldedFilters';
import { useStationServices } from '#features/station/station.services';
import { ProviderFilter } from '#features/transport/part/ProviderFilter';
import { KindFilter } from '#features/dictionary/part/KindFilter';

import { noNarrowing } from './report.narrowing.ts';
import type { ReportsSearch } from './report.search.ts';
import { usualMonths } from './report.usual-periods.ts';
import { UsualPeriods } from './UsualPeriods.tsx';

interface ReportsFilterProps {
  readonly search: ReportsSearch;
  readonly period: { readonly begin: string; readonly end: string };
  readonly today: string;
  readonly onChange: (part: Partial<ReportsSearch>) => void;
}

/** Every change is applied to the address at once; an opened bar is closed by it. */
export function ReportsFilter({ search, period, today, onChange }: ReportsFilterProps) {
  const station = useStationServices();
  const stations = useQuery(station.queries.list());
  const change = (part: Partial<ReportsSearch>) => onChange({ ...noNarrowing, ...part });
  const isPhone = useIsPhone();
  const { provider, kind, status } = search;
  const used = [search.station, provider, kind, status].filter((value) => value !== undefined).length;
  return (
    <Fields aria-label="Фильтры отчёта">
      <DayField
        isRequired
        label="С"
        value={period.begin}
        max={period.end}
        onChange={(day) => change({ begin: day || undefined })}
      />
      <DayField
        isRequired
        label="По"
        value={period.end}
        min={period.begin}
        onChange={(day) => change({ end: day || undefined })}
      />
      <UsualPeriods usual={usualMonths(today)} period={period} onPeriod={change} />
      <FoldedFilters used={used} isFolded={isPhone}>
        <Autocomplete
          label="Станция"
          placeholder="Все"
          options={stations.data}
          query={stations}
          whenEmpty={<NothingYet of="station" />}
          value={stations.data?.find(({ id }) => id === search.station) ?? null}
          onChange={(chosen) => change({ station: chosen?.id })}
          getKey={({ id }) => id}
          getLabel={({ name }) => name}
          getNote={({ code }) => code}
        />
        <ProviderFilter chosen={search.provider} onChange={(provider) => change({ provider })} />
        <KindFilter chosen={search.kind} onChange={(kind) => change({ kind })} />
        <Autocomplete
          label="Статус"
          placeholder="Любой"
          options={transportStatuses}
          value={search.status ?? null}
          onChange={(chosen) => change({ status: chosen ?? undefined })}
          getKey={(code) => code}
          getLabel={(code) => statusNames[code]}
        />
      </FoldedFilters>
    </Fields>
  );
}

const Fields = styled('fieldset')(({ theme }) => ({
  border: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, calc(112px + var(--otk-control))), 1fr))',
  alignItems: 'start',
  gap: 12,
  margin: '12px 0',
  // Beside the fields, below the line of their labels: a hint below a field does not move it.
  '& > fieldset': { gridColumn: 'span 2', paddingTop: 24 },
  // Two days share a row of a phone.
  [theme.breakpoints.down('phablet')]: { gridTemplateColumns: dayColumns, '& > fieldset': { paddingTop: 0 } },
  '& > details': { gridColumn: '1 / -1' },
  '@media print': { display: 'none' },
}));
