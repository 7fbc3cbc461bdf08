import { Button } from '@mui/material';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ListStation } from '#features/station/part/ListStation';
import { PlusIcon, RefreshIcon } from '#ui/icons';
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
  /** In the bar at the desk; on a phone the sheet of filters has the export, the ready ones, the saved lists and «Обновить список». */
  readonly columns: ReactNode;
  readonly download: ReactNode;
  /** That the sheet of a phone has ready ones. */
  readonly mark: ReactNode;
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
  mark,
}: ListToolsProps) {
  const canCreate = usePerson().permissions.includes('TRANSPORT_CREATE');
  const views = <ListViews search={search} onChoose={onChange} />;
  const filter = (part: Partial<ListFilters>) => onChange(part);
  return (
    <>
      <ListSearchField isWide={isWide} value={search.search} onChange={(text) => onChange({ search: text }, true)} />
      {isWide && <ListStation station={search.station} onChange={filter} />}
      <ListFilterButton
        filters={search}
        isWide={isWide}
        onChange={filter}
        onClear={onClear}
        mark={!isWide && mark}
        acts={
          <>
            {download}
            <Button fullWidth startIcon={<RefreshIcon />} disabled={isFetching} onClick={onRefresh}>
              Обновить список
            </Button>
          </>
        }
      >
        {views}
      </ListFilterButton>
      {isWide && views}
      {isWide && columns}
      {isWide && download}
      {canCreate && (
        <Button variant="contained" component={Link} to="/auto/new" startIcon={<PlusIcon />} aria-label="Новое ТС">
          {isWide ? 'Новое ТС' : 'ТС'}
        </Button>
      )}
      {isWide && <RefreshButton isWide isFetching={isFetching} onRefresh={onRefresh} />}
    </>
  );
}
