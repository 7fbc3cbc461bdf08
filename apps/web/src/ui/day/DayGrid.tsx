import { styled } from '@mui/material/styles';
import { addDays } from '@otk/domain/kernel/works-time';
import { type KeyboardEvent, useEffect, useRef } from 'react';

import { besideMedia } from './day-place.ts';
import { addMonths, dayTitle, mondayOf, weekdayNames, weeksOf, withinLimits } from './days.ts';
import { hoverable } from '../theme/breakpoints.ts';
import { fontSizes, fontWeights, radius } from '../theme/tokens.ts';

interface DayGridProps {
  /** Of the element that names the month. */
  readonly titleId: string;
  readonly value: string;
  readonly today: string;
  readonly min: string;
  readonly max: string;
  /** The day that Tab reaches; its month is shown. */
  readonly focused: string;
  readonly onFocus: (day: string) => void;
  readonly onPick: (day: string) => void;
}

/** Arrows move by a day and a week, Home and End inside the week, PageUp and PageDown by a month, with Shift by a year. */
export function DayGrid({ titleId, value, today, min, max, focused, onFocus, onPick }: DayGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  // The first render, and keys, take the focus to the day; the buttons that turn months keep it.
  const takesFocus = useRef(true);
  useEffect(() => {
    if (takesFocus.current) {
      takesFocus.current = false;
      grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus({ preventScroll: true });
    }
  }, [focused]);
  const move = (event: KeyboardEvent) => {
    const aimed = dayByKey(event, focused);
    if (aimed !== undefined) {
      event.preventDefault();
      const next = withinLimits(aimed, min, max);
      takesFocus.current = next !== focused;
      onFocus(next);
    }
  };
  return (
    <Room>
      <Grid ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={move}>
        <thead>
          <tr>
            {weekdayNames.map(({ short, full }) => (
              <Weekday key={full} scope="col" aria-label={full}>
                {short}
              </Weekday>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused).map((week) => (
            <tr key={week.join()}>
              {week.map((day, at) => (
                <td key={at}>
                  {day !== null && (
                    <Day
                      type="button"
                      data-day={day}
                      aria-label={dayTitle(day)}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      tabIndex={day === focused ? 0 : -1}
                      disabled={day < min || day > max}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </Day>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Room>
  );
}

function dayByKey({ key, shiftKey }: KeyboardEvent, day: string): string | undefined {
  const page = shiftKey ? 12 : 1;
  const moves: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => mondayOf(day),
    End: () => addDays(mondayOf(day), 6),
    PageUp: () => addMonths(day, -page),
    PageDown: () => addMonths(day, page),
  };
  return moves[key]?.();
}

/** As high as six weeks: the buttons below stay where they are when months are turned. */
const Room = styled('div')({
  minHeight: 'calc(6 * var(--otk-control) + 28px)',
  [besideMedia]: { gridArea: 'grid' },
});

const sevenDays = 'calc(7 * var(--otk-control))';

/** As wide as a phone that is held upright, which has no room for seven of the largest targets. */
const Grid = styled('table')(({ theme }) => ({
  width: sevenDays,
  margin: '0 auto',
  tableLayout: 'fixed',
  borderSpacing: 0,
  '& td, & th': { padding: 0 },
  [theme.breakpoints.down('phablet')]: { width: '100%' },
  [besideMedia]: { width: sevenDays },
}));

const Weekday = styled('th')(({ theme }) => ({
  lineHeight: '28px',
  textAlign: 'center',
  fontSize: fontSizes.small,
  fontWeight: fontWeights.regular,
  color: theme.tokens.inkMuted,
}));

const Day = styled('button')(({ theme: { tokens, themeName } }) => ({
  display: 'block',
  width: '100%',
  height: 'var(--otk-control)',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: radius,
  background: 'none',
  color: tokens.ink,
  font: 'inherit',
  fontSize: 'var(--otk-text)',
  cursor: 'pointer',
  [hoverable]: { '&:hover:enabled': { backgroundColor: tokens.sunken } },
  '&[aria-current]': { borderColor: tokens.outline },
  '&[aria-pressed="true"]': {
    backgroundColor: tokens.ink,
    color: tokens.onInk,
    fontWeight: fontWeights.strong,
    [hoverable]: { '&:hover:enabled': { backgroundColor: tokens.ink } },
  },
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-pressed="true"]:focus-visible': { outlineColor: tokens.onInk },
  '&:disabled': {
    cursor: 'default',
    ...(themeName === 'sun' ? { textDecoration: 'line-through' } : { color: tokens.inkMuted, opacity: 0.5 }),
  },
}));
