import { tonnesWords } from '@otk/domain/kernel/unit-words';
import { Checkbox, FormControlLabel, FormHelperText, Radio, RadioGroup, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type Load, type Loaded, type LoadPart, loadOf } from '@otk/domain/return/return.load';
import type { ReturnRequest } from '@otk/domain/return/return.schema';
import { isHeard } from '@otk/domain/transport/transport.validation';
import type { ReactNode } from 'react';

import type { DialogForm as Form } from '#platform/dialog-form';
import { DialogForm } from '#platform/DialogForm';
import { type TypedNumber, understood } from '#ui/form/number-text';
import { NumberInput } from '#ui/form/NumberInput';
import { TextField } from '#ui/form/TextField';

import { partKey, type ReturnTyped } from './return.form.ts';

interface ReturnFormProps {
  readonly loaded: Loaded;
  readonly form: Form<ReturnTyped, ReturnRequest>;
  readonly onCancel: () => void;
  /** The letter that the return will send; null while it is not complete. */
  readonly renderLetter: (request: ReturnRequest | null) => ReactNode;
  readonly isWaiting: boolean;
}

/** The whole load or chosen parts of it; what stays is counted while typing. */
export function ReturnForm({ loaded, form, onCancel, renderLetter, isWaiting }: ReturnFormProps) {
  const { typed, errors, change } = form;
  const load = loadOf(loaded);
  const canSplit = isHeard(loaded);
  const isWhole = typed.isWhole || !canSplit;
  return (
    <DialogForm form={form} submitLabel="Вернуть поставщику" onCancel={onCancel} isWaiting={isWaiting}>
      <RadioGroup
        aria-label="Что вернуть"
        value={String(isWhole)}
        onChange={(_event, value) => change({ isWhole: value === 'true' })}
      >
        <FormControlLabel value="true" control={<Radio />} label={wholeWords(load)} />
        <FormControlLabel
          value="false"
          control={<Radio />}
          label="Части груза"
          disabled={load.parts.length === 0 || !canSplit}
        />
        {!canSplit && (
          <FormHelperText>Части возвращают после комиссии или тех. сепарации, по акту ТОРГ-2</FormHelperText>
        )}
      </RadioGroup>
      {!isWhole && (
        <Parts aria-label="Части груза">
          {load.parts
            .filter(({ stays }) => stays > 0)
            .map((part) => (
              <Part
                key={partKey(part)}
                part={part}
                weight={typed.weights[partKey(part)]}
                onChange={(weight) => change({ weights: withWeight(typed, part, weight) })}
              />
            ))}
        </Parts>
      )}
      {errors['parts'] !== undefined && <FormHelperText error>{errors['parts']}</FormHelperText>}
      <Typography component="output">{staysWords(load, { ...typed, isWhole })}</Typography>
      <TextField
        label="Причина возврата"
        isRequired={form.isRequired('reason')}
        value={typed.reason}
        onChange={(reason) => change({ reason })}
        lines={2}
        maxLength={1000}
        error={errors['reason']}
      />
      {renderLetter(form.body())}
    </DialogForm>
  );
}

const wholeWords = ({ stays }: Load): string =>
  stays === null ? 'Весь груз, он не взвешен' : `Весь груз: ${tonnesWords(stays)}`;

function withWeight({ weights }: ReturnTyped, part: LoadPart, weight: TypedNumber | undefined) {
  const { [partKey(part)]: _before, ...others } = weights;
  return weight === undefined ? others : { ...others, [partKey(part)]: weight };
}

function staysWords({ stays, parts }: Load, typed: ReturnTyped): string {
  if (stays === null) {
    return '';
  }
  const chosen = parts.reduce(
    (total, part) => total + Math.round((understood(typed.weights[partKey(part)] ?? null) ?? 0) * 1000),
    0,
  );
  const goes = typed.isWhole ? Math.round(stays * 1000) : chosen;
  return `Уходит ${tonnesWords(goes / 1000)}, остаётся ${tonnesWords((Math.round(stays * 1000) - goes) / 1000)}`;
}

interface PartProps {
  readonly part: LoadPart;
  /** Undefined when the part is not chosen. */
  readonly weight: TypedNumber | undefined;
  readonly onChange: (weight: TypedNumber | undefined) => void;
}

const Part = ({ part: { label, stays }, weight, onChange }: PartProps) => (
  <Row>
    <FormControlLabel
      control={
        <Checkbox
          checked={weight !== undefined}
          onChange={(_event, isChosen) => onChange(isChosen ? stays : undefined)}
        />
      }
      label={`${label}, ${tonnesWords(stays)}`}
    />
    {weight !== undefined && (
      <NumberInput
        label={`Вес возврата: ${label}`}
        value={weight}
        onChange={onChange}
        max={stays}
        allowNegative={false}
        unit="т"
      />
    )}
  </Row>
);

const Parts = styled('fieldset')({ display: 'grid', gap: 8, border: 0, margin: 0, padding: 0, minWidth: 0 });

const Row = styled('div')({ display: 'grid', gap: 4 });
