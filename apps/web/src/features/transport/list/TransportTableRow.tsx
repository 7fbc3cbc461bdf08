import { Skeleton } from '@mui/material';
import type { CSSObject, Theme } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';

import { hoverable } from '#ui/theme/breakpoints';
import { fontSizes } from '#ui/theme/tokens';

import { afterNumber, columnGap } from './transport.columns.ts';
import { topAt } from './transport.list-styles.ts';
import type { ListedRow } from './transport.listed-row.ts';
import type { EndlessPages } from './transport.endless.ts';
import { TransportCheckbox } from './TransportCheckbox.tsx';
import type { TransportColumn } from './TransportColumns.tsx';
import { ListUnread, ListUnsent } from './TransportListParts.tsx';
import { RowAct, type TransportRowAct } from './TransportRowAct.tsx';
import { TransportTail } from './TransportTail.tsx';

interface Placed {
  readonly top: number;
  readonly height: number;
}

interface TransportTableRowProps extends Placed {
  readonly row: ListedRow;
  readonly index: number;
  readonly columns: readonly TransportColumn[];
  /** Set on every row: as a custom property it would be recomputed at each rendering. */
  readonly gridTemplateColumns: string;
  readonly isActive: boolean;
  /** Undefined when rows cannot be selected. */
  readonly isSelected: boolean | undefined;
  readonly onToggle: ((id: string, isRange: boolean) => void) | undefined;
  readonly unsent: number;
  readonly act: TransportRowAct | undefined;
  readonly unread: number;
}

export const TransportTableRow = memo((props: TransportTableRowProps) => {
  const { row, index, columns, gridTemplateColumns, top, height, isActive, isSelected } = props;
  const { onToggle, unsent, unread, act } = props;
  const tabIndex = isActive ? 0 : -1;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      tabIndex={act && -1}
      style={{ ...topAt(top), height, gridTemplateColumns }}
    >
      {isSelected !== undefined && onToggle && (
        <td data-check>
          <TransportCheckbox
            label={`Выбрать ${row.transportNumber}`}
            isChecked={isSelected}
            tabIndex={tabIndex}
            onToggle={(isRange) => onToggle(row.id, isRange)}
          />
        </td>
      )}
      {columns.map(({ key, numeric, quiet, cuts, cell }) => {
        const content = cell(row, tabIndex);
        return (
          <td key={key} data-numeric={numeric} data-quiet={quiet} data-cut={cuts && cutOf(content)}>
            {content}
            {key === 'number' && unsent > 0 && <ListUnsent count={unsent} isShort {...row} />}
            {key === 'number' && <ListUnread count={unread} />}
          </td>
        );
      })}
      {act && (
        <td data-numeric>
          <RowAct act={act} row={row} tabIndex={tabIndex} />
        </td>
      )}
    </tr>
  );
});

const cutOf = (content: ReactNode): 'parts' | 'words' => (typeof content === 'object' ? 'parts' : 'words');

interface SkeletonRowProps extends Pick<TransportTableRowProps, 'columns'> {
  readonly isSelectable: boolean;
}

export const SkeletonRow = ({ columns, isSelectable }: SkeletonRowProps) => (
  <tr aria-hidden data-skeleton>
    {isSelectable && (
      <td>
        <Skeleton variant="rounded" width={18} height={18} />
      </td>
    )}
    {columns.map(({ key, width, numeric }) => (
      <td key={key} data-numeric={numeric}>
        <Skeleton variant="rounded" width={Math.round(width * 0.7)} height={16} sx={{ display: 'inline-block' }} />
      </td>
    ))}
  </tr>
);

interface TailRowProps extends Placed {
  readonly pages: EndlessPages;
}

export const TailRow = ({ pages, top, height }: TailRowProps) => (
  <tr data-tail style={{ ...topAt(top), height }}>
    <td>
      <TransportTail pages={pages} />
    </td>
  </tr>
);

/** Styles of the element around the table: see transport.list-styles.ts. */
export const rowStyles = ({ tokens }: Theme): CSSObject => ({
  '& tbody > tr': {
    position: 'absolute',
    left: 0,
    right: 0,
    display: 'grid',
    gridTemplateColumns: 'var(--otk-columns)',
    alignItems: 'center',
    gap: columnGap,
    padding: `0 ${columnGap}px`,
    borderBottom: `1px solid ${tokens.hairline}`,
    contain: 'strict',
  },
  [hoverable]: { '& tbody > tr:hover': { backgroundColor: tokens.sunken } },
  '& tbody > tr[aria-selected="true"]': tokens.chosen,
  '& tbody > tr[data-skeleton]': { position: 'static', height: 'var(--otk-row)' },
  '& tbody > tr[data-tail]': { gridTemplateColumns: '1fr' },
  '& td': {
    minWidth: 0,
    padding: 0,
    // Has no effect in a grid cell, but the cell must not inherit it: see transport.list-styles.ts.
    verticalAlign: 'baseline',
    whiteSpace: 'nowrap',
    fontSize: fontSizes.body,
  },
  '& td[data-cut="parts"]': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // Text that does not fit wraps into a second line, which the row cuts off. Clipping in hundreds of cells would take
  // most of the frame time.
  '& td[data-cut="words"]': {
    alignSelf: 'start',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 1,
    lineHeight: 'calc(var(--otk-row) - 2px)',
    whiteSpace: 'normal',
    wordBreak: 'break-all',
  },
  '& td[data-numeric="true"]': { textAlign: 'right' },
  '& td[data-numeric="true"] + td:not([data-numeric])': { paddingLeft: afterNumber },
  '& td[data-quiet="true"]': { fontSize: fontSizes.small },
  '& td[data-check]': { alignSelf: 'stretch' },
});
