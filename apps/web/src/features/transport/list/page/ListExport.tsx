import { Button } from '@mui/material';
import { useState } from 'react';

import type { TransportSource } from '../../transport.list-queries.ts';
import type { TransportColumn } from '../TransportColumns.tsx';
import { DownloadIcon } from '#ui/icons';
import { lazyOverlay } from '#ui/layout/LazyPart';

import { useExport } from './transport.list-export.ts';

const ListExportDialog = lazyOverlay(async () => (await import('./ListExportDialog.tsx')).ListExportDialog);

interface ListExportProps {
  /** Name of the list and of the file. */
  readonly title: string;
  readonly source: TransportSource;
  readonly columns: readonly TransportColumn[];
  /** How many rows the filter finds, as far as it is known. */
  readonly total?: number | undefined;
  readonly isBlock?: boolean;
}

export function ListExport({ title, source, columns, total, isBlock = false }: ListExportProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { collected, start, cancel } = useExport({ title, source, columns, onDone: () => setIsOpen(false) });
  const begin = () => {
    setIsOpen(true);
    start();
  };
  const stop = () => {
    cancel();
    setIsOpen(false);
  };
  return (
    <>
      <Button startIcon={<DownloadIcon />} onClick={begin} fullWidth={isBlock} aria-label="Скачать XLSX">
        {isBlock ? 'Скачать XLSX' : 'XLSX'}
      </Button>
      <ListExportDialog open={isOpen} collected={collected} total={total} onStop={stop} />
    </>
  );
}
