import { styled } from '@mui/material/styles';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { DayField } from '#features/transport/DayField';
import { EmptyState } from '#ui/EmptyState';
import { ArchiveIcon } from '#ui/icons';
import { useDocumentTitle } from '#ui/PageTitle';

import { useColumns } from '../auto/list-columns.ts';
import { useListData } from '../auto/list-data.ts';
import { useListQueries } from '../auto/list-queries.ts';
import { useListRefresh } from '../auto/list-refresh.ts';
import { ListBody } from '../auto/ListBody.tsx';
import { ListColumns } from '../auto/ListColumns.tsx';
import { ListExport } from '../auto/ListExport.tsx';
import { ListFrame, useIsWide } from '../auto/ListFrame.tsx';
import { ListSearchField } from '../auto/ListSearchField.tsx';
import { ListStation, RefreshButton } from '../auto/ListTools.tsx';
import { archivePeriod, type ArchiveSearch } from './archive-search.ts';

const title = 'Архив';

/** Finished and archived transports by station and days of shipment. */
export function ArchivePage() {
  useDocumentTitle(title);
  const search = useSearch({ from: '/signed-in/archive' });
  const navigate = useNavigate({ from: '/archive' });
  const isWide = useIsWide();
  const columns = useColumns();
  const queries = useListQueries();
  const [today] = useState(() => new Date());
  const period = useMemo(() => archivePeriod(search, today), [search, today]);
  const source = useMemo(() => queries.archive({ ...search, ...period }), [queries, search, period]);
  const data = useListData({ source, canStandIn: ([, name]) => name === 'archive' });
  const refresh = useListRefresh(data);
  const change = (part: Partial<ArchiveSearch>, replace = false) =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace });

  return (
    <ListFrame
      title={title}
      tools={
        <>
          <ListSearchField isWide={isWide} value={search.search} onChange={(text) => change({ search: text }, true)} />
          <ListStation station={search.station} onChange={change} />
          {!isWide && <ListExport title={title} source={source} columns={columns.columns} />}
          <Days>
            <DayField
              isInline={isWide}
              label="Отгружен с"
              value={period.begin}
              max={period.end}
              onChange={(day) => change({ begin: day || undefined }, true)}
            />
            <DayField
              isInline={isWide}
              label="по"
              value={period.end}
              min={period.begin}
              onChange={(day) => change({ end: day || undefined }, true)}
            />
          </Days>
          {isWide && <ListColumns state={columns} />}
          {isWide && <ListExport title={title} source={source} columns={columns.columns} />}
          <RefreshButton isWide={isWide} isFetching={data.isFetching} onRefresh={refresh} />
        </>
      }
      chips={null}
    >
      {(place) => (
        <ListBody
          place={place}
          data={data}
          columns={columns}
          order={search}
          onOrder={(order) => change(order, true)}
          onRetry={refresh}
          empty={
            <EmptyState
              icon={<ArchiveIcon />}
              title="Ничего не найдено"
              text="За эти дни нет завершённых и архивных ТС. Расширьте период или выберите другую станцию."
            />
          }
        />
      )}
    </ListFrame>
  );
}

/** On a phone a line of their own. */
const Days = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  [theme.breakpoints.down('phablet')]: { flexBasis: '100%' },
}));
