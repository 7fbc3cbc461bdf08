import { InputAdornment, TextField } from '@mui/material';
import { useLayoutEffect, useRef, useState, type ClipboardEvent, type SyntheticEvent } from 'react';
import { NumericFormat } from 'react-number-format';

import { isWithinLimit, readNumber, toNumber, toNumericText } from './number-text.ts';
import { noNotch, type FieldProps } from './TextField.tsx';

export interface NumberInputProps extends FieldProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** spec §5: strictly between −1000 and 1000 unless turned off. */
  readonly limit?: boolean | undefined;
  /** A larger value is replaced by this one. */
  readonly max?: number | undefined;
  readonly allowNegative?: boolean | undefined;
  /** Shown after the number: «т», «%». */
  readonly unit?: string | undefined;
}

export function NumberInput(props: NumberInputProps) {
  const { value, onChange, limit = true, max, allowNegative = true, unit, error, hint, ...field } = props;
  // The typed text («-», «0.», «1.50») is kept as long as it means the number given; a different number replaces it.
  const [text, setText] = useState(() => toNumericText(value));
  const [replaced, setReplaced] = useState(0);
  if (toNumber(text) !== value) {
    setText(toNumericText(value));
    setReplaced(replaced + 1);
  }
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (replaced > 0) {
      forgetCaret(root.current?.querySelector('input'));
    }
  }, [replaced]);

  const enter = (entered: string) => {
    setText(entered);
    if (toNumber(entered) !== value) {
      onChange(toNumber(entered));
    }
  };
  const isOverMax = (number: number) => max !== undefined && number > max;
  const isAllowed = (number: number | undefined) =>
    (!limit || isWithinLimit(number)) && !(number !== undefined && isOverMax(number));

  // The format below refuses a value over the maximum; the maximum is entered here instead.
  const clampToMax = ({ target }: SyntheticEvent) => {
    const entered = target instanceof HTMLInputElement ? readNumber(target.value) : null;
    if (entered !== null && max !== undefined && isOverMax(Number(entered))) {
      enter(toNumericText(max));
    }
  };

  // The format accepts a point only when it is typed: a pasted «12.5» would become 125.
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const { target } = event;
    if (target instanceof HTMLInputElement) {
      const entered = readNumber(withPasted(target, event.clipboardData.getData('text')));
      if (entered !== null && (allowNegative || Number(entered) >= 0)) {
        const clamped = max !== undefined && isOverMax(Number(entered)) ? toNumericText(max) : entered;
        if (isAllowed(Number(clamped))) {
          enter(clamped);
        }
      }
    }
  };

  return (
    <NumericFormat
      {...field}
      customInput={TextField}
      value={text}
      valueIsNumericString
      onValueChange={(entered, { event }) => event && enter(entered.value)}
      isAllowed={({ floatValue }) => isAllowed(floatValue)}
      getInputRef={root}
      onInput={clampToMax}
      onPaste={paste}
      decimalSeparator=","
      allowedDecimalSeparators={['.', ',']}
      decimalScale={3}
      allowNegative={allowNegative}
      error={Boolean(error)}
      helperText={error || hint}
      autoComplete="off"
      slotProps={{
        input: { label: noNotch, endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
        // The decimal keypad of iOS has no minus.
        htmlInput: { inputMode: allowNegative ? 'text' : 'decimal' },
      }}
    />
  );
}

/**
 * react-number-format keeps the position of the caret from the last keydown. When the value has been replaced by a shorter
 * one since, that position is behind its end, and text that is entered without a key event (voice, IME) would be dropped.
 * Dispatching a keydown resets the position.
 */
const forgetCaret = (input: HTMLInputElement | null | undefined): void =>
  void input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified', bubbles: true }));

function withPasted(input: HTMLInputElement, pasted: string): string {
  const start = input.selectionStart ?? input.value.length;
  const end = input.selectionEnd ?? start;
  return input.value.slice(0, start) + pasted.trim() + input.value.slice(end);
}
