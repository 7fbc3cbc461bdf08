// Rows of a list with the values of unsent writes, by the same overlay as the card and drawn as there.
import { styled } from '@mui/material/styles';
import { foreseenTransport } from '@otk/domain/transport/transport.foreseen';
import type { ScrapLine, Transport, TransportRow } from '@otk/domain/transport/transport.schema';
import { statusTone } from '@otk/domain/transport/transport.status';

import type { UnsentBook } from '#platform/outbox/unsent-book';
import type { OutboxState } from '#platform/outbox/outbox';
import { entriesAbout } from '#platform/outbox/outbox-entry';
import { formatTonnes } from '#ui/format';
import { standingOf, standingText } from '#ui/feedback/standing';
import { StandingCount, StandingMark } from '#ui/feedback/StandingMark';
import { StandingChip, StatusChip } from '#ui/StatusChip';
import { fontSizes } from '#ui/theme/tokens';

import { unsentIn, type UnsentWrites } from '../part/transport.unsent-writes.ts';
import { rowOf } from '../transport.known.ts';
import type { ListedRow } from './transport.listed-row.ts';

/** Rows without waiting writes stay the same objects. */
export function withWaiting<Names>(
  book: Pick<UnsentBook<Transport, Names>, 'layOver' | 'setBy'>,
  rows: readonly ListedRow[],
  outbox: Pick<OutboxState, 'entries' | 'problem'>,
  names: Names,
): readonly ListedRow[] {
  const unsent = Map.groupBy(outbox.entries, ({ transportId }) => transportId);
  return unsent.size === 0
    ? rows
    : rows.map((row) => {
        const own = unsent.get(row.id);
        if (!own) {
          return row;
        }
        const card = cardOf(row);
        const laid = book.layOver(card, entriesAbout(own, row.id), names);
        return withCounts({ ...row, ...changedValues(rowOf(card), rowOf(laid)) }, unsentIn(outbox, book.setBy, own));
      });
}

/** The card as far as its row tells it: laying a write over it shows what the write changes in the row. */
function cardOf({ senderNet, registerNet, diff, senderKinds, status, ...row }: TransportRow): Transport {
  const known = { ...row, mode: 'VRP', division: { id: row.station.id, name: null } } as const;
  return {
    ...foreseenTransport(status.code, known, new Date(row.updatedAt)),
    senderScrapType: senderNet === null ? [] : declaredLines(senderKinds, senderNet),
    registerWeight: registerNet === null ? null : { gross: null, tare: null, net: registerNet, trash: null, diff },
  };
}

/** The row has the kinds and their whole weight, not the lines. */
const declaredLines = (codes: readonly string[], net: number): ScrapLine[] =>
  codes.map((code, place) => ({
    id: code,
    deleted: false,
    net: place === 0 ? net : 0,
    productionType: { id: code, code, name: code, percent: 0 },
    weedines: 0,
    inPercentage: false,
    divisions: [],
    localId: null,
  }));

const changedValues = (before: TransportRow, after: TransportRow): Partial<TransportRow> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof TransportRow]),
    ),
  );

function withCounts(row: ListedRow, { of, ...counts }: UnsentWrites): ListedRow {
  const [status, onReweight, weight] = [of('status'), of('onReweight'), of('registerWeight')];
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

interface UnsentProps extends Pick<UnsentWrites, 'waiting' | 'refused'> {
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
const Beside = styled('span')({ marginLeft: 4, fontSize: fontSizes.small });

const Whole = styled('span')({ flex: 'none', whiteSpace: 'nowrap' });
