import { Button, LinearProgress, Typography } from '@mui/material';

import { exportAtMost } from '../transport.export.ts';
import { formatNumber } from '#ui/format';
import { Modal } from '#ui/layout/Modal';

interface ListExportDialogProps {
  readonly open: boolean;
  readonly collected: number;
  /** How many rows the filter finds, as far as it is known. */
  readonly total: number | undefined;
  readonly onStop: () => void;
}

export function ListExportDialog({ open, collected, total, onStop }: ListExportDialogProps) {
  const goal = total === undefined ? undefined : Math.min(total, exportAtMost);
  return (
    <Modal
      open={open}
      small
      title="Готовим файл"
      width={400}
      onClose={onStop}
      actions={<Button onClick={onStop}>Отменить</Button>}
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
