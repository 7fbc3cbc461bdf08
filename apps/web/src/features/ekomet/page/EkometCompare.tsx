import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ShipmentState } from '@otk/domain/ekomet/ekomet.state';
import { comparedFields } from '@otk/domain/ekomet/ekomet.compare';
import type { EkometShipment } from '@otk/domain/ekomet/ekomet.schema';
import { dotted, lowerFirst } from '@otk/domain/kernel/text';
import { useInfiniteQuery } from '@tanstack/react-query';

import { TransportLink } from '#features/transport/part/TransportLink';
import { standingOfEntry } from '#platform/outbox/entry-standing';
import { NumberGroups } from '#ui/TransportNumber';
import { StandingChip } from '#ui/StatusChip';
import { EmptyState } from '#ui/feedback/EmptyState';
import { CheckCircleIcon } from '#ui/icons';
import { type DataColumn, DataTable } from '#ui/layout/DataTable';
import { useWhole } from '#ui/layout/use-whole';
import { DataSkeletons } from '#ui/layout/DataSkeletons';
import { PagedList } from '#ui/layout/PagedList';
import { Tabs } from '#ui/layout/Tabs';
import { useIsWide } from '#ui/layout/ListFrame';
import { ListSearchField } from '#ui/form/ListSearchField';
import { useOutbox } from '#platform/services';
import { CopyNote } from '#platform/CopyNote';
import { ToolRow } from '#ui/layout/boxes';
import { useIsPhone } from '#ui/layout/FoldedFilters';
import { ShortLines } from '#ui/layout/ShortRow';

import { type UnsentDecision, unsentDecisions } from '../ekomet.decisions.ts';
import { shipmentWords, valueWords } from '../ekomet.words.ts';
import { useEkometServices } from '../ekomet.services.ts';
import type { EkometSearch } from './ekomet.search.ts';
import { EkometShipmentTile } from './EkometShipmentTile.tsx';

interface EkometCompareProps {
  readonly search: EkometSearch;
  readonly onChange: (part: Partial<EkometSearch>, replace?: boolean) => void;
}

const stateOrder: readonly ShipmentState[] = ['DIFFERS', 'OFFERED', 'INVALID', 'REFUSED', 'SAME'];

/** «Сверка»: shipments by their state; without a network those that the device has kept. */
export function EkometCompare({ search: { state, search, order }, onChange }: EkometCompareProps) {
  const isPhone = useIsPhone();
  const list = useWhole(useShipments(state, search), order !== undefined);
  const first = list.data?.pages[0];
  const items = stateOrder.map((value) => ({
    value,
    label: shipmentWords[value].label,
    count: first?.counts[value] ?? null,
  }));
  return (
    <>
      <Tabs label="Состояние отгрузок" items={items} value={state} onChange={(chosen) => onChange({ state: chosen })} />
      {!isPhone && (
        <ToolRow>
          <EkometSearchField search={search} onChange={onChange} />
        </ToolRow>
      )}
      <CopyNote at={first?.keptAt ?? null} isBusy={list.isFetching} onRetry={() => void list.refetch()}>
        Решения сохранятся и уйдут сами.
      </CopyNote>
      <Shipments
        list={list}
        state={state}
        search={search}
        order={order}
        onOrder={(chosen) => onChange({ order: chosen })}
        onClear={() => onChange({ search: '' })}
      />
    </>
  );
}

/** In a line of its own, on a phone in the line of the title. */
export const EkometSearchField = ({
  search,
  onChange,
}: Pick<EkometCompareProps, 'onChange'> & { readonly search: string }) => (
  <ListSearchField isWide={useIsWide()} value={search} onChange={(text) => onChange({ search: text }, true)} />
);

interface ShipmentsProps {
  readonly list: ReturnType<typeof useShipments>;
  readonly state: ShipmentState;
  readonly search: string;
  readonly order: string | undefined;
  readonly onOrder: (order: string | undefined) => void;
  readonly onClear: () => void;
}

const useShipments = (state: ShipmentState, search: string) =>
  useInfiniteQuery(useEkometServices().queries.shipments(state, search));

function Shipments({ list, state, search, order: sorted, onOrder, onClear }: ShipmentsProps) {
  const unsent = unsentDecisions(useOutbox().entries);
  return (
    <PagedList
      list={list}
      failure="Не удалось загрузить отгрузки"
      waiting={<DataSkeletons />}
      empty={
        list.data?.pages[0]?.keptAt === null ? (
          <Nothing state={state} search={search} counts={list.data.pages[0].counts} onClear={onClear} />
        ) : (
          <EmptyState title="На устройстве таких нет" text="Есть ли они сейчас, скажет сервер." />
        )
      }
    >
      {(rows) => (
        <DataTable
          label={shipmentWords[state].label}
          // Of shipments that nobody took there is no status, of those that agree nothing is wrong.
          columns={columns.filter(({ sort }) => rows.some((row) => sort?.(row) !== null))}
          rows={rows}
          keyOf={({ id }) => id}
          titleOf={({ theirs }) => theirs.transportNumber ?? 'Без номера'}
          order={sorted}
          onOrder={onOrder}
          isFirstOpen
          renderTile={(shipment) => <EkometShipmentTile shipment={shipment} unsent={unsent.get(shipment.id)} />}
          renderShort={(shipment) => <ShortShipment shipment={shipment} unsent={unsent.get(shipment.id)} />}
        />
      )}
    </PagedList>
  );
}

interface ShortShipmentProps {
  readonly shipment: EkometShipment;
  readonly unsent: UnsentDecision | undefined;
}

function ShortShipment({ shipment, unsent }: ShortShipmentProps) {
  const outbox = useOutbox();
  const { theirs, transport } = shipment;
  const number = theirs.transportNumber ?? 'Без номера';
  const wrong = wrongWords(shipment);
  // One line is cut at its end: without the day it has room for the supplier.
  const lines =
    wrong === null
      ? [dotted(valueWords(theirs.shipmentDate), theirs.documentNumber), theirs.provider]
      : [dotted(theirs.documentNumber, theirs.provider)];
  return (
    <ShortLines
      number={
        transport ? (
          <TransportLink row={{ id: transport.id, transportNumber: number }} />
        ) : (
          <NumberGroups value={number} />
        )
      }
      state={unsent && <StandingChip standing={standingOfEntry(outbox, unsent.entry)} />}
    >
      {wrong !== null && <Wrong>{wrong}</Wrong>}
      {lines.map((line, at) => (
        <span key={at}>{line}</span>
      ))}
    </ShortLines>
  );
}

/** What the row is about is not cut. */
const Wrong = styled('span')({ '&&&': { whiteSpace: 'normal', overflowWrap: 'anywhere' } });

/** One line for the name of most suppliers, beside sentences that take several. */
const usualName = { minWidth: 'min(220px, 16vw)' };

const columns: readonly DataColumn<EkometShipment>[] = [
  {
    key: 'number',
    title: 'Номер',
    isTight: true,
    sort: ({ theirs }) => theirs.transportNumber,
    cell: ({ theirs }) => (
      <strong>
        <NumberGroups value={theirs.transportNumber ?? ''} />
      </strong>
    ),
  },
  {
    key: 'date',
    title: 'Отгружен',
    isTight: true,
    sort: ({ theirs }) => theirs.shipmentDate,
    cell: ({ theirs }) => valueWords(theirs.shipmentDate),
  },
  {
    key: 'document',
    title: 'Документ',
    sort: ({ theirs }) => theirs.documentNumber,
    cell: ({ theirs }) => theirs.documentNumber,
  },
  {
    key: 'provider',
    title: 'Поставщик',
    sort: ({ theirs }) => theirs.provider,
    cell: ({ theirs }) => <div style={usualName}>{theirs.provider}</div>,
  },
  {
    key: 'status',
    title: 'Статус у нас',
    sort: ({ transport }) => transport?.status.description ?? null,
    cell: ({ transport }) => transport?.status.description,
  },
  { key: 'what', title: 'Что не так', sort: wrongWords, cell: wrongWords },
];

/** Differing fields, or why the shipment cannot be taken. */
function wrongWords({ differences, reasons, refusal }: EkometShipment): string | null {
  const fields = differences.map((field) => comparedFields[field]);
  const why = [...reasons, ...(refusal ? [`Отклонена: ${refusal.reason}`] : [])];
  return inOne([...(fields.length > 0 ? [inOne(fields, ', ')] : []), ...why], '; ') || null;
}

/** One sentence has one capital. */
const inOne = (parts: readonly string[], separator: string): string =>
  parts.map((part, at) => (at === 0 ? part : lowerFirst(part))).join(separator);

interface NothingProps extends Pick<ShipmentsProps, 'state' | 'search' | 'onClear'> {
  readonly counts: Readonly<Record<ShipmentState, number>>;
}

/** Both sides are called equal only after something was compared. */
function Nothing({ state, search, counts, onClear }: NothingProps) {
  if (search !== '') {
    return (
      <EmptyState
        title="Ничего не найдено"
        text="Измените номер или посмотрите другие вкладки."
        action={<Button onClick={onClear}>Показать все</Button>}
      />
    );
  }
  if (Object.values(counts).every((count) => count === 0)) {
    return (
      <EmptyState title="Отгрузок ещё нет" text="Загрузите их: здесь появится, что не сошлось с нашими данными." />
    );
  }
  return <EmptyState icon={<CheckCircleIcon />} title="Здесь пусто" text={emptyWords[state]} />;
}

const emptyWords: Readonly<Record<ShipmentState, string>> = {
  DIFFERS: 'Данные учётной системы совпадают с нашими.',
  OFFERED: 'Отгрузок, которые никто не взял в работу, нет.',
  INVALID: 'Отгрузок с ошибками нет.',
  REFUSED: 'Отклонённых отгрузок нет.',
  SAME: 'Загрузите отгрузки: совпавшие с нашими появятся здесь.',
};
