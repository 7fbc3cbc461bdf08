import { Button, Typography, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { ScheduleDay } from '@otk/domain/schedule/schedule.day';
import { useNavigate } from '@tanstack/react-router';

import { TransportLink } from '#features/transport/part/TransportLink';
import { EmptyState } from '#ui/feedback/EmptyState';
import { CalendarIcon } from '#ui/icons';
import { lazyPart } from '#ui/layout/LazyPart';
import { touch } from '#ui/theme/breakpoints';
import { LoadingBox } from '#ui/feedback/LoadingBox';

import { PlanDays } from '../PlanDays.tsx';
import { shownPeriod } from '../schedule.period.ts';
import { type PlanItem, roomOf } from '../schedule.plan.ts';
import type { ScheduleView } from '../schedule.views.ts';
import { ScheduleList } from '../ScheduleList.tsx';
import type { ScheduleSearch } from './schedule.search.ts';

interface ScheduleBodyProps {
  readonly search: ScheduleSearch;
  readonly view: ScheduleView;
  readonly date: string;
  readonly now: Date;
  /** Of every loaded day; the grid shows neighbouring days too. */
  readonly all: readonly PlanItem[];
  /** Of the shown period. */
  readonly items: readonly PlanItem[];
  readonly days: readonly ScheduleDay[];
  readonly canMove: (item: PlanItem) => boolean;
  readonly onMove: (item: PlanItem, to?: Date) => void;
  readonly onDay: (date: string) => void;
  readonly onOpenDay: (date: string) => void;
  /** Takes the filters off. */
  readonly onClear: () => void;
}

const ScheduleCalendar = lazyPart(
  async () => (await import('../ScheduleCalendar.tsx')).ScheduleCalendar,
  <LoadingBox />,
);

/**
 * The grid of the view, and below it the same as a list: for the keyboard and for a screen reader. On a phone the list alone,
 * below the days: two appointments of an hour would share half of 276 px. A month that is touched has the days too: five
 * appointments of a day would be lines of 20 px.
 */
export function ScheduleBody({
  search,
  view,
  date,
  now,
  all,
  items,
  days,
  canMove,
  onMove,
  onDay,
  onOpenDay,
  onClear,
}: ScheduleBodyProps) {
  const navigate = useNavigate();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('phablet'), { noSsr: true });
  const isTouch = useMediaQuery(touch, { noSsr: true });
  const list =
    items.length === 0 ? (
      <Nothing
        isDay={view === 'day'}
        isFiltered={search.kind !== undefined || search.provider !== undefined || search.station !== 'all'}
        onClear={onClear}
      />
    ) : (
      <ScheduleList
        key={view}
        items={items}
        days={days}
        isOfOneDay={view === 'day'}
        now={now}
        link={linkOf}
        canMove={canMove}
        onMove={onMove}
      />
    );
  if (view === 'list') {
    return list;
  }
  if (isPhone && view === 'day') {
    const { words } = roomOf(
      days.filter((day) => day.date === date),
      search.kind,
      now,
    );
    return (
      <>
        {words !== '' && (
          <Typography color="textSecondary" sx={{ marginBottom: 1 }}>
            {words}
          </Typography>
        )}
        {list}
      </>
    );
  }
  if (isPhone || (isTouch && view === 'month')) {
    return (
      <>
        <PlanDays
          // The days of a month do not move to the line of a week: they are other days. The list beside has a key of its own.
          key={`days-${view}`}
          period={shownPeriod(view, date)}
          now={now}
          items={all}
          days={days}
          kind={search.kind}
          onOpen={onOpenDay}
        />
        {list}
      </>
    );
  }
  return (
    <ScheduleCalendar
      view={view}
      date={date}
      now={now}
      items={all}
      days={days}
      kind={search.kind}
      canMove={canMove}
      onOpen={({ appointment }) =>
        void navigate({ to: '/auto/$transportId', params: { transportId: appointment.transport.id } })
      }
      onDay={onDay}
      onMove={onMove}
    >
      {list}
    </ScheduleCalendar>
  );
}

const linkOf = ({ appointment }: PlanItem) => <TransportLink row={appointment.transport} />;

interface NothingProps {
  readonly isDay: boolean;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

const Nothing = ({ isDay, isFiltered, onClear }: NothingProps) =>
  isFiltered ? (
    <EmptyState
      icon={<CalendarIcon />}
      title="Ничего не найдено"
      text="Измените станцию, вид или поставщика."
      action={<Button onClick={onClear}>Сбросить фильтры</Button>}
    />
  ) : (
    <EmptyState
      icon={<CalendarIcon />}
      title={`${isDay ? 'На этот день' : 'На эти дни'} ничего не назначено`}
      text={`Комиссию и тех. сепарацию назначает мастер в карточке ТС. Посмотрите соседний ${isDay ? 'день' : 'период'}.`}
    />
  );
