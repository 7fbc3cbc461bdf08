import { Typography } from '@mui/material';
import { voidReason } from '@otk/domain/weighing/weighing.schema';

import { partOf } from '#platform/draft-form';
import { TextForm } from '#platform/TextForm';
import { Modal } from '#ui/layout/Modal';

import { weighingDrafts } from './weighing.drafts.ts';

export interface VoidDialogProps {
  readonly transportId: string;
  readonly field: 'overweight' | 'overweightClear';
  readonly what: string;
  readonly onVoid: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Voids a weighing. It stays in the list, struck through, with who voided it and why. */
export const VoidDialog = ({ transportId, field, what, onVoid, onClose }: VoidDialogProps) => (
  <Modal open title="Погасить взвешивание?" onClose={onClose} width={440} small>
    <Typography variant="subtitle1">{what}</Typography>
    <Typography color="textSecondary" sx={{ margin: '4px 0 16px' }}>
      Взвешивание перестанет действовать и останется в списке зачёркнутым, с вашим именем и причиной.
    </Typography>
    <TextForm
      form={partOf(weighingDrafts.voiding, field)}
      id={transportId}
      schema={voidReason.shape.reason}
      maxLength={300}
      lines={1}
      label="Причина"
      submitLabel="Погасить"
      onSend={onVoid}
      onDone={onClose}
      onCancel={onClose}
    />
  </Modal>
);
