import { IconButton, InputAdornment } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';

import { dayText, readDay, typeDay } from './day-text.ts';
import { CalendarIcon } from './icons.tsx';
import { type FieldProps, TextField } from './TextField.tsx';

interface DayFieldProps extends FieldProps {
  /** `2026-11-15`; empty when there is none, and while what is typed is no day. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Puts the label beside the field, for toolbars of one line. */
  readonly isInline?: boolean;
}

/** A day is typed and shown as дд.мм.гггг in every language of the browser; its own calendar only picks. */
export function DayField({ value, onChange, error, min, max, isInline = false, onBlur, ...field }: DayFieldProps) {
  const [text, setText] = useState(() => dayText(value));
  const [isLeft, setIsLeft] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  if ((readDay(text) ?? '') !== value) {
    setText(dayText(value));
  }
  const enter = (typed: string) => {
    const next = typeDay(typed, text);
    setText(next);
    setIsLeft(false);
    if ((readDay(next) ?? '') !== value) {
      onChange(readDay(next) ?? '');
    }
  };
  const problem = isLeft || text.length >= 10 ? dayProblem(text, min, max) : '';
  return (
    <Frame data-inline={isInline || undefined}>
      <TextField
        {...field}
        value={text}
        onChange={enter}
        onBlur={(event) => {
          setIsLeft(true);
          if (value !== '') {
            setText(dayText(value));
          }
          onBlur?.(event);
        }}
        placeholder="дд.мм.гггг"
        inputMode="numeric"
        error={problem || error}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              disabled={field.disabled ?? false}
              aria-label={`${field.label}: выбрать в календаре`}
              onClick={() => picker.current?.showPicker()}
            >
              <CalendarIcon />
            </IconButton>
          </InputAdornment>
        }
      />
      <Picker
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={value}
        min={min}
        max={max}
        onChange={({ target }) => enter(dayText(target.value))}
      />
    </Frame>
  );
}

function dayProblem(text: string, min: string | undefined, max: string | undefined): string {
  const day = readDay(text);
  if (day === null) {
    return text === '' ? '' : 'Такой даты нет. Введите её в виде дд.мм.гггг';
  }
  if (min && day < min) {
    return `Не раньше ${dayText(min)}`;
  }
  return max && day > max ? `Не позже ${dayText(max)}` : '';
}

const Frame = styled('div')({
  position: 'relative',
  minWidth: 0,
  '&[data-inline] .MuiFormControl-root': {
    flexDirection: 'row',
    alignItems: 'center',
    gap: '8px',
    '& label': { margin: 0, whiteSpace: 'nowrap' },
    '& .MuiInputBase-root': { width: 150 },
  },
});

/** Present only for its calendar, which opens below it. */
const Picker = styled('input')({
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: 0,
  width: 1,
  height: 1,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
});
