import { Button, Drawer, Popover, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';

import { FilterIcon } from '#ui/icons';

import type { ListFilters } from './list-search.ts';
import { ListFilterFields } from './ListFilterFields.tsx';

interface ListFilterButtonProps {
  readonly filters: ListFilters;
  readonly isWide: boolean;
  readonly onChange: (part: Partial<ListFilters>) => void;
  readonly onClear: () => void;
  /** What else the sheet of a phone offers. */
  readonly children?: ReactNode;
}

/** At the desk a panel under the button, on a phone a sheet from below. */
export function ListFilterButton({ filters, isWide, onChange, onClear, children }: ListFilterButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const isOn = [filters.provider, filters.kind, filters.begin ?? filters.end, filters.onReweight].filter(Boolean);
  const count = isOn.length + (!isWide && filters.station !== 'all' ? 1 : 0);
  const fields = <ListFilterFields filters={filters} hasStation={!isWide} onChange={onChange} />;
  return (
    <>
      <Button
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {count > 0 ? `Фильтры: ${count}` : 'Фильтры'}
      </Button>
      {isWide ? (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { ...dialog, sx: { width: 360, marginTop: '4px', padding: '16px' } } }}
        >
          {fields}
        </Popover>
      ) : (
        <Drawer
          anchor="bottom"
          open={anchor !== null}
          onClose={close}
          slotProps={{ paper: { ...dialog, sx: { borderRadius: '12px 12px 0 0', maxHeight: '90dvh' } } }}
        >
          <Sheet>
            <Typography variant="h2" component="h2">
              Фильтры
            </Typography>
            {fields}
            {children}
            <Acts>
              <Button variant="text" onClick={onClear}>
                Сбросить
              </Button>
              <Button variant="contained" onClick={close}>
                Показать
              </Button>
            </Acts>
          </Sheet>
        </Drawer>
      )}
    </>
  );
}

const dialog = { role: 'dialog', 'aria-label': 'Фильтры' } as const;

const Sheet = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: '16px 16px calc(16px + env(safe-area-inset-bottom))',
});

const Acts = styled('div')({ display: 'flex', gap: 8, '& > *': { flex: 1 } });
