import { Button } from '@mui/material';
import { transportTabs, type TransportTabCode } from '@otk/domain/transport/transport.status';

import { tabsWithHits, type TransportCounts } from '#features/transport/transport.tabs';
import { EmptyState } from '#ui/EmptyState';
import { formatNumber } from '#ui/format';
import { SearchIcon, WagonIcon } from '#ui/icons';

import type { ListSearch } from './list-search.ts';

interface ListEmptyProps {
  readonly search: ListSearch;
  readonly counts: TransportCounts | undefined;
  readonly onTab: (tab: TransportTabCode) => void;
  readonly onClear: () => void;
}

export function ListEmpty({ search, counts, onTab, onClear }: ListEmptyProps) {
  const tab = transportTabs[search.tab].title;
  const isFiltered = search.search !== '' || search.station !== 'all';
  const elsewhere = counts ? tabsWithHits(counts) : [];
  return (
    <EmptyState
      icon={isFiltered ? <SearchIcon /> : <WagonIcon />}
      title={isFiltered ? 'Ничего не найдено' : `На вкладке «${tab}» пусто`}
      text={[
        isFiltered
          ? `На вкладке «${tab}» нет транспорта${search.search && ` по запросу «${search.search}»`}${search.station === 'all' ? '' : ' на выбранной станции'}.`
          : 'Транспорт появится здесь, когда перейдёт в это состояние.',
        elsewhere.length > 0 ? 'Есть на других вкладках:' : '',
      ].join(' ')}
      action={
        <>
          {elsewhere.map((code) => (
            <Button key={code} onClick={() => onTab(code)}>
              {transportTabs[code].title} {formatNumber(counts?.[code] ?? 0)}
            </Button>
          ))}
          {isFiltered && (
            <Button variant="text" onClick={onClear}>
              Сбросить фильтры
            </Button>
          )}
        </>
      }
    />
  );
}
