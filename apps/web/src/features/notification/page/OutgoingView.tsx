import { Link, MenuItem, TextField } from '@mui/material';
import type { Outgoing } from '@otk/domain/notification/notification.schema';
import { outboxStates } from '@otk/domain/notification/notification.outgoing-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as RouterLink } from '@tanstack/react-router';

import { EmptyState } from '#ui/feedback/EmptyState';
import { CheckCircleIcon } from '#ui/icons';
import { PagedList } from '#ui/layout/PagedList';
import { CardSkeletons } from '#ui/feedback/Skeletons';
import { noNotch } from '#ui/form/TextField';
import { showToast } from '#ui/feedback/Toasts';
import { useAct } from '#platform/use-act';

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
        fullWidth
        label="Состояние"
        value={state}
        onChange={({ target }) => onState(outboxStates.find((code) => code === target.value) ?? 'DEAD')}
        slotProps={{ input: { label: noNotch } }}
        sx={{ maxWidth: { phablet: 260 }, marginBottom: 2 }}
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
  const { api, queries, refresh } = useNotificationServices();
  const letters = useInfiniteQuery(queries.outgoing(state));
  const { busy, run } = useAct();
  const retry = ({ id, recipient }: Outgoing) =>
    run(id, async () => {
      await api.retryOutgoing({ params: { id } });
      showToast({ text: `Снова в очереди: ${recipient}`, kind: 'success' });
      await refresh();
    });
  return (
    <PagedList
      list={letters}
      failure="Не удалось загрузить отправления"
      whatIsSafe="Очередь на сервере работает дальше."
      waiting={<CardSkeletons />}
      empty={<EmptyState icon={<CheckCircleIcon />} {...emptyWords[state]} />}
      more="Показать более ранние"
    >
      {(items) => (
        <OutgoingList
          items={items}
          busy={busy}
          onRetry={(item) => void retry(item)}
          renderLink={(transportId) => (
            <Link data-number component={RouterLink} to={`/auto/${transportId}?tab=event`}>
              Открыть ТС
            </Link>
          )}
        />
      )}
    </PagedList>
  );
}

const emptyWords = {
  DEAD: { title: 'Недоставленных нет', text: 'Письма и уведомления, которые не дошли, появятся здесь.' },
  QUEUED: { title: 'Очередь пуста', text: 'Всё, что нужно было отправить, отправлено.' },
  SENT: { title: 'Ещё ничего не отправлено', text: 'Письма поставщикам появятся здесь после отправки.' },
} as const;
