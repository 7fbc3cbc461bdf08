import { Button, Checkbox } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { UnorderedSign } from '@otk/domain/dictionary/dictionary.schema';
import { type ReactNode, useState } from 'react';

import { Modal } from '#ui/layout/Modal';

interface SignsDialogProps {
  readonly itemName: string;
  readonly signs: readonly UnorderedSign[];
  /** In place of the signs while they are not known. */
  readonly unknown?: ReactNode;
  readonly chosenIds: readonly string[];
  readonly onChoose: (signIds: string[]) => void;
  readonly onClose: () => void;
}

/** Signs by which the item was recognised as unordered; several may be marked. */
export function SignsDialog({ itemName, signs, unknown, chosenIds, onChoose, onClose }: SignsDialogProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set(chosenIds));
  const toggle = (id: string) => setMarked((before) => before.symmetricDifference(new Set([id])));
  return (
    <Modal
      open
      title={`Признаки: ${itemName}`}
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button variant="contained" onClick={() => onChoose([...marked].toSorted())}>
            Готово
          </Button>
        </>
      }
    >
      {unknown}
      {signs.map(({ id, name }) => (
        <Sign key={id}>
          <Checkbox checked={marked.has(id)} onChange={() => toggle(id)} />
          {name}
        </Sign>
      ))}
    </Modal>
  );
}

const Sign = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 'var(--otk-control)',
  cursor: 'pointer',
});
