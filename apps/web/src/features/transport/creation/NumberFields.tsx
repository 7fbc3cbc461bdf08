import { styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { useController, useWatch, type Control } from 'react-hook-form';

import { focusOnMount } from '#ui/focus-on-mount';
import { FormAutocomplete } from '#ui/FormAutocomplete';
import { TextField } from '#ui/TextField';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

import { type CreationForm, kindOfNumber, typedNumber } from '../transport.creation.ts';
import { numberWarning, trailerWarning } from '../transport.guard.ts';
import type { TransportReferences } from '../transport.lookups.ts';
import { SimilarTransports } from './SimilarTransports.tsx';

interface NumberFieldsProps {
  readonly control: Control<CreationForm, unknown, CreationForm>;
  readonly types: TransportReferences['transportTypes'];
}

/** The number comes first: it gives the kind of transport, and a typing error is noticed before the rest is typed. */
export function NumberFields({ control, types }: NumberFieldsProps) {
  const number = useController({ control, name: 'transportNumber' });
  const type = useController({ control, name: 'transportType' });
  const inputRef = useForkRef(number.field.ref, focusOnMount);
  const typed = number.field.value;
  const kind = type.field.value?.kind ?? kindOfNumber(typed);

  const enter = (text: string) => {
    const tidy = typedNumber(text);
    number.field.onChange(tidy);
    const meant = kindOfNumber(tidy);
    const isOther = meant !== null && type.field.value?.kind !== meant;
    // A kind chosen by hand is not changed by the number.
    if (isOther && !type.fieldState.isTouched) {
      type.field.onChange(types.find((one) => one.kind === meant) ?? null);
    }
  };

  return (
    <>
      <TextField
        label="Номер ТС"
        placeholder="61854303 или А123ВС152"
        value={typed}
        onChange={enter}
        onBlur={number.field.onBlur}
        inputRef={inputRef}
        error={number.fieldState.error?.message}
        hint={typed === '' ? 'Вагон, платформа или машина — определим по номеру' : ''}
        maxLength={30}
      />
      {kind && typed !== '' && <NumberNote warning={numberWarning(kind, typed)} />}
      <SimilarTransports number={typed} />
      <FormAutocomplete
        control={control}
        name="transportType"
        label="Тип ТС"
        options={types}
        getKey={({ id }) => id}
        getLabel={({ name }) => name}
      />
      {kind === 'AUTO' && <TrailerField control={control} />}
    </>
  );
}

function TrailerField({ control }: Pick<NumberFieldsProps, 'control'>) {
  const { field, fieldState } = useController({ control, name: 'trailerNumber' });
  const typed = useWatch({ control, name: 'trailerNumber' });
  return (
    <TextField
      label="Номер прицепа"
      value={field.value}
      onChange={(text) => field.onChange(typedNumber(text))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      hint={trailerWarning(typed) ?? 'Если есть'}
      maxLength={30}
    />
  );
}

interface NumberNoteProps {
  readonly warning: string | null;
}

/** A warning, not an error: a wagon may carry a number with a wrong check digit. */
const NumberNote = ({ warning }: NumberNoteProps) => (
  <Note data-warning={warning !== null}>{warning ?? 'Номер верный'}</Note>
);

const Note = styled('output')(({ theme }) => ({
  display: 'block',
  marginTop: -12,
  color: theme.tokens.successText,
  fontSize: fontSizes.small,
  fontWeight: fontWeights.medium,
  '&[data-warning="true"]': { color: theme.tokens.warningText },
}));
