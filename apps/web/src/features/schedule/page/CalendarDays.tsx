import { IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ScheduleDay } from '@otk/domain/schedule/schedule.day';

import { dayTitle } from '#ui/day/days';
import { EditIcon } from '#ui/icons';
import { RowList, RowWords } from '#ui/layout/RowList';
import { StatusChip } from '#ui/StatusChip';

interface CalendarDaysProps {
  readonly days: readonly ScheduleDay[];
  readonly today: string;
  readonly onOpen: (date: string) => void;
}

/** Days of a month; past ones are only read. */
export const CalendarDays = ({ days, today, onOpen }: CalendarDaysProps) => (
  <RowList aria-label="Дни календаря">
    {days.map((day) => (
      <li key={day.id}>
        <RowWords>
          <b>{dayTitle(day.date)}</b>
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {wordsOf(day)}
          </Typography>
        </RowWords>
        <Mark>
          <StatusChip tone={day.isWorkingDay ? 'green' : 'grey'}>
            {day.isWorkingDay ? 'Рабочий' : 'Выходной'}
          </StatusChip>
        </Mark>
        <IconButton
          aria-label={`Изменить: ${dayTitle(day.date)}`}
          disabled={day.date < today}
          onClick={() => onOpen(day.date)}
        >
          <EditIcon />
        </IconButton>
      </li>
    ))}
  </RowList>
);

function wordsOf({ isWorkingDay, timeFrom, timeTo, capacity, place, comment, taken }: ScheduleDay): string {
  const booked = taken.COMMISSION.length;
  return [
    ...(isWorkingDay ? [`${timeFrom}–${timeTo}`, `мест: ${capacity}`] : []),
    ...(booked > 0 ? [`назначено комиссий: ${booked}`] : []),
    place,
    comment,
  ]
    .filter(Boolean)
    .join(' · ');
}

const Mark = styled('span')({ flex: 'none' });
