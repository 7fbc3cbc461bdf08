import { Button, IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useController, useFieldArray, type Control } from 'react-hook-form';

import { type CreationForm, emptyContainer, mostContainers } from '#features/transport/transport.creation';
import { containerWarning } from '#features/transport/transport.guard';
import { FormNumberInput, FormTextField } from '#ui/FormFields';
import { PlusIcon, TrashIcon } from '#ui/icons';
import { TextField } from '#ui/TextField';

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
        <Line key={id}>
          <NumberField control={control} index={index} />
          <FormTextField control={control} name={`containers.${index}.sealNumber`} label="Пломба" maxLength={50} />
          <FormNumberInput
            control={control}
            name={`containers.${index}.net`}
            label="Нетто"
            unit="т"
            allowNegative={false}
          />
          <IconButton
            aria-label={`Убрать контейнер ${index + 1}`}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
            sx={{ marginTop: '22px' }}
          >
            <TrashIcon />
          </IconButton>
        </Line>
      ))}
      {fields.length < mostContainers && (
        <Button startIcon={<PlusIcon />} onClick={() => append(emptyContainer)} sx={{ alignSelf: 'flex-start' }}>
          Ещё контейнер
        </Button>
      )}
    </>
  );
}

function NumberField({ control, index }: ContainerFieldsProps & { readonly index: number }) {
  const { field, fieldState } = useController({ control, name: `containers.${index}.number` });
  return (
    <TextField
      label={`Контейнер ${index + 1}`}
      placeholder="RZDU0015340"
      value={field.value}
      onChange={(text) => field.onChange(text.toUpperCase().replaceAll(/\s/g, ''))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      hint={field.value === '' ? '' : (containerWarning(field.value) ?? 'Номер верный')}
      maxLength={20}
    />
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: 8,
  '& > :nth-of-type(2)': { gridColumn: '1 / 2' },
  '& > :nth-of-type(3)': { gridColumn: '1 / 2' },
  '& > button': { gridRow: 1, gridColumn: 2 },
  [theme.breakpoints.up('phablet')]: {
    gridTemplateColumns: '2fr 1.4fr 1fr auto',
    '& > :nth-of-type(2), & > :nth-of-type(3)': { gridColumn: 'auto' },
    '& > button': { gridRow: 'auto', gridColumn: 'auto' },
  },
}));
