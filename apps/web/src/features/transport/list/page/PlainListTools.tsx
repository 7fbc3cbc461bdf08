import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';

import { ListStation } from '#features/station/part/ListStation';
import { StationField } from '#features/station/part/StationField';
import { ListSearchField } from '#ui/form/ListSearchField';
import { FilterIcon, RefreshIcon } from '#ui/icons';
import { lazyOverlay } from '#ui/layout/LazyPart';
import { RefreshButton } from '#ui/layout/RefreshButton';

import { ListExport } from './ListExport.tsx';
import type { ExportedList } from './transport.exported-list.ts';
import type { ListData } from './transport.list-data.ts';

const FilterSheet = lazyOverlay(async () => (await import('#ui/layout/FilterSheet')).FilterSheet);

interface PlainListToolsProps {
  readonly search: { readonly search: string; readonly station: string };
  readonly isWide: boolean;
  readonly data: Pick<ListData, 'rows' | 'isFetching'>;
  readonly onChange: (part: { readonly search?: string; readonly station?: string }, replace?: boolean) => void;
  readonly onClear: () => void;
  readonly onRefresh: () => void;
  readonly exported: Omit<ExportedList, 'total'>;
  /** Between the station filter and the export. */
  readonly children: ReactNode;
}

/** At the desk one bar. A phone has the search; the sheet has the rest, because the rows need the height. */
export function PlainListTools({ search, isWide, data, onChange, children, ...given }: PlainListToolsProps) {
  const { onClear, onRefresh } = given;
  const exported = { ...given.exported, total: data.rows?.length ? undefined : 0 };
  const [isOpen, setIsOpen] = useState(false);
  const field = (
    <ListSearchField isWide={isWide} value={search.search} onChange={(text) => onChange({ search: text }, true)} />
  );
  if (isWide) {
    return (
      <>
        {field}
        <ListStation station={search.station} onChange={onChange} />
        {children}
        <ListExport {...exported} />
        <RefreshButton isWide isFetching={data.isFetching} onRefresh={onRefresh} />
      </>
    );
  }
  return (
    <>
      {field}
      <Button startIcon={<FilterIcon />} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        {search.station === 'all' ? 'Фильтры' : 'Фильтры: 1'}
      </Button>
      <FilterSheet
        open={isOpen}
        onClear={onClear}
        onClose={() => setIsOpen(false)}
        acts={
          <>
            <ListExport {...exported} isBlock />
            <Button fullWidth startIcon={<RefreshIcon />} disabled={data.isFetching} onClick={onRefresh}>
              Обновить список
            </Button>
          </>
        }
      >
        <StationField station={search.station} onChange={onChange} />
        {children}
      </FilterSheet>
    </>
  );
}
