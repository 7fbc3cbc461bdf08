import { Button, CircularProgress, IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';

import { tabItems, type TransportCounts } from '#features/transport/transport.tabs';
import { RefreshIcon } from '#ui/icons';
import { StationFilter } from '#ui/StationFilter';
import { Tabs } from '#ui/Tabs';
import { VisuallyHidden } from '#ui/VisuallyHidden';

import { useServices } from '../../services.tsx';
import type { ListSearch } from './list-search.ts';
import { ListSearchField } from './ListSearchField.tsx';

interface ListBarsProps {
  readonly search: ListSearch;
  readonly counts: TransportCounts | undefined;
  readonly isWide: boolean;
  readonly isFetching: boolean;
  readonly filtersRef: Ref<HTMLDivElement>;
  /** The part that stays in sight while the list scrolls. */
  readonly stickyRef: Ref<HTMLDivElement>;
  readonly onChange: (part: Partial<ListSearch>, replace?: boolean) => void;
  readonly onClear: () => void;
  readonly onRefresh: () => void;
}

/** A low screen has room for the tabs only; at the desk the filters stay too. */
export function ListBars({ stickyRef, isWide, ...props }: ListBarsProps) {
  const { search, counts, onChange } = props;
  const filters = <Filters {...props} isWide={isWide} />;
  return (
    <>
      {!isWide && filters}
      <Sticky ref={stickyRef}>
        {isWide && filters}
        <Tabs
          label="Состояние транспорта"
          items={tabItems(counts)}
          value={search.tab}
          onChange={(tab) => onChange({ tab })}
        />
      </Sticky>
    </>
  );
}

function Filters({
  search,
  isWide,
  isFetching,
  filtersRef,
  onChange,
  onClear,
  onRefresh,
}: Omit<ListBarsProps, 'stickyRef'>) {
  const stations = useQuery(useServices().queries.station.list());
  const isFiltered = search.station !== 'all' || search.search !== '';
  return (
    <Line ref={filtersRef}>
      {isWide ? (
        <Typography variant="h2" component="h1">
          Транспорт
        </Typography>
      ) : (
        <VisuallyHidden as="h1">Транспорт</VisuallyHidden>
      )}
      <ListSearchField isWide={isWide} value={search.search} onChange={(text) => onChange({ search: text }, true)} />
      <StationFilter
        stations={stations.data ?? []}
        value={search.station}
        onChange={({ code }) => onChange({ station: code })}
      />
      {isFiltered && (
        <Button variant="text" onClick={onClear}>
          Сбросить
        </Button>
      )}
      <IconButton
        aria-label="Обновить список"
        onClick={onRefresh}
        disabled={isFetching}
        sx={isWide ? { marginLeft: 'auto' } : { order: -1 }}
      >
        {isFetching ? <CircularProgress size={20} aria-hidden /> : <RefreshIcon />}
      </IconButton>
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 12px',
  [theme.breakpoints.up('desktop')]: { gap: 12, padding: '8px 16px' },
}));

const Sticky = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  backgroundColor: theme.tokens.canvas,
}));
