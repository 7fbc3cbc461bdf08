// Month, week and day as a grid. Loaded apart from the page: the library is its largest part.
import { Calendar, type CalendarOptions, type EventInput } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import ruLocale from '@fullcalendar/react/locales/ru';
import '@fullcalendar/react/skeleton.css';
import themePlugin from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/palette.css';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { styled, type Theme } from '@mui/material/styles';
import type { ScheduleDay } from '@otk/domain/schedule/schedule.day';
import { formatWorksTime } from '@otk/domain/kernel/unit-words';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';

import { shownPeriod } from './schedule.period.ts';
import { gridHours, nearestFree, type PlanItem, roomOf, shortTitle, wholeTitle } from './schedule.plan.ts';
import type { AppointmentKind } from './schedule.form.ts';
import { overStates, PlanLegend } from './PlanLegend.tsx';
import { monthShape, type SlotLine, useSlotLine } from './schedule.slot-line.ts';
import './schedule-calendar.css';

const plugins = [dayGridPlugin, timeGridPlugin, interactionPlugin, themePlugin];
const hourFormat = { hour: '2-digit', minute: '2-digit' } as const;
const viewNames = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;

interface ScheduleCalendarProps {
  readonly view: keyof typeof viewNames;
  readonly date: string;
  readonly now: Date;
  readonly items: readonly PlanItem[];
  readonly days: readonly ScheduleDay[];
  readonly kind: AppointmentKind | undefined;
  readonly canMove: (item: PlanItem) => boolean;
  readonly onOpen: (item: PlanItem) => void;
  readonly onDay: (date: string) => void;
  /** Dropped on a free hour; the person is asked for the reason before anything is sent. */
  readonly onMove: (item: PlanItem, to: Date) => void;
  /** Below the grid, drawn with it: it would be pushed down when the grid comes. */
  readonly children: ReactNode;
}

const hourMs = 3_600_000;
/** Moscow is three hours ahead of UTC all year: the calendar shows «UTC» times that are moved by them. */
const moscowMs = 3 * hourMs;
const toWorks = (at: Date): string => new Date(at.getTime() + moscowMs).toISOString();
const fromWorks = (shown: Date): Date => new Date(shown.getTime() - moscowMs);

export function ScheduleCalendar(props: ScheduleCalendarProps) {
  const { view, date, now, items, days, kind, canMove, onOpen, onDay, onMove } = props;
  const byId = useMemo(() => new Map(items.map((item) => [item.appointment.id, item])), [items]);
  // Of the hour alone: the events stay the same ones while they are dragged.
  const hour = Math.floor(now.getTime() / hourMs) * hourMs;
  const line = useSlotLine();
  const events = useMemo(
    () => [...eventsOf(items, canMove, view, line), ...roomEvents(days, kind, new Date(hour))],
    [items, days, kind, canMove, hour, view, line],
  );
  const { begin, end } = shownPeriod(view, date);
  const shownItems = items.filter((item) => item.date >= begin && item.date <= end);
  const mostOfHour = Math.max(1, ...[...byHour(shownItems).values()].map(({ length }) => length));
  const hours = useMemo(() => gridHours(days, items), [days, items]);
  const freeAt = (id: string, start: Date): Date | undefined => {
    const item = byId.get(id);
    if (!item) {
      return undefined;
    }
    // Those of an hour are drawn below each other in a week, and are moved by whole hours.
    const below = (start.getTime() - moscowMs - item.at.getTime()) % hourMs;
    const wanted = new Date(fromWorks(start).getTime() - (below < 0 ? below + hourMs : below));
    return nearestFree(days, wanted, { kind: item.kind, station: item.appointment.transport.station, now });
  };
  // What stands below is pushed by a grid while it takes its height.
  const shown = `${view} ${date}`;
  const [placed, setPlaced] = useState<string | null>(null);
  const options: CalendarOptions = {
    eventAllow: ({ start }, moving) => moving !== null && freeAt(moving.id, start) !== undefined,
    eventDrop({ event, revert }) {
      const item = byId.get(event.id);
      const to = event.start ? freeAt(event.id, event.start) : undefined;
      // The server decides: the appointment stays in its place until the move has been made.
      revert();
      if (item && to) {
        onMove(item, to);
      }
    },
    eventClick({ event, jsEvent }) {
      jsEvent.preventDefault();
      const item = byId.get(event.id);
      if (item) {
        onOpen(item);
      }
    },
    eventDidMount({ event, el }) {
      const item = byId.get(event.id);
      if (item) {
        el.title = wholeTitle(item);
      }
    },
    dateClick: ({ dateStr }) => onDay(dateStr.slice(0, 10)),
  };
  return (
    <>
      <Frame data-view={view}>
        <Placed key={shown} onPlaced={() => setPlaced(shown)}>
          <Calendar
            plugins={plugins}
            initialView={viewNames[view]}
            initialDate={date}
            now={toWorks(now)}
            timeZone="UTC"
            locale={ruLocale}
            firstDay={1}
            headerToolbar={false}
            height="auto"
            aspectRatio={monthShape}
            events={events}
            editable
            eventDurationEditable={false}
            longPressDelay={400}
            dayMaxEvents={5}
            allDaySlot={false}
            eventTimeFormat={hourFormat}
            slotHeaderFormat={hourFormat}
            displayEventEnd={false}
            // Elsewhere the hour stands beside the grid, and two appointments of it have no room for more than their words.
            displayEventTime={view === 'month'}
            slotEventOverlap={false}
            slotMinTime={hours.from}
            slotMaxTime={hours.to}
            slotDuration="01:00:00"
            {...(view !== 'month' && { slotMinHeight: (view === 'week' ? mostOfHour : 1) * line.height })}
            snapDuration="01:00:00"
            nowIndicator
            {...options}
          />
        </Placed>
      </Frame>
      <div style={placed === shown ? undefined : { visibility: 'hidden' }}>
        <PlanLegend isAll={items.some(({ appointment: { state } }) => overStates.has(state))} />
        {props.children}
      </div>
    </>
  );
}

/** The library sets widths and heights right after its first drawing: nobody sees the grid move. */
function Placed({ onPlaced, children }: { readonly onPlaced: () => void; readonly children: ReactNode }) {
  const [isPlaced, setIsPlaced] = useState(false);
  const tell = useEffectEvent(onPlaced);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        setIsPlaced(true);
        tell();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div style={isPlaced ? undefined : { visibility: 'hidden' }}>{children}</div>;
}

const byHour = (items: readonly PlanItem[]) => Map.groupBy(items, ({ at }) => at.getTime());

const eventsOf = (
  items: readonly PlanItem[],
  canMove: (item: PlanItem) => boolean,
  view: ScheduleCalendarProps['view'],
  { filled, hasHour }: SlotLine,
): EventInput[] =>
  [...byHour(items)].flatMap(([hour, ofHour]) => {
    const share = view === 'week' ? hourMs / ofHour.length : hourMs;
    return ofHour.map((item, at) => {
      const start = view === 'week' ? hour + at * share : hour;
      return {
        ...eventOf(item, canMove(item), view, hasHour && start > hour ? `${formatWorksTime(item.at)} ` : ''),
        start: toWorks(new Date(start)),
        end: toWorks(new Date(start + share * filled)),
      };
    });
  });

function eventOf(
  item: PlanItem,
  isMovable: boolean,
  view: ScheduleCalendarProps['view'],
  hourWords: string,
): EventInput {
  const { kind, appointment } = item;
  const { id, transport, state } = appointment;
  return {
    id,
    title: hourWords + (view === 'day' ? wholeTitle(item) : shortTitle(item)),
    url: `/auto/${transport.id}`,
    editable: isMovable,
    color: `var(--otk-plan-${kind.toLowerCase()}-ink)`,
    className: `otk-plan otk-plan-${kind.toLowerCase()} otk-plan-${state.toLowerCase()}`,
  };
}

/** Closed and full days are shaded and say why. */
function roomEvents(days: readonly ScheduleDay[], kind: AppointmentKind | undefined, now: Date): EventInput[] {
  const byDate = Map.groupBy(days, ({ date }) => date);
  return [...byDate].flatMap(([date, ofDate]) => {
    const { isClosed, isFull, words } = roomOf(ofDate, kind, now);
    return isClosed || isFull
      ? [{ start: date, allDay: true, display: 'background', title: words, className: 'otk-plan-shut' }]
      : [];
  });
}

const todayColor = ({ themeName, tokens }: Theme): string =>
  themeName === 'sun' ? `${tokens.selected} 60%` : `${tokens.tones.blue.dot} 12%`;

const Frame = styled('div')(({ theme }) => ({
  marginBottom: 16,
  minWidth: 0,
  '--fc-classic-background': theme.tokens.surface,
  '--fc-classic-foreground': theme.tokens.ink,
  '--fc-classic-muted-foreground': theme.tokens.inkMuted,
  '--fc-classic-faint-foreground': theme.tokens.inkMuted,
  '--fc-classic-border': theme.tokens.hairline,
  '--fc-classic-strong-border': theme.tokens.edge,
  '--fc-classic-faint': theme.tokens.sunken,
  '--fc-classic-muted': theme.tokens.sunken,
  // Lines and shades of the grid show through: today does not look shut.
  '--fc-classic-today': `color-mix(in srgb, ${todayColor(theme)}, transparent)`,
  '--fc-classic-now': theme.tokens.ink,
  // Days off recede in every theme.
  '--fc-classic-background-event': theme.themeName === 'dark' ? '#000' : theme.tokens.inkMuted,
  '--fc-classic-background-event-foreground-opacity': '100%',
  '--otk-plan-commission': theme.tokens.tones.orange.background,
  '--otk-plan-commission-ink': theme.tokens.tones.orange.text,
  '--otk-plan-separate': theme.tokens.tones.violet.background,
  '--otk-plan-separate-ink': theme.tokens.tones.violet.text,
  '--otk-plan-held': theme.tokens.tones.teal.background,
  '--otk-plan-held-ink': theme.tokens.tones.teal.text,
  '--otk-plan-over': theme.tokens.quiet,
  '--otk-plan-over-ink': theme.tokens.inkMuted,
}));
