import { Skeleton, useMediaQuery } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';

import { useEndlessList } from './transport.endless.ts';
import { useListEvents } from './transport.list-events.ts';
import { listStyles, topAt } from './transport.list-styles.ts';
import type { TransportListProps } from './TransportTable.tsx';
import { TransportTail } from './TransportTail.tsx';
import { actTileHeight, tileHeight, tileStyles, TransportTile } from './TransportTile.tsx';

const gap = 8;
const twoLanes = '(min-width: 704px)';
const skeletons = 6;

/** The element with the styles is outside of what scrolling re-renders. */
export const TransportTiles = (props: TransportListProps) => (
  <Sheet>
    <Tiles {...props} />
  </Sheet>
);

function Tiles({ rows, pages, scrollRef, top, stickyTop, selection, unsent, act, unread }: TransportListProps) {
  const list = useRef<HTMLUListElement>(null);
  const lanes = useMediaQuery(twoLanes, { noSsr: true }) ? 2 : 1;
  const height = act ? actTileHeight : tileHeight;
  const {
    items,
    height: listHeight,
    active,
    setActive,
    onKeyDown,
  } = useEndlessList({
    count: rows?.length ?? 0,
    pages,
    scrollRef,
    list,
    rowHeight: height,
    lanes,
    gap,
    scrollMargin: top,
    stickyHeight: stickyTop,
  });
  const hold = (index: number) => {
    const row = rows?.[index];
    if (row) {
      selection?.toggle(row.id, false);
    }
  };
  useListEvents(list, { onKeyDown, onFocus: setActive, onHold: selection && hold });

  return (
    <ul
      ref={list}
      aria-label="Транспорт"
      style={{ height: rows ? listHeight : Math.ceil(skeletons / lanes) * (height + gap) }}
    >
      {rows === undefined && <Skeletons lanes={lanes} height={height} />}
      {rows &&
        items.map(({ index, slot, lane, start }) => {
          const row = rows[index];
          const place = placeOf(lane, lanes);
          return row ? (
            <TransportTile
              key={slot}
              row={row}
              index={index}
              {...place}
              top={start - top}
              height={height}
              isActive={index === active}
              isSelected={selection?.ids.has(row.id) ?? false}
              isSelecting={(selection?.ids.size ?? 0) > 0}
              onToggle={selection?.toggle}
              unsent={unsent?.get(row.id) ?? 0}
              act={act}
              unread={unread?.get(row.id) ?? 0}
            />
          ) : (
            <li key="tail" style={{ ...place, ...topAt(start - top), height }}>
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

const Skeletons = ({ lanes, height }: { readonly lanes: number; readonly height: number }) =>
  Array.from({ length: skeletons }, (_, index) => (
    <li
      key={index}
      aria-hidden
      style={{
        ...placeOf(index % lanes, lanes),
        ...topAt(Math.floor(index / lanes) * (height + gap)),
        height,
      }}
    >
      <Skeleton variant="rounded" width="45%" height={20} />
      <Skeleton variant="rounded" width="60%" height={20} />
      <Skeleton variant="rounded" width="80%" height={16} />
      <Skeleton variant="rounded" width="50%" height={14} />
    </li>
  ));

const Sheet = styled('div')(({ theme }) => ({
  ...listStyles(theme),
  ...tileStyles(theme),
  '& > ul': { listStyle: 'none', position: 'relative', margin: 0, padding: 0 },
}));
