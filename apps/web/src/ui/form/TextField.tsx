import { FormControl, FormHelperText, InputLabel, OutlinedInput } from '@mui/material';
import {
  type CompositionEventHandler,
  type FocusEventHandler,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react';

import { useUnstorable } from './use-unstorable.ts';

/** The label is above the field; without this MUI also renders it, invisible, into the notch of the border. */
export const noNotch = '';

export interface FieldProps {
  readonly label: string;
  readonly name?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Shown in red instead of the hint; an empty text means no error. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Marked by a star and as required for a screen reader. */
  readonly isRequired?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onBlur?: FocusEventHandler | undefined;
}

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string, input: HTMLInputElement) => void;
  readonly type?: 'text' | 'password' | 'search' | 'email' | 'tel' | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'search' | undefined;
  readonly maxLength?: number | undefined;
  /** Number of lines; more than one makes a text area. */
  readonly lines?: number | undefined;
  readonly onCompositionStart?: CompositionEventHandler | undefined;
  readonly onCompositionEnd?: CompositionEventHandler | undefined;
  readonly startAdornment?: ReactNode;
  readonly endAdornment?: ReactNode;
}

/** Composed of MUI's parts: MUI's own TextField also imports its selects, menus and other variants. */
export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  disabled = false,
  isRequired,
  autoComplete = 'off',
  inputMode,
  maxLength,
  lines = 1,
  onCompositionEnd,
  ...input
}: TextFieldProps) {
  const id = useId();
  // Shown while a keyboard composes it: replaced text, capitals for example, would be inserted twice.
  const [composed, setComposed] = useState<string | null>(null);
  // The server can never store it: said at once, whatever the form checks by itself.
  const fault = useUnstorable(value, input.type === 'password') ?? error;
  // The browser cuts what is pasted beyond it without a word.
  const isFull = maxLength !== undefined && value.length >= maxLength;
  const words = fault || (isFull ? `Больше ${maxLength} знаков не помещается` : hint);
  return (
    <FormControl fullWidth disabled={disabled} error={Boolean(fault)}>
      {label !== '' && <InputLabel htmlFor={id}>{label}</InputLabel>}
      <OutlinedInput
        {...input}
        id={id}
        label={noNotch}
        value={composed ?? value}
        onChange={({ target, nativeEvent }) => {
          if ((nativeEvent as InputEvent).isComposing) {
            setComposed(target.value);
          }
          onChange(target.value, target as HTMLInputElement);
        }}
        onCompositionEnd={(event) => {
          setComposed(null);
          onCompositionEnd?.(event);
        }}
        autoComplete={autoComplete}
        multiline={lines > 1}
        {...(lines > 1 && { inputComponent: 'textarea' })}
        aria-describedby={words ? `${id}-words` : undefined}
        inputProps={{ inputMode, maxLength, 'aria-required': isRequired, ...(lines > 1 && growing(lines)) }}
      />
      {words && <FormHelperText id={`${id}-words`}>{words}</FormHelperText>}
    </FormControl>
  );
}

/** By the browser itself: the text area of MUI lays the page out three times with every change of a form. */
const growing = (lines: number) => ({ type: undefined, rows: lines, style: { minHeight: `${lines}lh` } });
