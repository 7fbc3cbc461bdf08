import { useState } from 'react';

import { readTime, typeTime } from './day-text.ts';
import { type FieldProps, TextField } from '../form/TextField.tsx';

interface TimeFieldProps extends FieldProps {
  /** `09:05`; empty when there is none, and while what is typed is no time. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A time is typed and shown as чч:мм in every language of the browser. */
export function TimeField({ value, onChange, error, onBlur, ...field }: TimeFieldProps) {
  const [text, setText] = useState(value);
  const [isLeft, setIsLeft] = useState(false);
  if ((readTime(text) ?? '') !== value) {
    setText(value);
  }
  const enter = (typed: string) => {
    const next = typeTime(typed, text);
    setText(next);
    setIsLeft(false);
    if ((readTime(next) ?? '') !== value) {
      onChange(readTime(next) ?? '');
    }
  };
  const isWrong = (isLeft || text.length >= 5) && text !== '' && readTime(text) === null;
  return (
    <TextField
      {...field}
      value={text}
      onChange={enter}
      onBlur={(event) => {
        setIsLeft(true);
        if (value !== '') {
          setText(value);
        }
        onBlur?.(event);
      }}
      placeholder="чч:мм"
      inputMode="numeric"
      error={isWrong ? 'Введите время в виде чч:мм' : error}
    />
  );
}
