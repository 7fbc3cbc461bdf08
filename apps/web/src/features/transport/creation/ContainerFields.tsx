import { Button, Typography } from '@mui/material';
import { mostContainers } from '@otk/domain/transport/transport.container';
import { useController, useFieldArray, type Control } from 'react-hook-form';

import { PlusIcon } from '#ui/icons';

import { ContainerRow } from '../ContainerRow.tsx';
import { emptyContainer } from '../transport.containers.ts';
import type { CreationForm } from '../transport.creation.ts';

interface ContainerFieldsProps {
  readonly control: Control<CreationForm, unknown, CreationForm>;
}

/** A platform carries one to four containers, each with its own number, seal and net. */
export function ContainerFields({ control }: ContainerFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'containers' });
  return (
    <>
      <Typography variant="h3" component="h2">
        Контейнеры
      </Typography>
      {fields.map(({ id }, index) => (
        <Line
          key={id}
          control={control}
          index={index}
          onRemove={fields.length === 1 ? undefined : () => remove(index)}
        />
      ))}
      {fields.length < mostContainers && (
        <Button startIcon={<PlusIcon />} onClick={() => append(emptyContainer)} sx={{ alignSelf: 'flex-start' }}>
          Ещё контейнер
        </Button>
      )}
    </>
  );
}

interface LineProps extends ContainerFieldsProps {
  readonly index: number;
  readonly onRemove: (() => void) | undefined;
}

function Line({ control, index, onRemove }: LineProps) {
  const { field, formState } = useController({ control, name: `containers.${index}` });
  const errors = formState.errors.containers?.[index];
  return (
    <ContainerRow
      index={index}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      errors={{ number: errors?.number?.message, sealNumber: errors?.sealNumber?.message, net: errors?.net?.message }}
      onRemove={onRemove}
    />
  );
}
