import { Button, CircularProgress, IconButton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { StationFilter } from '#features/station/StationFilter';
import { PlusIcon, RefreshIcon } from '#ui/icons';
import { usePerson } from '#platform/person';
import { ListSearchField } from '#ui/ListSearchField';
import { useStationServices } from '#features/station/station.services';

import type { ListFilters, ListSearch } from './list-search.ts';
import { ListFilterButton } from './ListFilterButton.tsx';
import { ListViews } from './ListViews.tsx';

interface ListToolsProps {
  readonly search: ListSearch;
  readonly isWide: boolean;
  readonly isFetching: boolean;
  readonly onChange: (part: Partial<ListSearch>, replace?: boolean) => void;
  readonly onClear: () => void;
  readonly onRefresh: () => void;
  /** Columns and export: in the bar at the desk, in the sheet of filters on a phone. */
  readonly columns: ReactNode;
  readonly download: ReactNode;
}

/** Everything above the tabs of `/auto`. */
export function ListTools({
  search,
  isWide,
  isFetching,
  onChange,
  onClear,
  onRefresh,
  columns,
  download,
}: ListToolsProps) {
  const canCreate = usePerson().permissions.includes('TRANSPORT_CREATE');
  const filter = (part: Partial<ListFilters>) => onChange(part);
  return (
    <>
      <ListSearchField isWide={isWide} value={search.search} onChange={(text) => onChange({ search: text }, true)} />
      {isWide && <ListStation station={search.station} onChange={filter} />}
      <ListFilterButton filters={search} isWide={isWide} onChange={filter} onClear={onClear}>
        {download}
      </ListFilterButton>
      <ListViews search={search} onChoose={onChange} />
      {isWide && columns}
      {isWide && download}
      {canCreate && (
        <Button variant="contained" component={Link} to="/auto/new" startIcon={isWide && <PlusIcon />}>
          Новое ТС
        </Button>
      )}
      <RefreshButton isWide={isWide} isFetching={isFetching} onRefresh={onRefresh} />
    </>
  );
}

interface ListStationProps {
  readonly station: string;
  readonly onChange: (part: Pick<ListFilters, 'station'>) => void;
}

export function ListStation({ station, onChange }: ListStationProps) {
  const stations = useQuery(useStationServices().queries.list());
  return (
    <StationFilter
      stations={stations.data ?? []}
      value={station}
      onChange={({ code }) => onChange({ station: code })}
    />
  );
}

interface RefreshButtonProps {
  readonly isWide: boolean;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
}

export const RefreshButton = ({ isWide, isFetching, onRefresh }: RefreshButtonProps) => (
  <IconButton
    aria-label="Обновить список"
    onClick={onRefresh}
    disabled={isFetching}
    sx={isWide ? { marginLeft: 'auto' } : { order: -1 }}
  >
    {isFetching ? <CircularProgress size={20} aria-hidden /> : <RefreshIcon />}
  </IconButton>
);
