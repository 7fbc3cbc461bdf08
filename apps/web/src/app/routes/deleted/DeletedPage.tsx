import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

import { deletedColumns } from '#features/transport/list/page/transport.deleted-columns';
import { EmptyState } from '#ui/feedback/EmptyState';
import { TrashIcon } from '#ui/icons';
import { useListQueries } from '#features/transport/part/transport.use-list-queries';

import { useListData } from '#features/transport/list/page/transport.list-data';
import { PlainList } from '../auto/list/PlainList.tsx';
import { useRestore } from './deleted-acts.ts';
import type { DeletedSearch } from '#features/transport/list/page/transport.deleted-search';

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
      columns={deletedColumns}
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
