import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { worksDay } from '@otk/domain/kernel/works-time';
import { useId, useState } from 'react';

import { besideMedia } from './day-place.ts';
import { DayGrid } from './DayGrid.tsx';
import { addMonths, firstOfMonth, lastOfMonth, shortMonthTitle, withinLimits } from './days.ts';
import { ChevronLeftIcon, ChevronRightIcon, ChevronsLeftIcon, ChevronsRightIcon } from '../page-icons.tsx';
import { fontSizes, fontWeights } from '../theme/tokens.ts';

/** Nobody pages further than this; a field without limits gets them. */
const century = { min: '1950-01-01', max: '2100-12-31' };

export interface DayPickerProps {
  /** The chosen day; empty when there is none. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onPick: (day: string) => void;
  /** Of the field, where the calendar covers it. */
  readonly name?: string | undefined;
  /** Absent where the field must not be empty, or is. */
  readonly onClear?: (() => void) | undefined;
}

/** Opens at the chosen day or today, by the day of the works. */
export function DayPicker({ value, onPick, name, onClear, ...limits }: DayPickerProps) {
  const min = limits.min || century.min;
  const max = limits.max || century.max;
  const titleId = useId();
  const [today] = useState(() => worksDay(new Date()));
  const [focused, setFocused] = useState(() => withinLimits(value || today, min, max));
  const turn = (months: number) => setFocused(withinLimits(addMonths(focused, months), min, max));
  const isFirst = firstOfMonth(focused) <= min;
  const isLast = lastOfMonth(focused) >= max;
  return (
    <Frame>
      <Head>
        <IconButton aria-label="Год назад" disabled={isFirst} onClick={() => turn(-12)}>
          <ChevronsLeftIcon />
        </IconButton>
        <IconButton aria-label="Месяц назад" disabled={isFirst} onClick={() => turn(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <Title>
          {name !== undefined && <Name>{name}</Name>}
          <div id={titleId} aria-live="polite">
            {shortMonthTitle(focused)}
          </div>
        </Title>
        <IconButton aria-label="Месяц вперёд" disabled={isLast} onClick={() => turn(1)}>
          <ChevronRightIcon />
        </IconButton>
        <IconButton aria-label="Год вперёд" disabled={isLast} onClick={() => turn(12)}>
          <ChevronsRightIcon />
        </IconButton>
      </Head>
      <DayGrid
        titleId={titleId}
        value={value}
        today={today}
        min={min}
        max={max}
        focused={focused}
        onFocus={setFocused}
        onPick={onPick}
      />
      <Foot>
        {onClear && (
          <Button variant="text" onClick={onClear}>
            Очистить
          </Button>
        )}
        <Button disabled={today < min || today > max} onClick={() => onPick(today)}>
          Сегодня
        </Button>
      </Foot>
    </Frame>
  );
}

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: 4,
  [besideMedia]: { gridTemplate: '"head grid" auto "foot grid" 1fr / auto auto', columnGap: 8 },
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  columnGap: 8,
  [besideMedia]: { flexWrap: 'wrap', width: 'calc(4 * var(--otk-control) + 24px)' },
});

/** Between buttons of 56 px a long month and its year take two lines on a phone. */
const Title = styled('div')({
  flex: 1,
  minWidth: 0,
  textAlign: 'center',
  lineHeight: 1.25,
  fontWeight: fontWeights.strong,
  [besideMedia]: { order: -1, flexBasis: '100%', lineHeight: '44px' },
});

const Name = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  color: theme.tokens.inkMuted,
  fontSize: fontSizes.small,
  fontWeight: fontWeights.regular,
}));

const Foot = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'flex-end',
  gap: 8,
  padding: 4,
});
