import { InputAdornment } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import {
  isUnfinished,
  notUnderstood,
  numberIn,
  numberProblem,
  numberText,
  readNumber,
  restingText,
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
    setIsTyping(false);
  }
  const rules = { limit, allowNegative, unit };
  // Focus changes nothing: a text that is replaced under the caret moves it and loses the selection.
  const shown = isTyping ? text : restingText(text, rules);
  const most = max === undefined ? '' : restingText(numberText(max), rules);
  const isComposing = useRef(false);
  const caret = useRef<Caret>(null);
  useLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = null;
  });

  const give = (next: string) => {
    setText(next);
    setIsTyping(true);
    if (numberIn(next, unit) !== value) {
      onChange(numberIn(next, unit));
    }
  };
  const enter = (entered: string, input: HTMLInputElement) => {
    if (isComposing.current) {
      give(entered);
      return;
    }
    const number = readNumber(entered, unit);
    const isOver = max !== undefined && number !== null && number > max;
    const at = input.selectionStart ?? entered.length;
    const next = isOver ? most : isOneKey(entered, shown, at) ? afterKey(entered) : afterPiece(entered, unit);
    // A text that differs from the entered one would move the caret to its end.
    caret.current = { input, at: next.length === entered.length ? at : next.length };
    setIsClamped(isOver);
    give(next);
  };

  // Typed under another unit («900 кг» in tonnes, then kilograms): the form does not have the number yet.
  const problem =
    typeof value === 'string' && !(isTyping && isUnfinished(value)) ? notUnderstood(value) : numberProblem(text, rules);
  return (
    <TextField
      {...field}
      value={shown}
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
      hint={isClamped ? `Больше нельзя: записано ${most}` : hint}
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

/** At most the character before the caret is new. */
const isOneKey = (entered: string, before: string, at: number): boolean =>
  before.startsWith(entered.slice(0, Math.max(at - 1, 0))) && before.endsWith(entered.slice(at));

/** A key leaves the others as they stand. A point is shown as a comma. */
const afterKey = (entered: string): string => entered.replaceAll('.', ',').replace(/^[−–]/, '-');

/** Text that comes in one piece is tidied. */
const afterPiece = (entered: string, unit: string | undefined): string =>
  readNumber(entered, unit) === null ? entered : tidyNumber(entered, unit);
