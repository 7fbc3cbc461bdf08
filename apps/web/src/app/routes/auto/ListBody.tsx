import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';

import { TransportTable } from '#features/transport/TransportTable';
import { TransportTiles } from '#features/transport/TransportTiles';
import { VisuallyHidden } from '#ui/VisuallyHidden';

import type { ListData } from './list-data.ts';
import type { ListSearch } from './list-search.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { ListFailure } from './ListFailure.tsx';

interface ListBodyProps {
  readonly search: ListSearch;
  readonly data: ListData;
  readonly isWide: boolean;
  readonly scrollRef: RefObject<HTMLElement | null>;
  readonly top: number;
  readonly stickyTop: number;
  readonly onChange: (part: Partial<ListSearch>, replace?: boolean) => void;
  readonly onClear: () => void;
  readonly onRetry: () => void;
}

export function ListBody({
  search,
  data,
  isWide,
  scrollRef,
  top,
  stickyTop,
  onChange,
  onClear,
  onRetry,
}: ListBodyProps) {
  const { rows, counts, pages, error } = data;
  if (rows === undefined && error) {
    return <ListFailure error={error} onRetry={onRetry} isBusy={data.isFetching} />;
  }
  if (rows?.length === 0) {
    return <ListEmpty search={search} counts={counts} onTab={(tab) => onChange({ tab })} onClear={onClear} />;
  }
  const list = { rows, pages, scrollRef, top: isWide ? top : top + narrowGap, stickyTop, total: counts?.[search.tab] };
  return (
    <Room aria-busy={rows === undefined || data.isOutdated} data-outdated={data.isOutdated}>
      {rows === undefined && <VisuallyHidden as="output">Загрузка</VisuallyHidden>}
      {isWide ? (
        <TransportTable {...list} order={search} onOrder={(order) => onChange(order, true)} />
      ) : (
        <TransportTiles {...list} />
      )}
    </Room>
  );
}

/** Between the tabs and the first tile. */
const narrowGap = 8;

const Room = styled('div')(({ theme }) => ({
  padding: `${narrowGap}px 12px 12px`,
  '&[data-outdated="true"]': { opacity: 0.6 },
  [theme.breakpoints.up('desktop')]: { padding: '0 16px 16px' },
}));
