import { Button } from '@mui/material';
import { useState } from 'react';

import { SettingsIcon } from '#ui/icons';
import { lazyOverlay } from '#ui/layout/LazyPart';

import type { ListColumnsState } from './transport.list-columns.ts';

const ListColumnsDialog = lazyOverlay(async () => (await import('./ListColumnsDialog.tsx')).ListColumnsDialog);

interface ListColumnsProps {
  readonly state: ListColumnsState;
}

export function ListColumns({ state }: ListColumnsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon={<SettingsIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Столбцы
      </Button>
      <ListColumnsDialog open={isOpen} state={state} onClose={() => setIsOpen(false)} />
    </>
  );
}
