import { Button, Typography } from '@mui/material';
import { mostContainers } from '@otk/domain/transport/transport.container';
import { useState } from 'react';

import { useEdited, useEditedField } from '#platform/editor/use-editor';
import { focusOnMount } from '#ui/focus-on-mount';
import { PlusIcon } from '#ui/icons';

import { ContainerRow } from '../ContainerRow.tsx';
import { emptyContainer } from '../transport.containers.ts';
import type { CreationEditor } from './transport.creation-editor.ts';

interface ContainerFieldsProps {
  readonly editor: CreationEditor;
}

/** A platform carries one to four containers, each with its own number, seal and net. */
export function ContainerFields({ editor }: ContainerFieldsProps) {
  const { value: lines, onChange } = useEditedField(editor, 'containers');
  const errors = useEdited(editor, (state) => state.errors);
  /** The line that «Ещё контейнер» has added: its number is typed next. */
  const [added, setAdded] = useState<number | null>(null);
  return (
    <>
      <Typography variant="h3" component="h2">
        Контейнеры
      </Typography>
      {lines.map((line, index) => (
        <ContainerRow
          // Lines have no id while they are edited.
          key={index}
          index={index}
          value={line}
          onChange={(next) => onChange(lines.with(index, next))}
          inputRef={index === added ? focusOnMount : undefined}
          errors={{
            number: errors[`containers.${index}.number`],
            sealNumber: errors[`containers.${index}.sealNumber`],
            net: errors[`containers.${index}.net`],
          }}
          onRemove={
            lines.length === 1
              ? undefined
              : () => {
                  setAdded(null);
                  onChange(lines.toSpliced(index, 1));
                }
          }
        />
      ))}
      {lines.length < mostContainers && (
        <Button
          startIcon={<PlusIcon />}
          onClick={() => {
            setAdded(lines.length);
            onChange([...lines, emptyContainer]);
          }}
          sx={{ alignSelf: 'flex-start' }}
        >
          Ещё контейнер
        </Button>
      )}
    </>
  );
}
