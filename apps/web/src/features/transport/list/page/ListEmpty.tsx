import { Button } from '@mui/material';
import { transportTabs, type TransportTabCode } from '@otk/domain/transport/transport.status';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { tabsWithHits, type TransportCounts } from '../transport.tabs.ts';
import { countKnown } from '../../transport.known.ts';
import { EmptyState } from '#ui/feedback/EmptyState';
import { formatNumber } from '#ui/format';
import { SearchIcon, WagonIcon } from '#ui/icons';
import { useTransportServices } from '../../transport.services.ts';
import { useListQueries } from '../../part/transport.use-list-queries.ts';
import { useNetwork } from '#platform/services';
import { isFiltered } from '../../transport.search.ts';

import { type ListSearch } from './transport.list-search.ts';

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
  const { isReachable } = useNetwork();
  const known = useKnownCounts(search, isLocal);
  const found = isLocal ? known : counts;
  const elsewhere = found ? tabsWithHits(found) : [];
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
        elsewhere.length > 0 ? (isLocal ? 'На устройстве есть на других вкладках:' : 'Есть на других вкладках:') : '',
      ].join(' ')}
      action={
        <>
          {elsewhere.map((code) => (
            <Button key={code} onClick={() => onTab(code)}>
              {transportTabs[code].title} {formatNumber(found?.[code] ?? 0)}
            </Button>
          ))}
          {!isNarrowed && found && elsewhere.length === 0 && <ToArchive />}
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

const everClosed = { begin: '2000-01-01', end: '2100-01-01' };

/** An empty archive leads no further. */
function ToArchive() {
  const source = useListQueries().archive(everClosed);
  const { data, isError } = useQuery({
    queryKey: [...source.key, 'any'],
    queryFn: ({ signal }) => source.fetchPage({ limit: 1 }, signal),
    retry: false,
  });
  return (
    (isError || (data?.items.length ?? 0) > 0) && (
      <Button component={Link} to="/archive">
        Открыть архив
      </Button>
    )
  );
}

/** Without a network the counts of the tabs may be missing; the device counts its own rows. */
function useKnownCounts(search: ListSearch, isWanted: boolean): TransportCounts | undefined {
  const { rows } = useTransportServices().cards.store;
  return useQuery({
    queryKey: ['transport', 'knownCounts', search],
    queryFn: async () => countKnown(await rows.read(), search),
    enabled: isWanted,
    gcTime: 0,
  }).data;
}

function whatWasAsked({ search, station, provider, kind, begin, end, onReweight }: ListSearch): string {
  const others = provider ?? kind ?? begin ?? end ?? onReweight;
  return [
    search && ` по запросу «${search}»`,
    station === 'all' ? '' : ' на выбранной станции',
    others ? ' по выбранным фильтрам' : '',
  ].join('');
}
