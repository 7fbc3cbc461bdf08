import { transportContract } from '@otk/domain/transport/transport.contract';

import { TextForm } from '#platform/TextForm';
import { Modal } from '#ui/layout/Modal';

import { transportDrafts } from '../../transport.drafts.ts';

interface ListViewDialogProps {
  readonly names: readonly string[];
  readonly suggestion: string;
  /** Rejects with the reason why it was not saved. */
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

export const ListViewDialog = ({ names, suggestion, onSave, onClose }: ListViewDialogProps) => (
  <Modal open small title="Сохранить список" width={420} onClose={onClose}>
    <TextForm
      form={transportDrafts.view}
      id=""
      schema={transportContract.saveView.body.shape.name}
      maxLength={60}
      lines={1}
      label="Название"
      submitLabel="Сохранить"
      start={suggestion}
      hint={(name) =>
        names.includes(name.trim())
          ? 'Вид с таким названием есть и будет заменён'
          : 'Сохранятся вкладка, фильтры, поиск и сортировка'
      }
      onSend={onSave}
      onDone={onClose}
      onCancel={onClose}
    />
  </Modal>
);
