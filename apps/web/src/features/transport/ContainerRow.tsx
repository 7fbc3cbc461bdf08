import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';

import { TrashIcon } from '#ui/icons';
import { NumberInput } from '#ui/form/NumberInput';
import { TextField } from '#ui/form/TextField';

import type { TypedContainer } from './transport.containers.ts';
import { containerWarning } from './transport.guard.ts';

interface ContainerRowProps {
  readonly index: number;
  readonly value: TypedContainer;
  readonly onChange: (value: TypedContainer) => void;
  readonly errors?: { readonly [K in keyof TypedContainer]?: string | undefined };
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** Absent when the container cannot be removed. */
  readonly onRemove?: (() => void) | undefined;
}

/** One container. A wrong ISO 6346 control digit is a warning while typing and does not block saving. */
export const ContainerRow = ({ index, value, onChange, errors, inputRef, onRemove }: ContainerRowProps) => (
  <Line>
    <TextField
      label={`Контейнер ${index + 1}`}
      placeholder="RZDU0015340"
      value={value.number}
      onChange={(text) => onChange({ ...value, number: text.toUpperCase().replaceAll(/\s/g, '') })}
      inputRef={inputRef}
      error={errors?.number}
      hint={value.number === '' ? '' : (containerWarning(value.number) ?? 'Номер верный')}
      maxLength={20}
    />
    <TextField
      label="Пломба"
      value={value.sealNumber}
      onChange={(sealNumber) => onChange({ ...value, sealNumber })}
      error={errors?.sealNumber}
      maxLength={50}
    />
    <NumberInput
      label="Нетто"
      unit="т"
      allowNegative={false}
      value={value.net}
      onChange={(net) => onChange({ ...value, net })}
      error={errors?.net}
    />
    <IconButton
      aria-label={`Убрать контейнер ${index + 1}`}
      disabled={!onRemove}
      onClick={onRemove}
      sx={{ marginTop: '24px' }}
    >
      <TrashIcon />
    </IconButton>
  </Line>
);

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: 8,
  '& > :nth-of-type(2), & > :nth-of-type(3)': { gridColumn: '1 / 2' },
  '& > button': { gridRow: 1, gridColumn: 2 },
  [theme.breakpoints.up('phablet')]: {
    gridTemplateColumns: '2fr 1.4fr 1fr auto',
    '& > :nth-of-type(2), & > :nth-of-type(3)': { gridColumn: 'auto' },
    '& > button': { gridRow: 'auto', gridColumn: 'auto' },
  },
}));
