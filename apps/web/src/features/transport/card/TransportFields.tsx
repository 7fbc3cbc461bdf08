// Cells of the main form: an input for fields that the person may change, text for the others.
import { FormHelperText, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';

import type { Editor } from '#platform/editor/editor';
import { useEditedField } from '#platform/editor/use-editor';
import { NothingYet } from '#platform/page/NothingYet';
import { Autocomplete } from '#ui/form/Autocomplete';
import { TextField } from '#ui/form/TextField';
import { fontSizes } from '#ui/theme/tokens';

import '#ui/form/required.css';

import { DayField } from '#ui/day/DayField';
import {
  type ChoiceField,
  faultOf,
  type FormField,
  type FormValues,
  type TextField as TextName,
} from '../transport.form.ts';
import { type CardOption, optionText } from '../transport.options.ts';
import { fieldNames } from '../transport.words.ts';

export type CardFields = Editor<FormValues, FormField>;

/** On a phone inputs come first and take the full width, texts half of it; on a wider screen as many as fit share a row.
 * On a tablet that is two: names of suppliers and contracts are read whole. */
export const Cells = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '16px 24px',
  alignItems: 'start',
  [theme.breakpoints.down('smart')]: {
    gap: '12px 16px',
    '& > :not([data-words])': { gridColumn: '1 / -1', order: -1 },
  },
  [theme.breakpoints.up('smart')]: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
    // On the line of what stands in the inputs beside it.
    '&:has(input) > [data-words] > p': { minHeight: 'var(--otk-control)', marginTop: 4, alignContent: 'center' },
  },
  [theme.breakpoints.up('desktop')]: { gridTemplateColumns: 'repeat(auto-fill, minmax(232px, 1fr))' },
  // Four instead of five, so that no name of a supplier is cut.
  '@media (min-width: 1800px)': { gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))' },
}));

const Cell = styled('div')(({ theme }) => ({
  minWidth: 0,
  '&[data-wide]': { gridColumn: '1 / -1' },
  // Code and name of a kind.
  [theme.breakpoints.up('max')]: { '&[data-field="productionTypeId"]:not([data-words])': { gridColumn: 'span 2' } },
}));

interface CellProps {
  readonly field: FormField;
  readonly fields: CardFields;
  /** Warning shown while typing; it never blocks saving. */
  readonly warning?: string | null | undefined;
  readonly isWide?: boolean;
}

/** A wrong value is named when its field is left, and while it is corrected. */
function useField({ fields, field }: CellProps) {
  const [isLeft, setIsLeft] = useState(false);
  const { value, error, onChange } = useEditedField(fields, field);
  return {
    value,
    isRequired: faultOf(field, null) !== undefined,
    error: error ?? (isLeft ? faultOf(field, value) : undefined),
    change: onChange,
    leave: () => setIsLeft(true),
  };
}

interface ReadOnlyCellProps {
  readonly label: string;
  readonly field?: FormField | undefined;
  readonly isWide?: boolean | undefined;
  readonly children: ReactNode;
}

export const ReadOnlyCell = ({ label, field, isWide, children }: ReadOnlyCellProps) => (
  <Cell data-words data-field={field} data-wide={isWide || undefined} tabIndex={field && -1}>
    <Label>{label}</Label>
    <Value>{children ?? '—'}</Value>
  </Cell>
);

interface TextCellProps extends CellProps {
  readonly field: TextName;
  readonly lines?: number;
  readonly inputMode?: 'text' | 'numeric';
  /** Normalises the text on blur. */
  readonly tidy?: (typed: string) => string;
}

export function TextCell({ field, fields, warning, isWide, tidy = (typed) => typed, ...input }: TextCellProps) {
  const { value, isRequired, error, change, leave } = useField({ field, fields });
  const text = value ?? '';
  return (
    <Cell data-field={field} data-wide={isWide || undefined}>
      <TextField
        {...input}
        name={field}
        label={fieldNames[field]}
        isRequired={isRequired}
        value={text}
        error={error}
        onChange={change}
        onBlur={() => {
          if (tidy(text) !== text) {
            change(tidy(text));
          }
          leave();
        }}
      />
      <Warning text={warning} />
    </Cell>
  );
}

export function DateCell({ field, fields }: CellProps & { readonly field: TextName }) {
  const { value, isRequired, error, change, leave } = useField({ field, fields });
  return (
    <Cell data-field={field}>
      <DayField
        isRequired={isRequired}
        isTextKept
        name={field}
        label={fieldNames[field]}
        value={value ?? ''}
        onChange={change}
        onBlur={leave}
        error={error}
        min="2000-01-01"
        max="2100-01-01"
      />
    </Cell>
  );
}

interface ChoiceCellProps extends CellProps {
  readonly field: ChoiceField;
  readonly options: readonly CardOption[];
  readonly isLoading: boolean;
  readonly isKnown: boolean;
}

/** The types of transport are never empty. */
const filledFrom = {
  transportTypeId: null,
  providerId: 'provider',
  groId: 'provider',
  contractId: 'contract',
  stationId: 'station',
  stationOutId: 'station',
  stationInId: 'station',
  productionTypeId: 'scrapType',
} as const satisfies Record<ChoiceField, string | null>;

export function ChoiceCell({ field, fields, options, isLoading, isKnown, warning }: ChoiceCellProps) {
  const list = filledFrom[field];
  const { value, isRequired, error, change, leave } = useField({ field, fields });
  return (
    <Cell data-field={field}>
      <Autocomplete
        label={fieldNames[field]}
        name={field}
        isRequired={isRequired}
        options={options}
        whenEmpty={isKnown && list && <NothingYet of={list} />}
        value={options.find(({ id }) => id === value) ?? null}
        onChange={(chosen) => change(chosen?.id ?? null)}
        onBlur={leave}
        getKey={({ id }) => id}
        getLabel={optionText}
        loading={isLoading}
        error={error}
      />
      <Warning text={warning} />
    </Cell>
  );
}

const Warning = ({ text }: { readonly text: string | null | undefined }) => (
  <FormHelperText
    component="output"
    sx={{ display: 'block', '&&': { color: 'warning.main' }, '&&:empty': { margin: 0 } }}
  >
    {text}
  </FormHelperText>
);

const Label = styled('div')(({ theme }) => ({ color: theme.tokens.inkMuted, fontSize: fontSizes.small }));

const Value = styled(Typography)({
  fontSize: 'var(--otk-text)',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}) as typeof Typography;
