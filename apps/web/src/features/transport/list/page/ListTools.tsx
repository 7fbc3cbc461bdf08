import { Button } from '@mui/material';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ListStation } from '#features/station/part/ListStation';
import { PlusIcon } from '#ui/icons';
import { RefreshButton } from '#ui/layout/RefreshButton';
import { usePerson } from '#platform/person';
import { ListSearchField } from '#ui/form/ListSearchField';
import type { ListFilters } from '../../transport.search.ts';

import type { ListSearch } from './transport.list-search.ts';
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
