import type { CSSObject, Theme } from '@mui/material/styles';
import { lowerFirst } from '@otk/domain/kernel/text';
import { memo, type CSSProperties } from 'react';

import { formatDate } from '#ui/format';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

import { topAt } from './transport.list-styles.ts';
import type { ListedRow } from './transport.listed-row.ts';
import { TransportCheckbox } from './TransportCheckbox.tsx';
import { TransportLink } from '../part/TransportLink.tsx';
import {
  ListDifference,
  ListDue,
  ListNet,
  ListNumber,
  ListStatus,
  ListUnread,
  ListUnsent,
} from './TransportListParts.tsx';
import { RowAct, type TransportRowAct } from './TransportRowAct.tsx';

interface TransportTileProps {
  readonly row: ListedRow;
  readonly index: number;
  readonly left: CSSProperties['left'];
  readonly width: CSSProperties['width'];
  readonly top: number;
  readonly height: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** Selection mode: a tap selects instead of opening. */
  readonly isSelecting: boolean;
  readonly onToggle: ((id: string, isRange: boolean) => void) | undefined;
  readonly unsent: number;
  readonly act: TransportRowAct | undefined;
  readonly unread: number;
}

const supplierOf = ({ provider }: ListedRow): string => provider?.name ?? 'Поставщик не указан';

/** Three of them fit below the bars of a small phone. */
export const tileHeight = 104;
/** With a button, and two lines for what is said of the removal. */
export const actTileHeight = 124;

/** What matters most begins the line: a fact that has no room left is not there, none is cut. */
const factsOf = (row: ListedRow, isNamed = false): string =>
  [
    isNamed && supplierOf(row),
    ...(row.removal
      ? [
          [`Удалено ${formatDate(row.removal.at)}`, row.removal.reason && lowerFirst(row.removal.reason)]
            .filter(Boolean)
            .join(': '),
          row.removal.by,
        ]
      : []),
    row.station.name,
    row.photoCount > 0 && `${row.photoCount} фото`,
    row.senderKinds.join(', '),
    formatDate(`${row.shipmentDate}T00:00`),
    row.transportType.name,
    ...row.containerNumbers,
  ]
    .flatMap((fact) => (fact ? [fact.replaceAll(' ', '\u00A0')] : []))
    .join(' ·\u00A0');

/** A transport on a phone: the number first, then its problems. */
export const TransportTile = memo((props: TransportTileProps) => {
  const { row, index, left, width, top, height, isActive, isSelected, isSelecting, onToggle, unsent, act, unread } =
    props;
  const tabIndex = isActive ? 0 : -1;
  const hasTerm = row.dueAt !== null;
  const isWeighed = row.registerNet !== null;
  // Grey and italics are not seen in the sun.
  const source = !isWeighed && row.senderNet !== null && row.pending?.net === undefined && (
    <span data-source>по док.</span>
  );
  return (
    <li
      data-index={index}
      tabIndex={act && -1}
      data-selected={isSelected}
      style={{ ...topAt(top), left, width, height }}
    >
      {isSelecting && onToggle && (
        <div data-cover>
          <TransportCheckbox
            label={`Выбрать ${row.transportNumber}`}
            isChecked={isSelected}
            tabIndex={tabIndex}
            onToggle={() => onToggle(row.id, false)}
          />
        </div>
      )}
      <div data-line>
        <span>
          {act ? <ListNumber {...row} /> : <TransportLink row={row} tabIndex={tabIndex} />}
          <ListUnread count={unread} />
        </span>
        <span data-weight={isWeighed ? 'weighed' : 'declared'}>
          <ListNet {...row} /> т
        </span>
      </div>
      {act ? (
        <>
          <div data-line>
            <div data-text>{supplierOf(row)}</div>
            {source}
          </div>
          <div data-line>
            <div data-beside>
              <ListStatus {...row} />
              <div data-text="two">{factsOf(row)}</div>
            </div>
            <RowAct act={act} row={row} tabIndex={tabIndex} />
          </div>
        </>
      ) : (
        <>
          <div data-line>
            <ListStatus {...row} />
            {row.diff !== null && row.diff !== 0 ? (
              <span data-diff>
                <ListDifference {...row} /> т
              </span>
            ) : (
              source
            )}
          </div>
          <div data-line>
            <div data-text>{hasTerm ? <ListDue {...row} isTimeFirst /> : supplierOf(row)}</div>
            {unsent > 0 && <ListUnsent count={unsent} isShort={hasTerm} {...row} />}
          </div>
          <div data-text="quiet">{factsOf(row, hasTerm)}</div>
        </>
      )}
    </li>
  );
});

/** Styles of the element around the tiles: see transport.list-styles.ts. */
export const tileStyles = ({ tokens, shape }: Theme): CSSObject => ({
  '& li': {
    position: 'absolute',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    minWidth: 0,
    // The lines of «Солнце» stand apart in the height that three of them have.
    padding: '4px 12px',
    border: `1px solid ${tokens.hairline}`,
    borderRadius: shape.borderRadius,
    backgroundColor: tokens.surface,
    fontSize: fontSizes.body,
    contain: 'strict',
    // A long press selects the tile, not its text.
    WebkitTouchCallout: 'none',
  },
  '@media (pointer: coarse)': { '& li': { userSelect: 'none' } },
  '& li[data-selected="true"]': { ...tokens.chosen, borderColor: tokens.ink },
  '& [data-line]': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8, minWidth: 0 },
  '& [data-beside]': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0 },
  '& [data-row-act]': { flex: 'none' },
  '& li [data-number]': { fontSize: fontSizes.title, lineHeight: '24px' },
  '& [data-weight]': { fontSize: fontSizes.large, fontWeight: fontWeights.medium },
  '& [data-weight="declared"], & [data-source]': { color: tokens.inkMuted },
  '& [data-weight], & [data-diff], & [data-source]': { flex: 'none', wordSpacing: 2, whiteSpace: 'nowrap' },
  '& [data-text]': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 'var(--otk-text)',
    lineHeight: '20px',
  },
  '& [data-text="quiet"], & [data-text="two"]': {
    color: tokens.inkMuted,
    fontSize: fontSizes.small,
    lineHeight: '18px',
  },
  '& [data-text="quiet"]': { height: 18, whiteSpace: 'normal' },
  '& [data-text="two"]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
  },
  // In selection mode the whole tile is the checkbox.
  '& [data-cover]': { position: 'absolute', inset: 0, zIndex: 1 },
  '& [data-cover] > label[data-check]': {
    width: '100%',
    margin: 0,
    padding: 12,
    justifyContent: 'flex-end',
    alignItems: 'flex-end',
  },
});
