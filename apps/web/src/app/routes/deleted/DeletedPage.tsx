import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

import { chosenColumns, usualColumns } from '#features/transport/list/transport.columns';
import { transportColumns } from '#features/transport/list/TransportColumns';
import { ListNumber } from '#features/transport/list/TransportListParts';
import { EmptyState } from '#ui/feedback/EmptyState';
import { TrashIcon } from '#ui/icons';
import { useListQueries } from '#features/transport/part/transport.use-list-queries';

import { useListData } from '#features/transport/list/page/transport.list-data';
import { PlainList } from '../auto/list/PlainList.tsx';
import { useRestore } from './deleted-acts.ts';
import type { DeletedSearch } from '#features/transport/list/page/transport.deleted-search';

/** A deleted transport has no card to open. */
const columns = {
  columns: chosenColumns(transportColumns, usualColumns).map((column) =>
    column.key === 'number' ? { ...column, cell: ListNumber } : column,
  ),
  isChosen: false,
  choice: usualColumns,
  choose: () => undefined,
  setWidth: () => undefined,
};

export function DeletedPage() {
  const search = useSearch({ from: '/signed-in/deleted' });
  const navigate = useNavigate({ from: '/deleted' });
  const queries = useListQueries();
  const source = useMemo(() => queries.deleted(search), [queries, search]);
  const data = useListData({ source, canStandIn: ([, name]) => name === 'deleted' });
  const act = useRestore(data);
  const change = (part: Partial<DeletedSearch>, replace = false) =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace });

  return (
    <PlainList
      title="Удалённые"
      search={search}
      onChange={change}
      source={source}
      data={data}
      columns={columns}
      act={act}
      empty={
        <EmptyState
          icon={<TrashIcon />}
          title="Удалённых ТС нет"
          text="Удалённые ТС появляются здесь, и их можно восстановить вместе с историей."
        />
      }
    />
  );
}
