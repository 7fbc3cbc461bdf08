import { isOfEveryTab } from '@otk/domain/transport/transport.filter';
import { useNavigate } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';

import { useSelection } from '#features/transport/list/transport.use-selection';
import { lazyMark, lazyPart } from '#ui/layout/LazyPart';
import { useDocumentTitle } from '#ui/layout/PageTitle';
import { useInSlices } from '#ui/use-in-slices';
import { ListFrame, useIsWide } from '#ui/layout/ListFrame';
import { noFilters } from '#features/transport/transport.search';

import { WhenLate } from '../../../services.tsx';
import { useColumns } from '#features/transport/list/page/transport.list-columns';
import { type AutoList, hasRows, useAutoList } from '#features/transport/list/page/transport.auto-list';
import { useListRefresh } from '#features/transport/list/page/transport.list-refresh';
import { type ListSearch, toViewText } from '#features/transport/list/page/transport.list-search';
import { ListBody } from './ListBody.tsx';
import { useFirstLines } from '#features/transport/list/page/transport.first-lines';
import { ListFirstPlace } from '#features/transport/list/page/ListFirstPlace';
import { ListChipsPlace } from '#features/transport/list/page/ListChipsPlace';
import { ListColumns } from '#features/transport/list/page/ListColumns';
import { ListExport } from '#features/transport/list/page/ListExport';
import { ListTabs } from '#features/transport/list/page/ListTabs';
import { ListTools } from '#features/transport/list/page/ListTools';

const ListBulkBar = lazyPart(async () => (await import('./ListBulkBar.tsx')).ListBulkBar);
const ListNews = lazyPart(async () => (await import('#features/transport/list/page/ListNews')).ListNews);
const ListReady = lazyPart(async () => (await import('./ListReady.tsx')).ListReady);
const ReadyMark = lazyMark(async () => (await import('#features/transport/card/ReadyMark')).ReadyMark);
const ListEmpty = lazyPart(async () => (await import('#features/transport/list/page/ListEmpty')).ListEmpty);

const tabsOfCases: readonly string[] = ['reception', 'storage', 'commission', 'separate'];

const late = (part: ReactNode) => <WhenLate>{part}</WhenLate>;

interface ListPageProps {
  readonly search: ListSearch;
}

export function ListPage({ search }: ListPageProps) {
  return <ListView search={search} list={useInSlices(useAutoList(search), hasRows)} />;
}

const ListView = memo(({ search, list }: ListPageProps & { readonly list: AutoList }) => {
  useDocumentTitle('Транспорт');
  const navigate = useNavigate({ from: '/auto' });
  const isWide = useIsWide();
  const { data, counts, source } = list;
  const first = useFirstLines(hasRows(list) || data.error !== null);
  const columns = useColumns(tabsOfCases.includes(search.tab));
  const selection = useSelection(data.rows, toViewText(search));
  const isWhole = isOfEveryTab(search.shift);
  const total = isWhole ? counts.data && sumOf(Object.values(counts.data)) : counts.data?.[search.tab];

  /** Typing and sorting replace the address; a tab or a filter adds an entry to the browser's history. */
  const change = (part: Partial<ListSearch>, replace = false) =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace });
  const clear = () => change(noFilters);
  const refreshRows = useListRefresh(data);
  const refresh = () => {
    void counts.refetch();
    refreshRows();
  };

  return (
    <>
      <ListFrame
        title="Транспорт"
        tools={
          <ListTools
            search={search}
            isWide={isWide}
            isFetching={data.isFetching}
            onChange={change}
            onClear={clear}
            onRefresh={refresh}
            columns={<ListColumns state={columns} />}
            mark={late(<ReadyMark />)}
            download={
              <>
                {!isWide && late(<ListReady isBlock />)}
                <ListExport
                  title="Транспорт"
                  search={search}
                  source={source}
                  columns={columns.columns}
                  total={data.rows?.length ? total : 0}
                  isBlock={!isWide}
                />
              </>
            }
          />
        }
        chips={
          <>
            <ListChipsPlace filters={search} onChange={change} onClear={clear} />
            <ListFirstPlace first={first} />
            {isWide && late(<ListReady isBlock={false} />)}
          </>
        }
        tabs={
          !isWhole && (
            <ListTabs
              counts={counts.data}
              value={search.tab}
              isAwaited={first.isAwaited}
              onChange={(tab) => change({ tab })}
            />
          )
        }
        news={
          (data.fresh > 0 || data.isLocal) && (
            <ListNews fresh={data.fresh} localCount={data.searched} isBusy={data.isFetching} onShow={refresh} />
          )
        }
      >
        {(place) => (
          // Rows of another tab replace these, they are not these with other words.
          <ListBody
            key={search.tab}
            place={place}
            data={data}
            isHeld={first.isAwaited}
            columns={columns}
            order={search}
            total={total}
            selection={selection}
            onOrder={(order) => change(order, true)}
            onRetry={refresh}
            empty={
              <ListEmpty
                search={search}
                isLocal={data.isLocal}
                counts={counts.data}
                onTab={(tab) => change({ tab })}
                onClear={clear}
              />
            }
          />
        )}
      </ListFrame>
      {selection.ids.size > 0 && (
        <ListBulkBar tab={search.tab} data={data} selection={selection} columns={columns.columns} />
      )}
    </>
  );
});

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
