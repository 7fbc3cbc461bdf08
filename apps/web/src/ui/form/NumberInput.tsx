import { InputAdornment } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import {
  isUnfinished,
  notUnderstood,
  numberIn,
  numberProblem,
  numberText,
  readNumber,
  tidyNumber,
  type TypedNumber,
} from './number-text.ts';
import { type FieldProps, TextField } from './TextField.tsx';

export interface NumberInputProps extends FieldProps {
  /** As typed, also when it is outside the limits or not a number: the form refuses it, the field never replaces it. */
  readonly value: TypedNumber;
  readonly onChange: (value: TypedNumber) => void;
  /** spec §5: strictly between −1000 and 1000 unless turned off. */
  readonly limit?: boolean | undefined;
  /** A larger value is replaced by this one, and the field says so. */
  readonly max?: number | undefined;
  readonly allowNegative?: boolean | undefined;
  /** Shown after the number: «т», «%». */
  readonly unit?: string | undefined;
  /** The way to an example, after the unit. */
  readonly help?: ReactNode;
}

interface Caret {
  readonly input: HTMLInputElement;
  readonly at: number;
}

export function NumberInput(props: NumberInputProps) {
  const { value, onChange, limit = true, max, allowNegative = true, unit, help, error, hint, onBlur, ...field } = props;
  // The entered text («-», «0,», «1,50») is kept as long as it means the number given; a different number replaces it.
  const [text, setText] = useState(() => numberText(value));
  const [isClamped, setIsClamped] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  if (numberIn(text, unit) !== value && text !== numberText(value)) {
    setText(numberText(value));
    setIsClamped(false);
  }
  const isComposing = useRef(false);
  const caret = useRef<Caret>(null);
  useLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = null;
  });

  const give = (shown: string) => {
    setText(shown);
    setIsTyping(true);
    if (numberIn(shown, unit) !== value) {
      onChange(numberIn(shown, unit));
    }
  };
  const enter = (entered: string, input: HTMLInputElement) => {
    if (isComposing.current) {
      give(entered);
      return;
    }
    const number = readNumber(entered, unit);
    const isOver = max !== undefined && number !== null && number > max;
    const shown = isOver ? numberText(max) : shownText(entered, text, unit);
    // A text that differs from the entered one would move the caret to its end.
    caret.current = { input, at: shown.length === entered.length ? (input.selectionStart ?? 0) : shown.length };
    setIsClamped(isOver);
    give(shown);
  };

  // Typed under another unit («900 кг» in tonnes, then kilograms): the form does not have the number yet.
  const problem =
    typeof value === 'string' && !(isTyping && isUnfinished(value))
      ? notUnderstood(value)
      : numberProblem(text, { limit, allowNegative, unit });
  return (
    <TextField
      {...field}
      value={text}
      onChange={enter}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={({ target }) => {
        isComposing.current = false;
        enter((target as HTMLInputElement).value, target as HTMLInputElement);
      }}
      onBlur={(event) => {
        setIsTyping(false);
        onBlur?.(event);
      }}
      error={problem || error}
      hint={isClamped ? `Больше нельзя: записано ${numberText(max ?? null)}` : hint}
      // The decimal keypad of iOS has no minus.
      inputMode={allowNegative ? 'text' : 'decimal'}
      endAdornment={
        unit && (
          <InputAdornment position="end">
            {unit}
            {help}
          </InputAdornment>
        )
      }
    />
  );
}

/** Text that comes in one piece is tidied; a key leaves the others as they stand. A point is shown as a comma. */
function shownText(entered: string, before: string, unit: string | undefined): string {
  const isPiece = Math.abs(entered.length - before.length) > 1;
  if (isPiece) {
    return readNumber(entered, unit) === null ? entered : tidyNumber(entered, unit);
  }
  return entered.replaceAll('.', ',').replace(/^[−–]/, '-');
}
