import type { KppField as Field, KppValues } from '@otk/domain/kpp/kpp.schema';

import { NumberInput } from '#ui/form/NumberInput';
import { TextField } from '#ui/form/TextField';

import '#ui/form/required.css';
import { type KppFieldsProps, orNull } from './kpp.lists.ts';
import { kppFieldNames } from './kpp.words.ts';

type TextFields = { [F in Field]: KppValues[F] extends string | null ? F : never }[Field];
type NumberFields = { [F in Field]: KppValues[F] extends number | null ? F : never }[Field];

interface TextProps extends KppFieldsProps {
  readonly field: TextFields;
  readonly maxLength: number;
  readonly hint?: string | undefined;
  readonly inputMode?: 'tel' | undefined;
  readonly lines?: number;
  readonly isRequired?: boolean;
}

export const KppText = ({ field, values, onChange, errors, canEdit, ...more }: TextProps) => (
  <TextField
    label={kppFieldNames[field]}
    value={values[field] ?? ''}
    onChange={(text) => onChange({ [field]: orNull(text) })}
    error={errors[field]}
    disabled={!canEdit(field)}
    hint={more.hint}
    maxLength={more.maxLength}
    inputMode={more.inputMode}
    lines={more.lines}
    isRequired={more.isRequired}
  />
);

interface NumberProps extends KppFieldsProps {
  readonly field: NumberFields;
  readonly unit?: string;
  readonly hint?: string;
}

export const KppNumber = ({ field, values, onChange, errors, canEdit, unit, hint }: NumberProps) => (
  <NumberInput
    label={kppFieldNames[field]}
    value={values[field]}
    onChange={(value) => onChange({ [field]: value })}
    error={errors[field]}
    disabled={!canEdit(field)}
    allowNegative={false}
    unit={unit}
    hint={hint}
  />
);
