import { useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useHeight } from '#features/transport/transport.size';
import { errorMessage } from '#platform/error-message';
import { useDocumentTitle } from '#ui/PageTitle';
import { showToast } from '#ui/Toasts';

import { useScrollArea } from '../../layout/scroll-area.ts';
import { useListData } from './list-data.ts';
import { usualList, type ListSearch } from './list-search.ts';
import { ListBars } from './ListBars.tsx';
import { ListBody } from './ListBody.tsx';

interface ListPageProps {
  readonly search: ListSearch;
}

export function ListPage({ search }: ListPageProps) {
  useDocumentTitle('Транспорт');
  const navigate = useNavigate({ from: '/auto' });
  const isWide = useMediaQuery(useTheme().breakpoints.up('desktop'), { noSsr: true });
  const scrollRef = useScrollArea();
  const [filters, setFilters] = useState<HTMLElement | null>(null);
  const [sticky, setSticky] = useState<HTMLElement | null>(null);
  const filtersHeight = useHeight(filters);
  const stickyTop = useHeight(sticky);
  const data = useListData(search);

  /** Small steps (letters, sorting) replace the address; a tab or a station is a step to come back from. */
  const change = (part: Partial<ListSearch>, replace = false) =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace });
  const refresh = async () => {
    try {
      await data.refresh();
      scrollRef.current?.scrollTo({ top: 0 });
    } catch (error) {
      showToast({ text: errorMessage(error, 'Не удалось обновить список'), kind: 'error' });
    }
  };

  return (
    <>
      <ListBars
        search={search}
        counts={data.counts}
        isWide={isWide}
        isFetching={data.isFetching}
        filtersRef={setFilters}
        stickyRef={setSticky}
        onChange={change}
        onClear={() => change(usualFilters)}
        onRefresh={() => void refresh()}
      />
      <ListBody
        search={search}
        data={data}
        isWide={isWide}
        scrollRef={scrollRef}
        top={isWide ? stickyTop : filtersHeight + stickyTop}
        stickyTop={stickyTop}
        onChange={change}
        onClear={() => change(usualFilters)}
        onRetry={() => void refresh()}
      />
    </>
  );
}

const usualFilters = { station: usualList.station, search: usualList.search };
