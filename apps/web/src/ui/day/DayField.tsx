import { CircularProgress, IconButton, InputAdornment } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';

import type { DayCalendarProps } from './DayCalendar.tsx';
import { dayText, readDay, typeDay } from './day-text.ts';
import { CalendarIcon } from '../icons.tsx';
import { lazyOverlay } from '../layout/LazyPart.tsx';
import { type FieldProps, TextField } from '../form/TextField.tsx';

const DayCalendar = lazyOverlay<DayCalendarProps>(async () => (await import('./DayCalendar.tsx')).DayCalendar);

interface DayFieldProps extends FieldProps {
  /** `2026-11-15`; empty when there is none, and while what is typed is no day, unless `isTextKept`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Puts the label beside the field, for toolbars of one line. */
  readonly isInline?: boolean;
  /** The calendar does not offer to empty the field. */
  readonly isRequired?: boolean;
  /** What is no day is given as typed: the form refuses it, and neither saves without a day nor loses the text. */
  readonly isTextKept?: boolean;
}

/** A day is typed, picked and shown as дд.мм.гггг in every language of the browser. */
export function DayField(props: DayFieldProps) {
  const { value, onChange, error, min, max, isInline = false, isRequired = false, onBlur, ...more } = props;
  const { isTextKept = false, ...field } = more;
  const valueOf = (typed: string): string => readDay(typed) ?? (isTextKept ? typed.trim() : '');
  const [text, setText] = useState(() => dayText(value));
  // Until the field is left it shows what is typed: a page may keep its day, or put its usual one, for half a day.
  const [isTyping, setIsTyping] = useState(false);
  const isComposing = useRef(false);
  const calendar = useCalendar();
  if ((!isTyping || field.disabled) && valueOf(text) !== value) {
    setText(dayText(value));
  }
  const enter = (next: string) => {
    setText(next);
    if (valueOf(next) !== value) {
      onChange(valueOf(next));
    }
  };
  const pick = (day: string) => {
    calendar.close();
    setIsTyping(false);
    enter(dayText(day));
  };
  const problem = isTyping && !/^[\d.,/-]{10}/.test(text) ? '' : dayProblem(text, min, max);
  return (
    <Frame data-inline={isInline || undefined}>
      <TextField
        {...field}
        isRequired={isRequired && isTextKept}
        value={text}
        onChange={(typed) => {
          setIsTyping(true);
          enter(isComposing.current ? typed : typeDay(typed, text));
        }}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={() => {
          isComposing.current = false;
        }}
        onBlur={(event) => {
          setIsTyping(false);
          if (value !== '') {
            setText(dayText(value));
          }
          onBlur?.(event);
        }}
        placeholder="дд.мм.гггг"
        inputMode="numeric"
        error={problem || error}
        endAdornment={
          // The button has room of its own around its icon: two days stand beside each other in «Солнце» too.
          <InputAdornment position="end" sx={{ marginLeft: 0 }}>
            <IconButton
              edge="end"
              disabled={field.disabled ?? false}
              aria-label={`${field.label}: выбрать в календаре`}
              aria-haspopup="dialog"
              aria-busy={calendar.isLoading}
              onClick={({ currentTarget }) => calendar.show(currentTarget.closest<HTMLElement>('.MuiInputBase-root')!)}
            >
              {calendar.isLoading ? <CircularProgress size={20} color="inherit" /> : <CalendarIcon />}
            </IconButton>
          </InputAdornment>
        }
      />
      <DayCalendar
        open={calendar.isOpen}
        onClose={calendar.close}
        anchor={calendar.anchor}
        label={field.label}
        value={readDay(value) ?? ''}
        min={min}
        max={max}
        onPick={pick}
        onClear={isRequired || text === '' ? undefined : () => pick('')}
      />
    </Frame>
  );
}

/** A shorter wait is not shown: the button would flicker. */
const noticedMs = 150;

/** Its code is loaded when it opens for the first time; the button shows that. */
function useCalendar() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const show = async (field: HTMLElement) => {
    setAnchor(field);
    setIsOpen(true);
    const late = setTimeout(() => setIsLoading(true), noticedMs);
    // The overlay itself says that its code could not be loaded.
    await Promise.allSettled([DayCalendar.preload()]);
    clearTimeout(late);
    setIsLoading(false);
  };
  return { anchor, isOpen, isLoading, show, close: () => setIsOpen(false) };
}

function dayProblem(text: string, min: string | undefined, max: string | undefined): string {
  const day = readDay(text);
  if (day === null) {
    return text.trim() === '' ? '' : 'Такой даты нет. Введите её в виде дд.мм.гггг';
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
