import {
  FormControl,
  FormHelperText,
  FormLabel,
  MenuItem,
  TextField as MuiTextField,
  ToggleButton,
} from '@mui/material';
import { styled } from '@mui/material/styles';
import type { BookingWindow } from '@otk/domain/schedule/schedule.one-sided';
import { dayOf } from '@otk/domain/schedule/schedule.slot';
import { formatWorksTime } from '@otk/domain/kernel/unit-words';
import { useState } from 'react';

import { counted, formatDateTime } from '#ui/format';
import { noNotch } from '#ui/form/TextField';

import type { FieldsProps } from './ResultFields.tsx';
import type { FreeDay } from './schedule.form.ts';

interface HourFieldProps extends FieldsProps {
  readonly days: readonly FreeDay[];
  /** Said when there is no day. */
  readonly noHours: string;
  readonly window: BookingWindow;
}

/** First the day, then one of its free hours: weeks of hours in one list cannot be read. */
export function HourField({ typed, errors, onChange, days, noHours, window }: HourFieldProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const chosen = typed.date === '' ? null : dayOf(new Date(typed.date));
  const wanted = opened ?? chosen;
  const day = days.find(({ date }) => date === wanted) ?? days[0];
  return (
    <>
      <MuiTextField
        select
        label="День"
        value={day?.date ?? ''}
        onChange={(event) => {
          setOpened(event.target.value);
          onChange({ date: '' });
        }}
        // Its line is kept: the sentence comes with the card, later than the days.
        helperText={dayWords(window) ?? ' '}
        slotProps={{ input: { label: noNotch }, select: { SelectDisplayProps: { 'aria-required': true } } }}
      >
        {days.map(({ date, free }) => (
          <MenuItem key={date} value={date}>
            {dayFormat.format(new Date(`${date}T12:00:00+03:00`))} · свободно {counted(free, 'место', 'места', 'мест')}
          </MenuItem>
        ))}
      </MuiTextField>
      <FormControl component="fieldset" error={errors['date'] !== undefined}>
        <FormLabel component="legend" data-required>
          Время
        </FormLabel>
        <Hours>
          {day?.hours.map((hour) => (
            <ToggleButton
              key={hour.toISOString()}
              value={hour.toISOString()}
              selected={typed.date === hour.toISOString()}
              color="primary"
              onChange={() => onChange({ date: hour.toISOString() })}
            >
              {formatWorksTime(hour)}
            </ToggleButton>
          ))}
          {days.length === 0 && <FormHelperText>{noHours}</FormHelperText>}
        </Hours>
        {day && day.free < day.hours.length && (
          <FormHelperText>Свободно {counted(day.free, 'место', 'места', 'мест')}, подойдёт любой час</FormHelperText>
        )}
        {errors['date'] !== undefined && <FormHelperText>{errors['date']}</FormHelperText>}
      </FormControl>
    </>
  );
}

/** Why earlier and later days are not offered. */
function dayWords({ after, isForRepresentative, until }: BookingWindow): string | undefined {
  const words = [
    isForRepresentative ? `Представителя ждут до ${formatDateTime(after)}` : null,
    until === null ? null : `приемку заканчивают до ${formatDateTime(until)}`,
  ].filter((part) => part !== null);
  const sentence = words.join(', ');
  return sentence === '' ? undefined : sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

const dayFormat = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  weekday: 'short',
  day: 'numeric',
  month: 'long',
});

const Hours = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))',
  gap: 8,
  marginTop: 4,
  '& > button': { minHeight: 'max(44px, var(--otk-control))' },
  // The hours of a usual day take two lines: what stands below does not move when they come.
  '&:has(> p)': { minHeight: 'calc(2 * max(44px, var(--otk-control)) + 8px)' },
  '& > p': { gridColumn: '1 / -1', margin: 0 },
});
