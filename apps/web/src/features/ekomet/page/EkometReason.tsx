import { shipmentRefuse } from '@otk/domain/ekomet/ekomet.schema';

import type { DraftForm } from '#platform/draft-form';
import { TextForm } from '#platform/TextForm';
import { Modal } from '#ui/layout/Modal';

interface EkometReasonProps {
  readonly form: DraftForm;
  /** What is decided about. */
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly submitLabel: string;
  /** Rejects with the reason of the refusal. */
  readonly onSubmit: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A decision that needs a reason. */
export const EkometReason = ({ title, onSubmit, onClose, ...form }: EkometReasonProps) => (
  <Modal open title={title} onClose={onClose}>
    <TextForm
      {...form}
      schema={shipmentRefuse.shape.reason}
      label="Причина"
      onSend={onSubmit}
      onDone={onClose}
      onCancel={onClose}
    />
  </Modal>
);
