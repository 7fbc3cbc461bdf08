import { styled } from '@mui/material/styles';
import { useState } from 'react';

import { useEditedField } from '#platform/editor/use-editor';
import { Autocomplete } from '#ui/form/Autocomplete';
import { focusOnMount } from '#ui/focus-on-mount';
import { TextField } from '#ui/form/TextField';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

import '#ui/form/required.css';
import { kindOfNumber, typedNumber } from '../transport.creation.ts';
import { numberWarning, trailerWarning } from '../transport.guard.ts';
import type { TransportReferences } from '../transport.lookups.ts';
import { SimilarTransports } from './SimilarTransports.tsx';
import type { CreationEditor } from './transport.creation-editor.ts';

interface NumberFieldsProps {
  readonly editor: CreationEditor;
  readonly types: TransportReferences['transportTypes'];
}

/** The number comes first: it gives the kind of transport, and a typing error is noticed before the rest is typed. */
export function NumberFields({ editor, types }: NumberFieldsProps) {
  const number = useEditedField(editor, 'transportNumber');
  const type = useEditedField(editor, 'transportType');
  const [isTypeLeft, setIsTypeLeft] = useState(false);
  const typed = number.value;
  const kind = type.value?.kind ?? kindOfNumber(typed);

  const enter = (text: string) => {
    const tidy = typedNumber(text);
    number.onChange(tidy);
    const meant = kindOfNumber(tidy);
    const isOther = meant !== null && type.value?.kind !== meant;
    // A kind chosen by hand is not changed by the number.
    if (isOther && !isTypeLeft) {
      type.onChange(types.find((one) => one.kind === meant) ?? null);
    }
  };

  return (
    <>
      <TextField
        {...number}
        label="Номер ТС"
        isRequired
        placeholder="61854303 или А123ВС152"
        onChange={enter}
        inputRef={focusOnMount}
        hint={typed === '' ? 'Вагон, платформа или машина — определим по номеру' : ''}
        maxLength={30}
      />
      {kind && typed !== '' && <NumberNote warning={numberWarning(kind, typed)} />}
      <SimilarTransports number={typed} />
      <Autocomplete
        {...type}
        label="Тип ТС"
        isRequired
        options={types}
        onBlur={() => setIsTypeLeft(true)}
        getKey={({ id }) => id}
        getLabel={({ name }) => name}
      />
      {kind === 'AUTO' && <TrailerField editor={editor} />}
    </>
  );
}

function TrailerField({ editor }: Pick<NumberFieldsProps, 'editor'>) {
  const trailer = useEditedField(editor, 'trailerNumber');
  return (
    <TextField
      {...trailer}
      label="Номер прицепа"
      onChange={(text) => trailer.onChange(typedNumber(text))}
      hint={trailerWarning(trailer.value) ?? 'Если есть'}
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
