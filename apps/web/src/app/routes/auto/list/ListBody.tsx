import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo } from 'react';

import type { ListSelection } from '#features/transport/list/transport.use-selection';
import type { TransportRowAct } from '#features/transport/list/TransportRowAct';
import type { TransportOrder } from '#features/transport/list/transport.order';
import { TransportTable } from '#features/transport/list/TransportTable';
import { MassLimit, useMassLimit } from '#features/transport/part/transport.mass-limit';
import { TransportTiles } from '#features/transport/list/TransportTiles';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import type { ListPlace } from '#ui/layout/ListFrame';
import { useOutbox } from '#platform/services';
import { useUnread } from '#features/notification/notification.use-unread';
import { useUnsentCounts } from '#features/transport/list/transport.unsent-counts';
import type { ListColumnsState } from '#features/transport/list/page/transport.list-columns';
import type { ListData } from '#features/transport/list/page/transport.list-data';
import { hasCode } from '#platform/api-error';
import { LoadFailure } from '#ui/feedback/LoadFailure';
import { SlowNote } from '#ui/feedback/SlowNote';
import { Forbidden } from '#platform/page/forbidden';

import { rowsAreShown } from '../../../first-rows.ts';
import { useLate } from '../../../services.tsx';

interface ListBodyProps {
  readonly place: ListPlace;
  readonly data: ListData;
  /** Rows that are known are not drawn yet: what stands above them is still to come. */
  readonly isHeld?: boolean | undefined;
  readonly columns: ListColumnsState;
  readonly order: TransportOrder;
  readonly total?: number | undefined;
  readonly selection?: ListSelection | undefined;
  readonly act?: TransportRowAct | undefined;
  readonly empty: ReactNode;
  readonly onOrder: (order: TransportOrder) => void;
  readonly onRetry: () => void;
}

export function ListBody({
  place,
  data,
  isHeld = false,
  columns,
  order,
  total,
  selection,
  act,
  empty,
  onOrder,
  onRetry,
}: ListBodyProps) {
  const { transports: unread } = useUnread();
  const { pages, error } = data;
  const rows = useShownRows(isHeld ? undefined : data.rows);
  const { isWide, scrollRef, top, stickyTop } = place;
  const unsent = useUnsentCounts();
  const massLimit = useMassLimit();
  const failure = isHeld ? null : error;
  const isShown = rows !== undefined || Boolean(failure);
  useEffect(() => {
    if (isShown) {
      rowsAreShown();
    }
  }, [isShown]);
  if (rows === undefined && failure) {
    return <ListFailure error={failure} onRetry={onRetry} isBusy={data.isFetching} />;
  }
  if (rows?.length === 0 && !pages.hasMore) {
    // Rows of the server may still come.
    return (
      <div data-outdated aria-busy={data.isLocal}>
        {empty}
      </div>
    );
  }
  const list = {
    rows,
    pages,
    scrollRef,
    top: isWide ? top : top + narrowGap,
    stickyTop,
    total,
    selection,
    unsent,
    act,
    unread,
  };
  return (
    // Skeletons that waited for the lines above are replaced, not moved.
    <Room key={String(isHeld)} aria-busy={rows === undefined || data.isOutdated} data-outdated={data.isOutdated}>
      {rows === undefined && (
        <output>
          <VisuallyHidden>Загрузка</VisuallyHidden>
          <SlowNote />
        </output>
      )}
      <MassLimit value={massLimit}>
        {isWide ? (
          <TransportTable
            {...list}
            columns={columns.columns}
            isChosen={columns.isChosen}
            onWidth={columns.setWidth}
            order={order}
            onOrder={onOrder}
          />
        ) : (
          <TransportTiles {...list} />
        )}
      </MassLimit>
    </Room>
  );
}

/** Rows with the values of unsent writes, once the code that draws them is loaded. */
function useShownRows(rows: ListData['rows']) {
  const outbox = useOutbox();
  const unsent = useLate()?.unsent;
  return useMemo(() => rows && (unsent?.withWaiting(rows, outbox) ?? rows), [rows, unsent, outbox]);
}

/** Between the tabs and the first tile. */
const narrowGap = 8;

interface ListFailureProps {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

const ListFailure = ({ error, isBusy, onRetry }: ListFailureProps) =>
  hasCode(error, 'auth.permissionMissing') ? (
    <Forbidden permission="TRANSPORT_READ" />
  ) : (
    <LoadFailure
      whatHappened="Не удалось загрузить список транспорта"
      whatIsSafe="Данные на сервере и на устройстве не изменились."
      error={error}
      isBusy={isBusy}
      onRetry={onRetry}
    />
  );

const Room = styled('div')(({ theme }) => ({
  padding: `${narrowGap}px 12px 12px`,
  '&[data-outdated="true"]': { opacity: 0.6 },
  [theme.breakpoints.up('desktop')]: { width: 'fit-content', minWidth: '100%', padding: '0 16px 16px' },
}));
