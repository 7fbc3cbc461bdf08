// Rows of a list with the status, the weight and the mark «На перевеске» of unsent writes, drawn as on the card.
import { styled } from '@mui/material/styles';
import { decimal, subtract, toNumber } from '@otk/domain/kernel/decimal';
import { transportContract } from '@otk/domain/transport/transport.contract';
import { statusNames, statusTone } from '@otk/domain/transport/transport.status';
import { weighingContract } from '@otk/domain/weighing/weighing.contract';
import * as z from 'zod/mini';

import type { ListedRow } from '#features/transport/list/transport.listed-row';
import type { OutboxState } from '#platform/outbox/outbox';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { formatTonnes } from '#ui/format';
import { standingOf, standingText } from '#ui/standing';
import { StandingCount, StandingMark } from '#ui/StandingMark';
import { StandingChip, StatusChip } from '#ui/StatusChip';
import { fontSizes } from '#ui/theme/tokens';

import { pendingIn, type PendingWrites } from './pending-writes.ts';

/** Rows without waiting writes stay the same objects. */
export function withWaiting(
  rows: readonly ListedRow[],
  outbox: Pick<OutboxState, 'entries' | 'problem'>,
): readonly ListedRow[] {
  const unsent = Map.groupBy(outbox.entries, ({ transportId }) => transportId);
  return unsent.size === 0
    ? rows
    : rows.map((row) => {
        const own = unsent.get(row.id);
        return own ? withPending(own.reduce(layOver, row), pendingIn(outbox, own)) : row;
      });
}

const { changeStatus, edit } = transportContract;
const { setRegisterWeight } = weighingContract;

/** What one write changes in the row. A body of an earlier build that today's contract does not take changes nothing. */
function layOver(row: ListedRow, { operation, state, request: { data } }: OutboxEntry): ListedRow {
  if (state === 'aside') {
    return row;
  }
  if (operation === changeStatus.operation) {
    const body = z.safeParse(changeStatus.body, data).data;
    return body ? { ...row, status: { code: body.statusCode, description: statusNames[body.statusCode] } } : row;
  }
  if (operation === setRegisterWeight.operation) {
    const body = z.safeParse(setRegisterWeight.body, data).data;
    return body ? { ...row, registerNet: body.net, diff: body.diff ?? differenceOf(row, body.net) } : row;
  }
  const body = operation === edit.operation ? z.safeParse(edit.body, data).data : undefined;
  return body?.onReweight === undefined ? row : { ...row, onReweight: body.onReweight };
}

const differenceOf = ({ senderNet }: ListedRow, net: number): number | null =>
  senderNet === null ? null : toNumber(subtract(decimal(net), decimal(senderNet)));

function withPending(row: ListedRow, { status, onReweight, weighings, ...counts }: PendingWrites): ListedRow {
  const weight = weighings.get('registerWeight');
  return {
    ...row,
    pending: {
      ...(status && {
        status: (
          <OneLine title={standingOf(row.status.description, status)}>
            <StatusChip tone={statusTone[row.status.code]} standing={status}>
              {row.status.description}
            </StatusChip>
          </OneLine>
        ),
      }),
      ...(weight &&
        row.registerNet !== null && {
          net: <StandingMark standing={weight}>{formatTonnes(row.registerNet)}</StandingMark>,
        }),
      ...(onReweight && {
        onReweight: <StandingMark standing={onReweight}>{row.onReweight ? 'Да' : 'Нет'}</StandingMark>,
      }),
      mark: (isShort) => <Unsent {...counts} isShort={isShort} />,
    },
  };
}

/** Words that do not fit into the row end with dots. */
const OneLine = styled('span')({
  minWidth: 0,
  '& [data-word]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface UnsentProps extends Pick<PendingWrites, 'waiting' | 'refused'> {
  readonly isShort: boolean;
}

/** What was not accepted comes first: it needs a person. The chip stays whole, the name of the supplier gives way. */
function Unsent({ waiting, refused, isShort }: UnsentProps) {
  const [standing, count] = refused > 0 ? (['refused', refused] as const) : (['waiting', waiting] as const);
  return isShort ? (
    <Beside>
      <StandingCount standing={standing} count={count} />
    </Beside>
  ) : (
    <Whole title={standingText(standing, count)}>
      <StandingChip standing={standing} detail={count} />
    </Whole>
  );
}

/** After the number. */
const Beside = styled('span')({ marginLeft: 3, fontSize: fontSizes.small });

const Whole = styled('span')({ flex: 'none', whiteSpace: 'nowrap' });
