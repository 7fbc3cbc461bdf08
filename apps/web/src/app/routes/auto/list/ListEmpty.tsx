import { Button } from '@mui/material';
import { transportTabs, type TransportTabCode } from '@otk/domain/transport/transport.status';

import { tabsWithHits, type TransportCounts } from '#features/transport/list/transport.tabs';
import { EmptyState } from '#ui/EmptyState';
import { formatNumber } from '#ui/format';
import { SearchIcon, WagonIcon } from '#ui/icons';

import { useNetwork } from '../../../services.tsx';
import { isFiltered, type ListSearch } from './list-search.ts';

interface ListEmptyProps {
  readonly search: ListSearch;
  /** Only the device was searched: the server did not answer. */
  readonly isLocal: boolean;
  readonly counts: TransportCounts | undefined;
  readonly onTab: (tab: TransportTabCode) => void;
  readonly onClear: () => void;
}

export function ListEmpty({ search, isLocal, counts, onTab, onClear }: ListEmptyProps) {
  const tab = transportTabs[search.tab].title;
  const isNarrowed = isFiltered(search);
  const elsewhere = counts ? tabsWithHits(counts) : [];
  const { isReachable } = useNetwork();
  if (isLocal && isReachable) {
    return <EmptyState icon={<SearchIcon />} title="Ищем на сервере" text="На устройстве такого транспорта нет." />;
  }
  return (
    <EmptyState
      icon={isNarrowed ? <SearchIcon /> : <WagonIcon />}
      title={isNarrowed ? 'Ничего не найдено' : `На вкладке «${tab}» пусто`}
      text={[
        isNarrowed
          ? `На вкладке «${tab}» нет транспорта${whatWasAsked(search)}.`
          : 'Транспорт появится здесь, когда перейдёт в это состояние.',
        isLocal ? 'Без связи видно только то, что есть на устройстве: на сервере может быть ещё.' : '',
        elsewhere.length > 0 ? 'Есть на других вкладках:' : '',
      ].join(' ')}
      action={
        <>
          {elsewhere.map((code) => (
            <Button key={code} onClick={() => onTab(code)}>
              {transportTabs[code].title} {formatNumber(counts?.[code] ?? 0)}
            </Button>
          ))}
          {isNarrowed && (
            <Button variant="text" onClick={onClear}>
              Сбросить фильтры
            </Button>
          )}
        </>
      }
    />
  );
}

function whatWasAsked({ search, station, provider, kind, begin, end, onReweight }: ListSearch): string {
  const others = provider ?? kind ?? begin ?? end ?? onReweight;
  return [
    search && ` по запросу «${search}»`,
    station === 'all' ? '' : ' на выбранной станции',
    others ? ' по выбранным фильтрам' : '',
  ].join('');
}
