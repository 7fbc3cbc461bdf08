import { Button, Typography } from '@mui/material';
import type { ScheduleDay } from '@otk/domain/schedule/schedule.day';
import { useNavigate } from '@tanstack/react-router';

import { TransportLink } from '#features/transport/part/TransportLink';
import { EmptyState } from '#ui/feedback/EmptyState';
import { counted } from '#ui/format';
import { CalendarIcon } from '#ui/icons';
import { lazyPart } from '#ui/layout/LazyPart';

import { PlanDays } from '../PlanDays.tsx';
import { shownPeriod } from '../schedule.period.ts';
import { type PlanItem, roomOf } from '../schedule.plan.ts';
import type { ScheduleView } from '../schedule.views.ts';
import { ScheduleList } from '../ScheduleList.tsx';
import type { ScheduleSearch } from './schedule.search.ts';
import { Above, GridWaiting, useShape } from './ScheduleWaiting.tsx';

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
  ({ view }) => <GridWaiting view={view} />,
);

/** The grid of the view, and below it the same as a list: for the keyboard and for a screen reader. On a phone the list alone, below the days. */
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
  const shape = useShape(view);
  const nothing = {
    isDay: view === 'day',
    isFiltered: search.kind !== undefined || search.provider !== undefined || search.station !== 'all',
    onClear,
  };
  const list = items.length > 0 && (
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
  if (shape === 'list' || view === 'list') {
    const { words } = roomOf(
      days.filter((day) => day.date === date),
      search.kind,
      now,
    );
    return (
      <>
        {view === 'day' && words !== '' && (
          <Typography color="textSecondary" sx={{ marginBottom: 1 }}>
            {words}
          </Typography>
        )}
        {list || <Nothing {...nothing} />}
      </>
    );
  }
  return (
    <>
      <HowMany count={items.length} hasRoom={shape === 'grid'} {...nothing} />
      {shape === 'days' ? (
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
      ) : (
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
      )}
    </>
  );
}

const linkOf = ({ appointment }: PlanItem) => <TransportLink row={appointment.transport} />;

interface NothingProps {
  readonly isDay: boolean;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

const nothingWords = ({ isDay, isFiltered }: Omit<NothingProps, 'onClear'>) =>
  isFiltered
    ? { title: 'Ничего не найдено', text: 'Измените станцию, вид или поставщика.' }
    : {
        title: `${isDay ? 'На этот день' : 'На эти дни'} ничего не назначено`,
        text: 'Комиссию и тех. сепарацию назначает мастер в карточке ТС.',
      };

const ClearButton = ({ isFiltered, onClear }: NothingProps) =>
  isFiltered && <Button onClick={onClear}>Сбросить фильтры</Button>;

/** In the place of a list. */
function Nothing(props: NothingProps) {
  const { isDay, isFiltered } = props;
  const { title, text } = nothingWords(props);
  return (
    <EmptyState
      icon={<CalendarIcon />}
      title={title}
      text={isFiltered ? text : `${text} Посмотрите соседний ${isDay ? 'день' : 'период'}.`}
      action={isFiltered && <ClearButton {...props} />}
    />
  );
}

interface HowManyProps extends NothingProps {
  readonly count: number;
  /** For more than a few words. */
  readonly hasRoom: boolean;
}

/** Above days and grid, where the period is read: an empty grid says nothing by itself. */
function HowMany({ count, hasRoom, ...nothing }: HowManyProps) {
  const { title, text } = nothingWords(nothing);
  return (
    <Above>
      <Typography component="output">
        {count > 0 ? counted(count, 'назначение', 'назначения', 'назначений') : <b>{title}</b>}
      </Typography>
      {count === 0 && hasRoom && <Typography color="textSecondary">{text}</Typography>}
      {count === 0 && <ClearButton {...nothing} />}
    </Above>
  );
}
