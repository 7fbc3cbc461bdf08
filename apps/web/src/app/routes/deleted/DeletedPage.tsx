import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

import { chosenColumns, usualColumns } from '#features/transport/transport.columns';
import { transportColumns, type TransportColumn } from '#features/transport/TransportColumns';
import { ListNumber } from '#features/transport/TransportListParts';
import { EmptyState } from '#ui/EmptyState';
import { TrashIcon } from '#ui/icons';
import { useDocumentTitle } from '#ui/PageTitle';

import { useListData } from '../auto/list-data.ts';
import { useListQueries } from '../auto/list-queries.ts';
import { useListRefresh } from '../auto/list-refresh.ts';
import { ListBody } from '../auto/ListBody.tsx';
import { ListExport } from '../auto/ListExport.tsx';
import { ListFrame, useIsWide } from '../auto/ListFrame.tsx';
import { ListSearchField } from '../auto/ListSearchField.tsx';
import { ListStation, RefreshButton } from '../auto/ListTools.tsx';
import { useRestore } from './deleted-acts.ts';
import type { DeletedSearch } from './deleted-search.ts';

const title = 'Удалённые';

/** A deleted transport has no card to open. */
const columns: readonly TransportColumn[] = chosenColumns(transportColumns, usualColumns).map((column) =>
  column.key === 'number' ? { ...column, cell: ListNumber } : column,
);
const columnsState = {
  columns,
  isChosen: false,
  choice: usualColumns,
  choose: () => undefined,
  setWidth: () => undefined,
};

export function DeletedPage() {
  useDocumentTitle(title);
  const search = useSearch({ from: '/signed-in/deleted' });
  const navigate = useNavigate({ from: '/deleted' });
  const isWide = useIsWide();
  const queries = useListQueries();
  const source = useMemo(() => queries.deleted(search), [queries, search]);
  const data = useListData({ source, canStandIn: ([, name]) => name === 'deleted' });
  const refresh = useListRefresh(data);
  const act = useRestore(data);
  const change = (part: Partial<DeletedSearch>, replace = false) =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace });

  return (
    <ListFrame
      title={title}
      tools={
        <>
          <ListSearchField isWide={isWide} value={search.search} onChange={(text) => change({ search: text }, true)} />
          <ListStation station={search.station} onChange={change} />
          <ListExport title={title} source={source} columns={columns} />
          <RefreshButton isWide={isWide} isFetching={data.isFetching} onRefresh={refresh} />
        </>
      }
      chips={null}
    >
      {(place) => (
        <ListBody
          place={place}
          data={data}
          columns={columnsState}
          order={search}
          act={act}
          onOrder={(order) => change(order, true)}
          onRetry={refresh}
          empty={
            <EmptyState
              icon={<TrashIcon />}
              title="Удалённых ТС нет"
              text="Удалённые ТС появляются здесь, и их можно восстановить вместе с историей."
            />
          }
        />
      )}
    </ListFrame>
  );
}
