import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';

import { FilterIcon } from '#ui/icons';
import { lazyOverlay } from '#ui/layout/LazyPart';
import type { ListFilters } from '../../transport.search.ts';

const ListFilterPanel = lazyOverlay(async () => (await import('./ListFilterPanel.tsx')).ListFilterPanel);

interface ListFilterButtonProps {
  readonly filters: ListFilters;
  readonly isWide: boolean;
  readonly onChange: (part: Partial<ListFilters>) => void;
  readonly onClear: () => void;
  /** What else the sheet of a phone offers: acts under a heading of their own, the saved lists among the filters. */
  readonly acts?: ReactNode;
  /** On the button: what waits among the acts. */
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
}

export function ListFilterButton({ filters, isWide, onChange, onClear, acts, mark, children }: ListFilterButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const isOn = [filters.provider, filters.kind, filters.begin ?? filters.end, filters.onReweight].filter(Boolean);
  const count = isOn.length + (!isWide && filters.station !== 'all' ? 1 : 0);
  return (
    <>
      <Button
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {count > 0 ? `Фильтры: ${count}` : 'Фильтры'}
        {mark}
      </Button>
      <ListFilterPanel
        open={anchor !== null}
        anchor={anchor}
        filters={filters}
        isWide={isWide}
        onChange={onChange}
        onClear={onClear}
        onClose={close}
        acts={acts}
      >
        {children}
      </ListFilterPanel>
    </>
  );
}
