import { Skeleton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';

import { useEndlessList } from './transport.endless.ts';
import { listStyles } from './transport.list-styles.ts';
import { useWidth } from './transport.size.ts';
import type { TransportListProps } from './TransportTable.tsx';
import { TransportTail } from './TransportTail.tsx';
import { tileHeight, tileStyles, TransportTile } from './TransportTile.tsx';

const gap = 8;
const twoLanesFrom = 680;
const skeletons = 6;

/** The sheet with the rules stands outside of what scrolling draws anew. */
export const TransportTiles = (props: TransportListProps) => (
  <Sheet>
    <Tiles {...props} />
  </Sheet>
);

function Tiles({ rows, pages, scrollRef, top, stickyTop, selection, act, unread }: TransportListProps) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const lanes = useWidth(list) >= twoLanesFrom ? 2 : 1;
  const { items, height, active, setActive, onKeyDown } = useEndlessList({
    count: rows?.length ?? 0,
    pages,
    scrollRef,
    list,
    rowHeight: tileHeight,
    lanes,
    gap,
    scrollMargin: top,
    stickyHeight: stickyTop,
  });

  return (
    <ul ref={setList} aria-label="Транспорт" onKeyDown={onKeyDown} style={rows && { height }}>
      {rows === undefined && <Skeletons lanes={lanes} />}
      {rows &&
        items.map(({ index, slot, lane, start }) => {
          const row = rows[index];
          const place = { ...placeOf(lane, lanes), top: start - top };
          return row ? (
            <TransportTile
              key={slot}
              row={row}
              index={index}
              {...place}
              isActive={index === active}
              isSelected={selection?.ids.has(row.id) ?? false}
              isSelecting={(selection?.ids.size ?? 0) > 0}
              onToggle={selection?.toggle}
              onFocus={setActive}
              act={act}
              unread={unread?.get(row.id) ?? 0}
            />
          ) : (
            <li key="tail" style={{ ...place, height: tileHeight }}>
              <TransportTail pages={pages} />
            </li>
          );
        })}
    </ul>
  );
}

const placeOf = (lane: number, lanes: number) =>
  lanes === 1
    ? { left: 0, width: '100%' }
    : { left: lane === 0 ? 0 : `calc(50% + ${gap / 2}px)`, width: `calc(50% - ${gap / 2}px)` };

const Skeletons = ({ lanes }: { readonly lanes: number }) =>
  Array.from({ length: skeletons }, (_, index) => (
    <li
      key={index}
      aria-hidden
      style={{
        ...placeOf(index % lanes, lanes),
        height: tileHeight,
        top: Math.floor(index / lanes) * (tileHeight + gap),
      }}
    >
      <Skeleton variant="rounded" width="45%" height={24} />
      <Skeleton variant="rounded" width="60%" height={24} />
      <Skeleton variant="rounded" width="80%" height={16} />
      <Skeleton variant="rounded" width="50%" height={14} />
    </li>
  ));

const Sheet = styled('div')(({ theme }) => ({
  ...listStyles(theme),
  ...tileStyles(theme),
  '& > ul': { listStyle: 'none', position: 'relative', margin: 0, padding: 0 },
}));
