import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ScheduleDay } from '@otk/domain/schedule/schedule.day';
import { statusTone, type TransportStatus } from '@otk/domain/transport/transport.status';
import { dotted } from '@otk/domain/kernel/text';
import { formatWorksTime, tonnesWords } from '@otk/domain/kernel/unit-words';
import type { ReactNode } from 'react';

import { dayTitle } from '#ui/day/days';
import { formatDateTime } from '#ui/format';
import { StatusChip } from '#ui/StatusChip';
import { HeadRow } from '#ui/layout/boxes';
import { fontSizes } from '#ui/theme/tokens';

import { kindWords, type PlanItem, roomOf, stateWords } from './schedule.plan.ts';

interface ScheduleListProps {
  readonly items: readonly PlanItem[];
  readonly days: readonly ScheduleDay[];
  readonly now: Date;
  /** Said above the list already. */
  readonly isOfOneDay?: boolean;
  /** Number of the transport as a link to its card. */
  readonly link: (item: PlanItem) => ReactNode;
  readonly canMove: (item: PlanItem) => boolean;
  readonly onMove: (item: PlanItem) => void;
}

/** The appointments day by day: for a phone, for the keyboard, and below every grid. */
export function ScheduleList({ items, days, isOfOneDay = false, ...row }: ScheduleListProps) {
  return [...Map.groupBy(items, ({ date }) => date)].map(([date, ofDate]) => {
    const room = days.filter((day) => day.date === date);
    return (
      <Day key={date} aria-label={dayTitle(date)}>
        {!isOfOneDay && (
          <Title>
            {dayTitle(date)}
            {room.length > 0 && <Quiet>{roomOf(room, undefined, row.now).words}</Quiet>}
          </Title>
        )}
        {ofDate.map((item) => (
          <Row key={item.appointment.id} item={item} {...row} />
        ))}
      </Day>
    );
  });
}

interface RowProps extends Omit<ScheduleListProps, 'items' | 'days' | 'isOfOneDay'> {
  readonly item: PlanItem;
}

function Row({ item, now, link, canMove, onMove }: RowProps) {
  const { kind, at, appointment } = item;
  const { transport, state, place, isSingleSide, arriveBy, reason, result } = appointment;
  return (
    <Line data-state={state}>
      <Time>{formatWorksTime(at)}</Time>
      <Facts>
        <HeadRow>
          <Number>{link(item)}</Number>
          <span>
            {kindWords[kind]}
            {isSingleSide && ', односторонняя'}
            {!(state === 'PLANNED' && transport.status.code === assigned[kind]) && `\u00A0· ${stateWords[state]}`}
          </span>
          <StatusChip tone={statusTone[transport.status.code]}>{transport.status.description}</StatusChip>
        </HeadRow>
        <span>{dotted(transport.provider?.name ?? 'Поставщик не указан', transport.station.name, place)}</span>
        {arriveBy !== null && state === 'PLANNED' && (
          <span>
            Представителя {new Date(arriveBy) < now ? 'ждали' : 'ждут'} до {formatDateTime(arriveBy)}
          </span>
        )}
        <People item={item} />
        {(result ?? reason) !== null && <span>{result ?? reason}</span>}
        <Found item={item} />
      </Facts>
      {canMove(item) && (
        <Move size="small" onClick={() => onMove(item)} aria-label={`Перенести: ${transport.transportNumber}`}>
          Перенести
        </Move>
      )}
    </Line>
  );
}

/** The status that says by itself what was appointed. */
const assigned = {
  COMMISSION: 'COMMISSION_ASSIGNED',
  SEPARATE: 'SEPARATE_ASSIGNED',
} as const satisfies Record<PlanItem['kind'], TransportStatus>;

const People = ({ item: { appointment } }: { readonly item: PlanItem }) => {
  const { state, chairman, members, representative } = appointment;
  if (state !== 'HELD' && state !== 'SUPERSEDED') {
    return null;
  }
  return (
    <Quiet>
      {[
        chairman && `Председатель: ${chairman}`,
        members.length > 0 && `члены: ${members.join(', ')}`,
        representative ? `представитель: ${representative.name}` : 'представитель не явился',
        representative?.refusal && `отказался подписать: ${representative.refusal}`,
      ]
        .filter(Boolean)
        .join('; ')}
    </Quiet>
  );
};

const Found = ({ item: { appointment } }: { readonly item: PlanItem }) => {
  const { found, weightBefore, weightAfter } = appointment;
  return (
    found.length > 0 && (
      <Quiet>
        {found.map(({ productionType, net }) => `${productionType.code} ${tonnesWords(net)}`).join('; ')}
        {weightBefore !== null && weightAfter !== null
          ? ` (до ${tonnesWords(weightBefore)}, после ${tonnesWords(weightAfter)})`
          : ''}
      </Quiet>
    )
  );
};

const Day = styled('section')({ marginBottom: 16 });

const Title = styled('h2')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  alignItems: 'baseline',
  margin: '0 0 8px',
  fontSize: '1rem',
});

const Line = styled('article')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  // The time stands on the line of the number, which is as high as a control where it is touched.
  alignItems: 'baseline',
  gap: 12,
  padding: 12,
  marginBottom: 8,
  overflowWrap: 'anywhere',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.tokens.hairline}`,
  backgroundColor: theme.tokens.surface,
  '&[data-state="MOVED"], &[data-state="CANCELLED"], &[data-state="NO_SHOW"]': { backgroundColor: theme.tokens.quiet },
}));

const Time = styled('strong')({ fontVariantNumeric: 'tabular-nums', minWidth: 48 });

/** On a phone below the facts, in line with them. */
const Move = styled(Button)(({ theme }) => ({ [theme.breakpoints.down('smart')]: { marginLeft: 60 } }));

const Facts = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, flex: '1 1 200px', minWidth: 0 });

const Number = styled('strong')({
  fontSize: fontSizes.title,
  fontVariantNumeric: 'tabular-nums',
  '& a': { color: 'inherit' },
});

const Quiet = styled('span')(({ theme }) => ({ color: theme.tokens.inkMuted, fontWeight: 400 }));
