import { Popover } from '@mui/material';
import type { ReactNode } from 'react';

import { filterDialog, FilterSheet } from '#ui/layout/FilterSheet';
import { useLayer } from '#ui/layout/layers';
import type { ListFilters } from '../../transport.search.ts';

import { ListFilterFields } from './ListFilterFields.tsx';

interface ListFilterPanelProps {
  readonly open: boolean;
  readonly anchor: HTMLElement | null;
  readonly filters: ListFilters;
  readonly isWide: boolean;
  readonly onChange: (part: Partial<ListFilters>) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
  readonly acts?: ReactNode;
  readonly children?: ReactNode;
}

/** At the desk a panel under the button, on a phone a sheet from below. */
export function ListFilterPanel({
  open,
  anchor,
  filters,
  isWide,
  onChange,
  onClear,
  onClose,
  acts,
  children,
}: ListFilterPanelProps) {
  useLayer(open && isWide, onClose);
  const fields = <ListFilterFields filters={filters} hasStation={!isWide} onChange={onChange} />;
  if (isWide) {
    return (
      <Popover
        open={open}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { ...filterDialog, sx: { width: 360, marginTop: '4px', padding: '16px' } } }}
      >
        {fields}
      </Popover>
    );
  }
  return (
    <FilterSheet open={open} onClear={onClear} onClose={onClose} acts={acts}>
      {fields}
      {children}
    </FilterSheet>
  );
}
