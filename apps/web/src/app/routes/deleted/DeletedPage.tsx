import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

import { chosenColumns, usualColumns } from '#features/transport/list/transport.columns';
import { type TransportColumn, transportColumns } from '#features/transport/list/TransportColumns';
import { removalWords } from '#features/transport/list/transport.column-values';
import { ListNumber } from '#features/transport/list/TransportListParts';
import { EmptyState } from '#ui/feedback/EmptyState';
import { TrashIcon } from '#ui/icons';
import { useListQueries } from '#features/transport/part/transport.use-list-queries';

import { useListData } from '#features/transport/list/page/transport.list-data';
import { PlainList } from '../auto/list/PlainList.tsx';
import { useRestore } from './deleted-acts.ts';
import type { DeletedSearch } from '#features/transport/list/page/transport.deleted-search';

/** Who removed it, when and why, before what the list shows of every transport. */
const removal: TransportColumn = {
  key: 'removal',
  title: 'Удалён',
  width: 380,
  cuts: true,
  rank: 2,
  cell: (row) => (row.removal ? removalWords(row.removal) : '—'),
};

/** A deleted transport has no card to open. */
const [number, ...others] = chosenColumns(transportColumns, usualColumns);
const columns = {
  columns: [{ ...number!, cell: ListNumber }, removal, ...others.map((one) => ({ ...one, rank: one.rank + 1 }))],
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
