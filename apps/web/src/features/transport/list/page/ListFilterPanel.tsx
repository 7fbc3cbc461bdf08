import { Button, Drawer, Popover, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

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
  children,
}: ListFilterPanelProps) {
  useLayer(open, onClose);
  const fields = <ListFilterFields filters={filters} hasStation={!isWide} onChange={onChange} />;
  if (isWide) {
    return (
      <Popover
        open={open}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { ...dialog, sx: { width: 360, marginTop: '4px', padding: '16px' } } }}
      >
        {fields}
      </Popover>
    );
  }
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { ...dialog, sx: { borderRadius: '8px 8px 0 0', maxHeight: '90dvh' } } }}
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
          <Button variant="contained" onClick={onClose}>
            Показать
          </Button>
        </Acts>
      </Sheet>
    </Drawer>
  );
}

const dialog = { role: 'dialog', 'aria-label': 'Фильтры' } as const;

const Sheet = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: '16px 16px calc(16px + env(safe-area-inset-bottom))',
});

const Acts = styled('div')({ display: 'flex', gap: 8, '&& > *': { flex: 1 } });
