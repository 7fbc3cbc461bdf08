import { TextField } from '@mui/material';

import { noNotch, type FieldProps } from '#ui/TextField';

interface DayFieldProps extends FieldProps {
  /** `2026-11-15`, or an empty string. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Puts the label beside the field, for toolbars of one line. */
  readonly isInline?: boolean;
}

/** Uses the native date input, which people know from their phones. */
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
