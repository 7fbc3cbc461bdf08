import { Box, Button } from '@mui/material';
import type { EkometDelivery } from '@otk/domain/ekomet/ekomet.schema';
import { type DeliveryState, deliveryStates } from '@otk/domain/ekomet/ekomet.state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { TransportLink } from '#features/transport/part/TransportLink';
import { NumberGroups } from '#ui/TransportNumber';
import { EmptyState } from '#ui/feedback/EmptyState';
import { DocumentIcon } from '#ui/icons';
import { formatDateTime } from '#ui/format';
import { StatusChip } from '#ui/StatusChip';
import { type DataColumn, DataTable } from '#ui/layout/DataTable';
import { useWhole } from '#ui/layout/use-whole';
import { DataSkeletons } from '#ui/layout/DataSkeletons';
import { PagedList } from '#ui/layout/PagedList';
import { Tabs } from '#ui/layout/Tabs';
import { showToast } from '#ui/feedback/Toasts';
import { usePerson } from '#platform/person';
import { useNamedAct } from '#platform/use-act';
import { usePlatform } from '#platform/services';
import { CopyNote } from '#platform/CopyNote';

import { DeliveryTile } from '../DeliveryTile.tsx';
import { deliveredWords, deliveryWord, deliveryWords } from '../ekomet.words.ts';
import { useEkometServices } from '../ekomet.services.ts';
import { ekometDrafts } from '../ekomet.drafts.ts';
import { EkometReason } from './EkometReason.tsx';

interface EkometJournalProps {
  readonly state: DeliveryState | undefined;
  readonly onState: (state: DeliveryState | undefined) => void;
  readonly order: string | undefined;
  readonly onOrder: (order: string | undefined) => void;
}

/** «Журнал»: every hand-over with its message and the answer. */
export function EkometJournal({ state, onState, order, onOrder }: EkometJournalProps) {
  const list = useWhole(useDeliveries(state), order !== undefined);
  const counts = list.data?.pages[0]?.counts;
  const items = [
    { value: 'ALL', label: 'Все' } as const,
    ...deliveryStates.map((value) => ({ value, label: deliveryWords[value].label, count: counts?.[value] ?? null })),
  ];
  return (
    <>
      <Tabs
        label="Состояние передач"
        items={items}
        value={state ?? 'ALL'}
        onChange={(chosen) => onState(chosen === 'ALL' ? undefined : chosen)}
      />
      <CopyNote at={list.data?.pages[0]?.keptAt ?? null} isBusy={list.isFetching} onRetry={() => void list.refetch()}>
        Повторить и отменить передачу можно, когда ответит сервер.
      </CopyNote>
      <Box sx={{ marginTop: '12px' }}>
        <Deliveries list={list} order={order} onOrder={onOrder} />
      </Box>
    </>
  );
}

const useDeliveries = (state: DeliveryState | undefined) =>
  useInfiniteQuery(useEkometServices().queries.deliveries(state));

interface DeliveriesProps extends Pick<EkometJournalProps, 'order' | 'onOrder'> {
  readonly list: ReturnType<typeof useDeliveries>;
}

const columns: readonly DataColumn<EkometDelivery>[] = [
  {
    key: 'number',
    title: 'Номер',
    isTight: true,
    sort: ({ transportNumber }) => transportNumber,
    cell: ({ transportNumber }) => (
      <strong>
        <NumberGroups value={transportNumber} />
      </strong>
    ),
  },
  {
    key: 'state',
    title: 'Состояние',
    isTight: true,
    sort: (delivery) => deliveryWord(delivery).label,
    cell: (delivery) => <StatusChip tone={deliveryWord(delivery).tone}>{deliveryWord(delivery).label}</StatusChip>,
  },
  {
    key: 'what',
    title: 'Что передано',
    sort: deliveredWords,
    cell: deliveredWords,
  },
  {
    key: 'at',
    title: 'Когда',
    isTight: true,
    sort: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  { key: 'by', title: 'Кто', sort: ({ createdBy }) => createdBy, cell: ({ createdBy }) => createdBy ?? 'Система' },
  { key: 'tries', title: 'Попыток', isNumeric: true, sort: ({ tries }) => tries, cell: ({ tries }) => tries },
  {
    key: 'problem',
    title: 'Ответ',
    sort: ({ problem, answer }) => problem ?? answer,
    cell: ({ problem, answer }) => problem ?? answer,
  },
];

const Deliveries = ({ list, order, onOrder }: DeliveriesProps) => (
  <PagedList
    list={list}
    failure="Не удалось загрузить журнал"
    waiting={<DataSkeletons />}
    whatIsSafe="Передачи идут на сервере своим чередом."
    empty={
      list.data?.pages[0]?.keptAt === null ? (
        <EmptyState
          icon={<DocumentIcon />}
          title="Передач нет"
          text="Передайте завершённые ТС на вкладке «Передача»."
        />
      ) : (
        <EmptyState title="На устройстве таких нет" text="Есть ли они сейчас, скажет сервер." />
      )
    }
  >
    {(rows, { keptAt }) => (
      <DataTable
        label="Передачи"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        titleOf={({ transportNumber }) => transportNumber}
        order={order}
        onOrder={onOrder}
        renderTile={(delivery) => <Delivery delivery={delivery} isLocal={keptAt !== null} />}
      />
    )}
  </PagedList>
);

interface DeliveryProps {
  readonly delivery: EkometDelivery;
  /** A copy of the device: what became of it meanwhile is not known. */
  readonly isLocal: boolean;
}

function Delivery({ delivery, isLocal }: DeliveryProps) {
  const ekomet = useEkometServices();
  const { queryClient } = usePlatform();
  const maySend = usePerson().permissions.includes('SEND_EXTERNAL');
  const [isCancelling, setIsCancelling] = useState(false);
  const { id, state, transportId, transportNumber } = delivery;
  const { busy, run } = useNamedAct(`${transportNumber} не передаётся`);
  const told = () => queryClient.invalidateQueries({ queryKey: ekomet.queries.key });
  const retry = () =>
    run('retry', async () => {
      await ekomet.api.retryDelivery({ params: { id } });
      showToast({ text: `${transportNumber}: передаётся ещё раз`, kind: 'success' });
      await told();
    });
  const cancel = async (reason: string) => {
    await ekomet.api.cancelDelivery({ params: { id }, body: { reason } });
    showToast({ text: `${transportNumber}: передача отменена`, kind: 'success' });
    await told();
  };
  return (
    <>
      <DeliveryTile
        delivery={delivery}
        number={
          transportId === null ? (
            <NumberGroups value={transportNumber} />
          ) : (
            <TransportLink row={{ id: transportId, transportNumber }} />
          )
        }
        acts={
          maySend &&
          !isLocal &&
          (state === 'QUEUED' || state === 'REFUSED') && (
            <>
              <Button loading={busy.size > 0} loadingPosition="start" onClick={() => void retry()}>
                Повторить сейчас
              </Button>
              {state === 'QUEUED' && <Button onClick={() => setIsCancelling(true)}>Отменить передачу</Button>}
            </>
          )
        }
      />
      {isCancelling && (
        <EkometReason
          form={ekometDrafts.cancellation}
          id={id}
          title={`Отменить передачу: ${transportNumber}`}
          hint="Если сообщение уже дошло, учётная система его сохранит."
          submitLabel="Отменить передачу"
          onSubmit={cancel}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </>
  );
}
