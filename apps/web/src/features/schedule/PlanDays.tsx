import { ButtonBase } from '@mui/material';
import { styled, type Theme } from '@mui/material/styles';
import { addDays } from '@otk/domain/kernel/works-time';
import type { ScheduleDay } from '@otk/domain/schedule/schedule.day';
import { dayOf } from '@otk/domain/schedule/schedule.slot';

import { dayTitle, mondayOf, weekdayNames } from '#ui/day/days';
import { counted } from '#ui/format';
import { fontSizes, fontWeights } from '#ui/theme/tokens';
import { VisuallyHidden } from '#ui/VisuallyHidden';

import type { AppointmentKind } from './schedule.form.ts';
import { type PlanItem, roomOf } from './schedule.plan.ts';
import type { Period } from './schedule.period.ts';

interface PlanDaysProps {
  readonly period: Period;
  readonly now: Date;
  readonly items: readonly PlanItem[];
  readonly days: readonly ScheduleDay[];
  readonly kind: AppointmentKind | undefined;
  readonly onOpen: (date: string) => void;
}

/** Weeks on a phone: how much each day has. Seven columns leave no room for numbers, which the list below has. */
export function PlanDays({ period, now, items, days, kind, onOpen }: PlanDaysProps) {
  const today = dayOf(now);
  const counts = Map.groupBy(items, ({ date }) => date);
  return (
    <WeekGrid aria-label="Дни">
      {weekdayNames.map(({ short }) => (
        <span key={short} aria-hidden>
          {short}
        </span>
      ))}
      {daysOf(period).map((date) => {
        const count = counts.get(date)?.length ?? 0;
        const room = roomOf(
          days.filter((day) => day.date === date),
          kind,
          now,
        );
        const planned = count === 0 ? 'ничего не назначено' : counted(count, 'назначение', 'назначения', 'назначений');
        return (
          <Day
            key={date}
            aria-current={date === today ? 'date' : undefined}
            data-shut={room.isClosed || room.isFull}
            data-outside={date < period.begin || date > period.end}
            onClick={() => onOpen(date)}
          >
            <VisuallyHidden>{[dayTitle(date), planned, room.words].filter(Boolean).join(', ')}</VisuallyHidden>
            <span aria-hidden>{Number(date.slice(8))}</span>
            <Count aria-hidden>{count > 0 && count}</Count>
          </Day>
        );
      })}
    </WeekGrid>
  );
}

/** Whole weeks around the period. */
export function daysOf({ begin, end }: Period): string[] {
  const days: string[] = [];
  for (let day = mondayOf(begin); day <= end || days.length % 7 > 0; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}

export const WeekGrid = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: '4px 0',
  marginBottom: 16,
  '& > span': { color: theme.tokens.inkMuted, fontSize: fontSizes.small, textAlign: 'center' },
}));

/** In pixels. */
export const dayHeight = 56;

const Day = styled(ButtonBase)(({ theme }) => ({
  flexDirection: 'column',
  minHeight: dayHeight,
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  font: 'inherit',
  fontSize: fontSizes.large,
  '&[data-shut="true"]': { backgroundColor: theme.tokens.quiet },
  '&[data-outside="true"]': { color: theme.tokens.inkMuted },
  '&[aria-current]': { borderColor: theme.tokens.ink, fontWeight: fontWeights.strong },
  ...(theme.themeName === 'sun' && withoutGreys(theme)),
}));

const withoutGreys = ({ tokens }: Theme) => ({
  '&[data-shut="true"]': {
    background: `repeating-linear-gradient(45deg, ${tokens.ink} 0 1px, ${tokens.surface} 1px 10px)`,
    '& > [aria-hidden]:not(:empty)': { padding: '0 4px', backgroundColor: tokens.surface },
  },
  '&[data-outside="true"]': { borderStyle: 'dashed' },
  '&[aria-current]': { borderWidth: 3, fontWeight: fontWeights.strong },
});

const Count = styled('span')(({ theme }) => ({
  minHeight: 20,
  color: theme.tokens.tones.orange.text,
  fontSize: fontSizes.body,
  fontWeight: fontWeights.strong,
}));
