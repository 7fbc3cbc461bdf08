import { Button } from '@mui/material';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { EmptyState } from '#ui/feedback/EmptyState';
import { ArchiveIcon } from '#ui/icons';
import { useIsWide } from '#ui/layout/ListFrame';
import { lastDays } from '#platform/search-params';
import { useListQueries } from '#features/transport/part/transport.use-list-queries';

import { useColumns } from '#features/transport/list/page/transport.list-columns';
import { useListData } from '#features/transport/list/page/transport.list-data';
import { ArchiveDays, ArchiveDaysNote } from '#features/transport/list/page/ArchiveDays';
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
          <ArchiveDays period={period} isWide={isWide} onChange={change} />
          {isWide && <ListColumns state={columns} />}
        </>
      }
      note={<ArchiveDaysNote {...period} />}
      empty={
        <EmptyState
          icon={<ArchiveIcon />}
          title="Ничего не найдено"
          text="За эти дни нет завершённых и архивных ТС. Расширьте период или выберите другую станцию."
          action={
            <Button onClick={() => change({ search: '', station: 'all', ...lastDays({}, today, 365) })}>
              Показать всё за год
            </Button>
          }
        />
      }
    />
  );
}
