import { TextField } from '@mui/material';

import { noNotch, type FieldProps } from '#ui/TextField';

interface DayFieldProps extends FieldProps {
  /** `2026-11-15`, empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The label beside the field, where a bar is one line high. */
  readonly isInline?: boolean;
}

/** The device's own date input: everybody knows the one of his phone. */
export const DayField = ({ value, onChange, error, hint, min, max, isInline = false, ...field }: DayFieldProps) => (
  <TextField
    {...field}
    type="date"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={Boolean(error)}
    helperText={error || hint}
    slotProps={{ input: { label: noNotch }, htmlInput: { min, max } }}
    {...(isInline && { sx: inline, fullWidth: false })}
  />
);

const inline = {
  flexDirection: 'row',
  alignItems: 'center',
  gap: '8px',
  '& label': { margin: 0, whiteSpace: 'nowrap' },
} as const;
