import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type GatePlace, placeOf } from '@otk/domain/kpp/kpp.gate';
import { isAlarmed } from '@otk/domain/transport/transport.alarm';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';

import { EmptyState } from '#ui/feedback/EmptyState';
import { BarrierIcon, PlusIcon } from '#ui/icons';
import { Loaded } from '#ui/feedback/Loaded';
import type { LoadedQuery } from '#ui/feedback/loaded-query';
import { LoadingBox } from '#ui/feedback/LoadingBox';
import { CardSkeletons } from '#ui/feedback/Skeletons';
import { PagedList } from '#ui/layout/PagedList';
import { PageTitle } from '#ui/layout/PageTitle';
import { Tabs } from '#ui/layout/Tabs';
import { TransportNumber } from '#ui/TransportNumber';
import { useNow } from '#ui/day/use-now';
import { PageBody } from '#ui/layout/PageBody';
import { useIsWide } from '#ui/layout/ListFrame';
import { useIsPhone } from '#ui/layout/FoldedFilters';
import { ListSearchField } from '#ui/form/ListSearchField';
import { usePerson } from '#platform/person';
import { useOutbox } from '#platform/services';
import { CopyNote } from '#platform/CopyNote';
import { standingOfAll } from '#platform/outbox/entry-standing';
import { TileGrid, ToolRow } from '#ui/layout/boxes';

import { matchesSearch } from '../kpp.match.ts';
import type { Present } from '../kpp.vehicles.ts';
import { KppTile } from '../KppTile.tsx';
import { useKppServices } from '../kpp.services.ts';
import { QueueNote } from './QueueNote.tsx';
import type { KppSearch } from './kpp.search.ts';

const placeNames: Readonly<Record<GatePlace, string>> = { gate: 'У ворот', inside: 'На территории', left: 'Выехали' };

/** The queue at the gate: who waits, since when, for what. */
export function KppPage() {
  const { place, search } = useSearch({ from: '/signed-in/kpp' });
  const navigate = useNavigate({ from: '/kpp' });
  const change = (part: Partial<KppSearch>, replace = false) =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace });
  const isWide = useIsWide();
  const kpp = useKppServices();
  const { permissions } = usePerson();
  const present = useQuery(kpp.queries.present());
  const mayRegister = permissions.includes('TRANSPORT_CREATE');
  useQuery({ ...kpp.queries.keepExpected(), enabled: mayRegister });
  const items = present.data?.items ?? [];
  const alarms = items.filter(isAlarmed);
  // Alarms stand above the tabs; their vehicles are where they are, and a tab counts them too.
  const others = items.filter((card) => !isAlarmed(card));
  const isKnown = isWhole(present.data);
  const countOf = (where: GatePlace) => (isKnown ? items.filter((card) => placeOf(card) === where).length : null);

  const isPhone = useIsPhone();
  const field = <ListSearchField isWide={isWide} value={search} onChange={(text) => change({ search: text }, true)} />;

  // Alarms stand above the tabs: nothing is drawn that they would move.
  const waiting = <LoadingBox label="Загружаем очередь и тревоги" />;
  const known = (
    <>
      {alarms.length > 0 && (
        <Alarms aria-label="Радиационная тревога">
          <Tiles items={alarms} />
        </Alarms>
      )}
      <Tabs
        label="Где ТС"
        value={place}
        onChange={(next) => change({ place: next })}
        items={[
          { value: 'gate', label: placeNames.gate, count: countOf('gate') },
          { value: 'inside', label: placeNames.inside, count: countOf('inside') },
          { value: 'left', label: placeNames.left },
        ]}
      />
      {isPhone ? <Room /> : <ToolRow>{field}</ToolRow>}
      {place === 'left' ? (
        <Left search={search} />
      ) : (
        <Queue
          query={present}
          isKnown={isKnown}
          items={others.filter((card) => placeOf(card) === place && matchesSearch(card, search))}
          hasAlarm={alarms.some((card) => placeOf(card) === place)}
          place={place}
        />
      )}
    </>
  );
  return (
    <PageBody>
      <PageTitle
        actions={
          <>
            {isPhone && field}
            {mayRegister && (
              <Register component={Link} to="/kpp/new" variant="contained" size="large" startIcon={<PlusIcon />}>
                Зарегистрировать ТС
              </Register>
            )}
          </>
        }
      >
        КПП-13
      </PageTitle>
      <QueueNote query={present} />
      {present.isPending ? waiting : known}
    </PageBody>
  );
}

/** Every vehicle is known, by the server or by a copy of its answer; otherwise only those of this device are. */
const isWhole = (data: Present | undefined): boolean => data !== undefined && (!data.isLocal || data.keptAt !== null);

const failure = {
  whatHappened: 'Не удалось загрузить очередь',
  whatIsSafe: 'Кто у ворот и есть ли тревога, сейчас неизвестно. Записи на сервере и на устройстве не изменились.',
};

interface PresentProps {
  readonly query: LoadedQuery<Present>;
  /** Whether all vehicles are known. */
  readonly isKnown: boolean;
  readonly items: readonly Transport[];
  /** One in alarm is there, above the tabs. */
  readonly hasAlarm: boolean;
  readonly place: GatePlace;
}

function Queue({ query, isKnown, items, hasAlarm, place }: PresentProps) {
  return (
    <Loaded
      {...failure}
      // Nobody at the gate by an older answer is no answer: the failure is said instead.
      query={query.error && items.length === 0 ? { ...query, data: undefined } : query}
    >
      {() =>
        items.length > 0 ? <Tiles items={items} /> : <Nobody place={place} hasAlarm={hasAlarm} isKnown={isKnown} />
      }
    </Loaded>
  );
}

const Nobody = ({ place, hasAlarm, isKnown }: Pick<PresentProps, 'place' | 'hasAlarm' | 'isKnown'>) =>
  isKnown ? (
    <EmptyState
      icon={<BarrierIcon />}
      title={`${placeNames[place]} ${hasAlarm ? 'больше никого' : 'никого'}`}
      text="ТС появится здесь, когда его зарегистрируют на КПП."
    />
  ) : (
    <EmptyState icon={<BarrierIcon />} title="Пока неизвестно" text="Очередь покажем, когда ответит сервер." />
  );

function Left({ search }: { readonly search: string }) {
  const kpp = useKppServices();
  const list = useInfiniteQuery(kpp.queries.left(search));
  return (
    <>
      <CopyNote at={list.data?.pages[0]?.keptAt ?? null} isBusy={list.isFetching} onRetry={() => void list.refetch()}>
        Выехавших может быть больше.
      </CopyNote>
      <PagedList
        list={list}
        waiting={<CardSkeletons isGrid />}
        failure={failure.whatHappened}
        whatIsSafe={failure.whatIsSafe}
        empty={
          <EmptyState icon={<BarrierIcon />} title="Никто не выезжал" text="Здесь будут ТС, которым отмечен выезд." />
        }
      >
        {(items) => <Tiles items={items} />}
      </PagedList>
    </>
  );
}

function Tiles({ items }: { readonly items: readonly Transport[] }) {
  const isShort = useIsPhone();
  const outbox = useOutbox();
  const about = Map.groupBy(outbox.entries, ({ transportId }) => transportId);
  const now = useNow();
  return (
    <TileGrid style={{ gap: isShort ? 8 : 12 }}>
      {items.map((card) => (
        <KppTile
          key={card.id}
          transport={card}
          now={now}
          isShort={isShort}
          standing={standingOfAll(outbox, about.get(card.id) ?? [])}
          link={
            <Link to="/kpp/$transportId" params={{ transportId: card.id }}>
              <TransportNumber value={card.transportNumber} size="card" />
            </Link>
          }
        />
      ))}
    </TileGrid>
  );
}

const Register = styled(Button)({ minHeight: 56 }) as typeof Button;

const Alarms = styled('section')(({ theme }) => ({
  marginBottom: 16,
  [theme.breakpoints.down('tablet')]: { marginBottom: 4 },
}));

const Room = styled('div')({ height: 8 });
