import { Button, FormControlLabel, Switch } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { EmptyState } from '#ui/feedback/EmptyState';
import { DataSkeletons } from '#ui/layout/DataSkeletons';
import { WarehouseIcon } from '#ui/icons';
import { useWhole } from '#ui/layout/use-whole';
import { PagedList } from '#ui/layout/PagedList';
import { PageTitle } from '#ui/layout/PageTitle';
import { Tabs } from '#ui/layout/Tabs';
import { PageBody } from '#ui/layout/PageBody';
import { useIsWide } from '#ui/layout/ListFrame';
import { ListSearchField } from '#ui/form/ListSearchField';
import { ListStation } from '#features/station/part/ListStation';
import { CopyNote } from '#platform/CopyNote';
import { Acts, ToolRow } from '#ui/layout/boxes';

import { useStorageServices } from '../storage.services.ts';
import { StorageTerms } from './StorageTerms.tsx';
import { listFilter, type StorageSearch } from './storage.search.ts';
import { StorageExport } from './StorageExport.tsx';
import { StorageTable } from './StorageTable.tsx';
import { StorageFilters } from './StorageFilters.tsx';

const states = [
  { value: 'open', label: 'На хранении' },
  { value: 'ended', label: 'Сняты' },
] as const;

/** All that lies on responsible storage, what is due first on top. */
export function StoragePage() {
  const search = useSearch({ from: '/signed-in/storage' });
  const navigate = useNavigate({ from: '/storage' });
  const isWide = useIsWide();
  const change = (part: Partial<StorageSearch>, replace = false) =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace });

  const files = (
    <>
      <StorageTerms />
      <StorageExport filter={search} />
    </>
  );
  const narrowing = (
    <>
      <ListStation station={search.station} onChange={change} />
      {search.state === 'open' && (
        <FormControlLabel
          control={
            <Switch
              checked={search.overdue !== undefined}
              onChange={(_event, isOn) => change({ overdue: isOn ? 'true' : undefined })}
            />
          }
          label="Только просроченные"
        />
      )}
    </>
  );
  return (
    <PageBody>
      <PageTitle actions={isWide && files}>Хранение</PageTitle>
      <Tabs label="Состояние хранения" items={states} value={search.state} onChange={(state) => change({ state })} />
      <ToolRow>
        <ListSearchField isWide={isWide} value={search.search} onChange={(text) => change({ search: text }, true)} />
        {isWide && narrowing}
      </ToolRow>
      <Cases search={search} onChange={(part) => change(part)}>
        {!isWide && (
          <>
            <ToolRow>{narrowing}</ToolRow>
            <Acts>{files}</Acts>
          </>
        )}
      </Cases>
    </PageBody>
  );
}

interface CasesProps {
  readonly search: StorageSearch;
  readonly onChange: (part: Partial<StorageSearch>) => void;
  /** What stands beside the filters. */
  readonly children: ReactNode;
}

function Cases({ search, onChange, children }: CasesProps) {
  const storage = useStorageServices();
  const list = useWhole(useInfiniteQuery(storage.queries.list(listFilter(search))), search.order !== undefined);
  const loaded = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const keptAt = list.data?.pages[0]?.keptAt ?? null;
  return (
    <>
      <StorageFilters search={search} rows={loaded} onChange={onChange}>
        {children}
      </StorageFilters>
      <CopyNote at={keptAt} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
      <PagedList
        list={list}
        failure="Не удалось загрузить список хранения"
        waiting={<DataSkeletons />}
        empty={<Nothing search={search} onClear={() => onChange(noFilter)} />}
      >
        {(rows) => (
          <StorageTable
            rows={rows}
            isEnded={search.state === 'ended'}
            order={search.order}
            onOrder={(order) => onChange({ order })}
          />
        )}
      </PagedList>
    </>
  );
}

const noFilter: Partial<StorageSearch> = {
  search: '',
  station: 'all',
  overdue: undefined,
  provider: undefined,
  reason: undefined,
  begin: undefined,
  end: undefined,
};

interface NothingProps {
  readonly search: StorageSearch;
  readonly onClear: () => void;
}

const Nothing = ({ search: { state, search, station, order: _order, ...more }, onClear }: NothingProps) =>
  search !== '' || station !== 'all' || Object.values(more).some((filter) => filter !== undefined) ? (
    <EmptyState
      icon={<WarehouseIcon />}
      title="Ничего не найдено"
      text="Измените поиск, станцию или фильтры."
      action={<Button onClick={onClear}>Сбросить фильтры</Button>}
    />
  ) : (
    <EmptyState
      icon={<WarehouseIcon />}
      title={state === 'open' ? 'На хранении ничего нет' : 'С хранения ещё ничего не снимали'}
      text="ТС попадает сюда, когда мастер ставит его на ответственное хранение в карточке."
    />
  );
