import { Button, LinearProgress, Typography } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';

import { exportAtMost, printAtMost } from '../transport.export.ts';
import { formatNumber } from '#ui/format';
import { Modal } from '#ui/layout/Modal';

import type { ExportedList, ExportWay } from './transport.exported-list.ts';
import { useExport } from './transport.list-export.ts';

interface ListFileProps extends ExportedList {
  readonly way: ExportWay;
  readonly onClose: () => void;
}

/** Collects the rows, then saves or prints them and closes. */
export function ListFile({ way, total, onClose, ...given }: ListFileProps) {
  const { collected, start } = useExport({ ...given, total, way, onDone: onClose });
  const begin = useEffectEvent(start);
  useEffect(() => begin(), []);
  const goal = total === undefined ? undefined : Math.min(total, way === 'xlsx' ? exportAtMost : printAtMost);
  return (
    <Modal
      open
      small
      title={way === 'xlsx' ? 'Готовим файл' : 'Готовим печать'}
      width={400}
      onClose={onClose}
      actions={<Button onClick={onClose}>Отменить</Button>}
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
  );
}
