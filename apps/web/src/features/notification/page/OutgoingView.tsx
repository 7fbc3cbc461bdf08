import { Link, MenuItem, TextField } from '@mui/material';
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { Outgoing } from '@otk/domain/notification/notification.schema';
import { outboxStates } from '@otk/domain/notification/notification.outgoing-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as RouterLink } from '@tanstack/react-router';
import { useState } from 'react';

import { EmptyState } from '#ui/EmptyState';
import { CheckCircleIcon } from '#ui/icons';
import { LoadFailure } from '#ui/LoadFailure';
import { MoreOnSight } from '#ui/MoreOnSight';
import { CardSkeletons } from '#ui/Skeletons';
import { noNotch } from '#ui/TextField';
import { showToast } from '#ui/Toasts';

import { outgoingStates } from '../notification.outgoing.ts';
import type { OutgoingState } from '../notification.queries.ts';
import { OutgoingList } from '../OutgoingList.tsx';
import { useNotificationServices } from '../notification.services.ts';

interface OutgoingViewProps {
  readonly state: OutgoingState;
  readonly onState: (state: OutgoingState) => void;
}

/** Letters and pushes: sent, waiting, failed. */
export function OutgoingView({ state, onState }: OutgoingViewProps) {
  return (
    <>
      <TextField
        select
        label="Состояние"
        value={state}
        onChange={({ target }) => onState(outboxStates.find((code) => code === target.value) ?? 'DEAD')}
        slotProps={{ input: { label: noNotch } }}
        sx={{ width: 260, maxWidth: '100%', marginBottom: 2 }}
      >
        {outboxStates.map((code) => (
          <MenuItem key={code} value={code}>
            {outgoingStates[code].label}
          </MenuItem>
        ))}
      </TextField>
      <Letters state={state} />
    </>
  );
}

function Letters({ state }: Pick<OutgoingViewProps, 'state'>) {
  const { queries } = useNotificationServices();
  const letters = useInfiniteQuery(queries.outgoing(state));
  const { busy, retry } = useRetry();
  if (!letters.data) {
    return letters.error ? (
      <LoadFailure
        whatHappened="Не удалось загрузить отправления"
        whatIsSafe="Очередь на сервере работает дальше."
        error={letters.error}
        isBusy={letters.isFetching}
        onRetry={() => void letters.refetch()}
      />
    ) : (
      <CardSkeletons />
    );
  }
  const items = letters.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return <EmptyState icon={<CheckCircleIcon />} {...emptyWords[state]} />;
  }
  return (
    <>
      <OutgoingList
        items={items}
        busy={busy}
        onRetry={(item) => void retry(item)}
        renderLink={(transportId) => (
          <Link component={RouterLink} to={`/auto/${transportId}?tab=event`}>
            Открыть ТС
          </Link>
        )}
      />
      {letters.hasNextPage && (
        <MoreOnSight
          key={letters.data.pages.length}
          label="Показать более ранние"
          isLoading={letters.isFetchingNextPage}
          failure={letters.isFetchNextPageError ? errorMessage(letters.error) : null}
          onMore={() => void letters.fetchNextPage()}
        />
      )}
    </>
  );
}

function useRetry() {
  const { api, refresh } = useNotificationServices();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const retry = async ({ id, recipient }: Outgoing) => {
    setBusy((before) => new Set([...before, id]));
    try {
      await api.retryOutgoing({ params: { id } });
      showToast({ text: `Снова в очереди: ${recipient}`, kind: 'success' });
      await refresh();
    } catch (error) {
      showToast({ text: errorMessage(error), kind: 'error' });
    } finally {
      setBusy((before) => new Set([...before].filter((other) => other !== id)));
    }
  };
  return { busy, retry };
}

const emptyWords = {
  DEAD: { title: 'Недоставленных нет', text: 'Письма и уведомления, которые не дошли, появятся здесь.' },
  QUEUED: { title: 'Очередь пуста', text: 'Всё, что нужно было отправить, отправлено.' },
  SENT: { title: 'Ещё ничего не отправлено', text: 'Письма поставщикам появятся здесь после отправки.' },
} as const;
