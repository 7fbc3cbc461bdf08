import { TextField as MuiTextField } from '@mui/material';
import type { FocusEventHandler, HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';

/** The label stands above the field; without this it is also written, unseen, into the frame's notch. */
export const noNotch = '';

export interface FieldProps {
  readonly label: string;
  readonly name?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Shown in place of the hint and in red; an empty text is no error. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onBlur?: FocusEventHandler | undefined;
}

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'password' | 'search' | 'email' | 'tel' | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'search' | undefined;
  readonly maxLength?: number | undefined;
  /** Number of lines; more than one makes a text area. */
  readonly lines?: number | undefined;
  readonly startAdornment?: ReactNode;
  readonly endAdornment?: ReactNode;
}

export function TextField({
  value,
  onChange,
  error,
  hint,
  autoComplete = 'off',
  inputMode,
  maxLength,
  lines = 1,
  startAdornment,
  endAdornment,
  ...field
}: TextFieldProps) {
  return (
    <MuiTextField
      {...field}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(error)}
      helperText={error || hint}
      autoComplete={autoComplete}
      multiline={lines > 1}
      minRows={lines}
      slotProps={{ input: { startAdornment, endAdornment, label: noNotch }, htmlInput: { inputMode, maxLength } }}
    />
  );
}
