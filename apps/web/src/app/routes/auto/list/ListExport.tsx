import { Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';

import { exportAtMost } from '#features/transport/list/transport.export';
import type { TransportSource } from '#features/transport/list/transport.list-queries';
import type { TransportColumn } from '#features/transport/list/TransportColumns';
import { formatNumber } from '#ui/format';
import { DownloadIcon } from '#ui/icons';
import { Modal } from '#ui/Modal';

import { useExport } from './list-export.ts';

interface ListExportProps {
  /** The list and the file are named alike. */
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
  const goal = total === undefined ? undefined : Math.min(total, exportAtMost);
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
      <Modal
        open={isOpen}
        small
        title="Готовим файл"
        width={400}
        onClose={stop}
        actions={<Button onClick={stop}>Отменить</Button>}
      >
        <LinearProgress
          aria-label="Собрано строк"
          variant={goal ? 'determinate' : 'indeterminate'}
          value={goal ? Math.min(100, (collected / goal) * 100) : 0}
        />
        <Typography component="output" sx={{ display: 'block', marginTop: '12px' }}>
          Собрано строк: {formatNumber(collected)}
          {goal !== undefined && ` из ${formatNumber(goal)}`}
        </Typography>
      </Modal>
    </>
  );
}
