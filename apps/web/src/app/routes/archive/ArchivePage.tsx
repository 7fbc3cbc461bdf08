import { styled } from '@mui/material/styles';
import { formatDay } from '@otk/domain/kernel/words';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { dayColumns } from '#ui/day/day-columns';
import { DayField } from '#ui/day/DayField';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ArchiveIcon } from '#ui/icons';
import { QuietSmall } from '#ui/layout/boxes';
import { useIsWide } from '#ui/layout/ListFrame';
import { lastDays } from '#platform/search-params';
import { useListQueries } from '#features/transport/part/transport.use-list-queries';

import { useColumns } from '#features/transport/list/page/transport.list-columns';
import { useListData } from '#features/transport/list/page/transport.list-data';
import { ListColumns } from '#features/transport/list/page/ListColumns';
import { PlainList } from '../auto/list/PlainList.tsx';
import type { ArchiveSearch } from '#features/transport/list/page/transport.archive-search';

/** Finished and archived transports by station and days of shipment. */
export function ArchivePage() {
  const search = useSearch({ from: '/signed-in/archive' });
  const navigate = useNavigate({ from: '/archive' });
  const isWide = useIsWide();
  const columns = useColumns();
  const queries = useListQueries();
  const [today] = useState(() => new Date());
  const period = useMemo(() => lastDays(search, today), [search, today]);
  const source = useMemo(() => queries.archive({ ...search, ...period }), [queries, search, period]);
  const data = useListData({ source, canStandIn: ([, name]) => name === 'archive' });
  const change = (part: Partial<ArchiveSearch>, replace = false) =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace });

  return (
    <PlainList
      title="Архив"
      search={search}
      period={period}
      onChange={change}
      source={source}
      data={data}
      columns={columns}
      tools={
        <>
          <Days>
            <DayField
              isInline={isWide}
              isRequired
              label="Отгружен с"
              value={period.begin}
              max={period.end}
              onChange={(day) => change({ begin: day || undefined }, true)}
            />
            <DayField
              isInline={isWide}
              isRequired
              label="по"
              value={period.end}
              min={period.begin}
              onChange={(day) => change({ end: day || undefined }, true)}
            />
          </Days>
          {isWide && <ListColumns state={columns} />}
        </>
      }
      note={<Note>{`Отгружены с ${formatDay(period.begin)} по ${formatDay(period.end)}`}</Note>}
      empty={
        <EmptyState
          icon={<ArchiveIcon />}
          title="Ничего не найдено"
          text="За эти дни нет завершённых и архивных ТС. Расширьте период или выберите другую станцию."
        />
      }
    />
  );
}

const Days = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  [theme.breakpoints.down('desktop')]: { display: 'grid', gridTemplateColumns: dayColumns, alignItems: 'start' },
}));

const Note = styled(QuietSmall)({ display: 'block', padding: '0 12px 4px' });
