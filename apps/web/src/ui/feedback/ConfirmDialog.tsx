import { Button, Typography } from '@mui/material';

import { focusOnMount } from '../focus-on-mount.ts';
import { Modal } from '../layout/Modal.tsx';

export interface ConfirmRequest {
  readonly title?: string | undefined;
  /** The object of the action: «Вагон 6185 4303». */
  readonly object: string;
  /** The result of the action: «Фото и взвешивания будут удалены с устройства». */
  readonly consequence: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly danger?: boolean | undefined;
}

interface ConfirmDialogProps extends ConfirmRequest {
  readonly open: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog({
  open,
  // spec §5: Confirmation dialog, default title
  title = 'Are you sure?',
  object,
  consequence,
  confirmLabel,
  cancelLabel = 'Отмена',
  danger = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal
      open={open}
      title={title}
      onClose={onCancel}
      width={440}
      small
      actions={
        <>
          {/* The safe way out has the focus: Enter pressed in a hurry destroys nothing. */}
          <Button ref={focusOnMount} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant="contained" color={danger ? 'error' : 'primary'} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Typography variant="subtitle1">{object}</Typography>
      <Typography color="textSecondary" sx={{ marginTop: 0.5 }}>
        {consequence}
      </Typography>
    </Modal>
  );
}
