import type { ShipmentState } from '@otk/domain/ekomet/ekomet.state';
import { useInfiniteQuery } from '@tanstack/react-query';

import { EmptyState } from '#ui/feedback/EmptyState';
import { CheckCircleIcon } from '#ui/icons';
import { PagedList } from '#ui/layout/PagedList';
import { Tabs } from '#ui/layout/Tabs';
import { useIsWide } from '#ui/layout/ListFrame';
import { ListSearchField } from '#ui/form/ListSearchField';
import { useOutbox } from '#platform/services';
import { CopyNote } from '#platform/CopyNote';
import { ToolRow } from '#ui/layout/boxes';

import { unsentDecisions } from '../ekomet.decisions.ts';
import { shipmentWords } from '../ekomet.words.ts';
import { Tiles } from '../EkometTile.tsx';
import { useEkometServices } from '../ekomet.services.ts';
import type { EkometSearch } from './ekomet.search.ts';
import { EkometShipmentTile } from './EkometShipmentTile.tsx';

interface EkometCompareProps {
  readonly search: EkometSearch;
  readonly onChange: (part: Partial<EkometSearch>, replace?: boolean) => void;
}

const order: readonly ShipmentState[] = ['DIFFERS', 'OFFERED', 'INVALID', 'REFUSED', 'SAME'];

/** «Сверка»: shipments by their state; without a network those that the device has kept. */
export function EkometCompare({ search: { state, search }, onChange }: EkometCompareProps) {
  const isWide = useIsWide();
  const list = useShipments(state, search);
  const first = list.data?.pages[0];
  const items = order.map((value) => ({ value, label: shipmentWords[value].label, count: first?.counts[value] }));
  return (
    <>
      <Tabs label="Состояние отгрузок" items={items} value={state} onChange={(chosen) => onChange({ state: chosen })} />
      <ToolRow>
        <ListSearchField isWide={isWide} value={search} onChange={(text) => onChange({ search: text }, true)} />
      </ToolRow>
      <CopyNote at={first?.keptAt ?? null} isBusy={list.isFetching} onRetry={() => void list.refetch()}>
        Решения сохранятся и уйдут сами.
      </CopyNote>
      <Shipments list={list} state={state} />
    </>
  );
}

interface ShipmentsProps {
  readonly list: ReturnType<typeof useShipments>;
  readonly state: ShipmentState;
}

const useShipments = (state: ShipmentState, search: string) =>
  useInfiniteQuery(useEkometServices().queries.shipments(state, search));

function Shipments({ list, state }: ShipmentsProps) {
  const unsent = unsentDecisions(useOutbox().entries);
  return (
    <PagedList
      list={list}
      failure="Не удалось загрузить отгрузки"
      empty={
        list.data?.pages[0]?.keptAt === null ? (
          <EmptyState icon={<CheckCircleIcon />} title="Здесь пусто" text={emptyWords[state]} />
        ) : (
          <EmptyState title="На устройстве таких нет" text="Есть ли они сейчас, скажет сервер." />
        )
      }
    >
      {(rows) => (
        <Tiles>
          {rows.map((shipment) => (
            <EkometShipmentTile key={shipment.id} shipment={shipment} unsent={unsent.get(shipment.id)} />
          ))}
        </Tiles>
      )}
    </PagedList>
  );
}

const emptyWords: Readonly<Record<ShipmentState, string>> = {
  DIFFERS: 'Данные учётной системы совпадают с нашими.',
  OFFERED: 'Отгрузок, которые никто не взял в работу, нет.',
  INVALID: 'Отгрузок с ошибками нет.',
  REFUSED: 'Отклонённых отгрузок нет.',
  SAME: 'Загрузите отгрузки: совпавшие с нашими появятся здесь.',
};
