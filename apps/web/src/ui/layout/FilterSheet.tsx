import { Button, Drawer, IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { CloseIcon } from '../icons.tsx';
import { useLayer } from './layers.ts';

interface FilterSheetProps {
  readonly open: boolean;
  readonly onClear: () => void;
  readonly onClose: () => void;
  /** What can be done with the list; no filter. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** Filters and rare acts of a list on a phone: a sheet from below. Enter in a field shows the list. */
export function FilterSheet({ open, onClear, onClose, acts, children }: FilterSheetProps) {
  useLayer(open, onClose);
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { ...filterDialog, sx: { borderRadius: '8px 8px 0 0', maxHeight: '90dvh' } } }}
    >
      <Sheet
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <Head>
          <Typography variant="h2" component="h2">
            Фильтры
          </Typography>
          <IconButton aria-label="Закрыть" onClick={onClose} edge="end">
            <CloseIcon />
          </IconButton>
        </Head>
        {children}
        {acts && (
          <>
            <Typography variant="h3" component="h3">
              Действия со списком
            </Typography>
            <ListActs>{acts}</ListActs>
          </>
        )}
        <Acts>
          <Button variant="text" onClick={onClear}>
            Сбросить
          </Button>
          <Button type="submit" variant="contained">
            Показать
          </Button>
        </Acts>
      </Sheet>
    </Drawer>
  );
}

export const filterDialog = { role: 'dialog', 'aria-label': 'Фильтры' } as const;

const Sheet = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: '0 16px',
  // A field that gets the focus is not left behind the head or the buttons.
  '&& > *': { scrollMarginBlock: '64px calc(var(--otk-control) + 32px)' },
});

/** In view as well: the cross is where it was. Labels of fields lie over what stands before them. */
const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  margin: '0 -16px',
  padding: '8px 16px 4px',
  backgroundColor: theme.tokens.raised,
}));

const ListActs = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))',
  gap: 8,
});

/** In view however long the sheet is. */
const Acts = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  gap: 8,
  margin: '0 -16px',
  padding: '12px 16px calc(16px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.tokens.hairline}`,
  backgroundColor: theme.tokens.raised,
  '&& > *': { flex: 1 },
}));
