import { Button, Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import type { PhotoTag } from '@otk/domain/photo/photo.schema';
import { useState } from 'react';

import { Modal } from '#ui/layout/Modal';

interface PhotoTagsDialogProps {
  /** «Метки фото 7», «Метки 3 фото» */
  readonly title: string;
  readonly tags: readonly PhotoTag[];
  readonly chosen: readonly string[];
  readonly onSave: (tagIds: string[]) => void;
  readonly onClose: () => void;
}

export function PhotoTagsDialog({ title, tags, chosen, onSave, onClose }: PhotoTagsDialogProps) {
  const [picked, setPicked] = useState<readonly string[]>(chosen);
  const toggle = (id: string) =>
    setPicked((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      small
      actions={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button variant="contained" onClick={() => onSave([...picked])}>
            Сохранить
          </Button>
        </>
      }
    >
      <FormGroup>
        {tags
          .toSorted((a, b) => a.sort - b.sort)
          .map(({ id, name }) => (
            <FormControlLabel
              key={id}
              control={<Checkbox checked={picked.includes(id)} onChange={() => toggle(id)} />}
              label={name}
            />
          ))}
      </FormGroup>
    </Modal>
  );
}
