import { Skeleton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';

import { useEndlessList } from './transport.endless.ts';
import { useWidth } from './transport.size.ts';
import type { TransportListProps } from './TransportTable.tsx';
import { TransportTail } from './TransportTail.tsx';
import { Tile, tileHeight, TransportTile } from './TransportTile.tsx';

const gap = 8;
const twoLanesFrom = 680;
const skeletons = 6;

export function TransportTiles({ rows, pages, scrollRef, top, stickyTop }: TransportListProps) {
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
    <List ref={setList} aria-label="Транспорт" onKeyDown={onKeyDown} style={rows && { height }}>
      {rows === undefined && <Skeletons lanes={lanes} />}
      {rows &&
        items.map(({ index, key, lane, size, start }) => {
          const row = rows[index];
          const style = { ...placeOf(lane, lanes), height: size, transform: `translateY(${start - top}px)` };
          return row ? (
            <TransportTile
              key={key}
              row={row}
              index={index}
              style={style}
              isActive={index === active}
              onFocus={() => setActive(index)}
            />
          ) : (
            <Tile key={key} style={style}>
              <TransportTail pages={pages} />
            </Tile>
          );
        })}
    </List>
  );
}

const placeOf = (lane: number, lanes: number) =>
  lanes === 1
    ? { left: 0, width: '100%' }
    : { left: lane === 0 ? 0 : `calc(50% + ${gap / 2}px)`, width: `calc(50% - ${gap / 2}px)` };

const Skeletons = ({ lanes }: { readonly lanes: number }) =>
  Array.from({ length: skeletons }, (_, index) => (
    <Tile
      key={index}
      aria-hidden
      style={{
        ...placeOf(index % lanes, lanes),
        height: tileHeight,
        transform: `translateY(${Math.floor(index / lanes) * (tileHeight + gap)}px)`,
      }}
    >
      <Skeleton variant="rounded" width="45%" height={24} />
      <Skeleton variant="rounded" width="60%" height={24} />
      <Skeleton variant="rounded" width="80%" height={16} />
      <Skeleton variant="rounded" width="50%" height={14} />
    </Tile>
  ));

const List = styled('ul')({ listStyle: 'none', position: 'relative', margin: 0, padding: 0 });
