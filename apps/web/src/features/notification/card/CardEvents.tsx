import { styled } from '@mui/material/styles';
import type { Notification } from '@otk/domain/notification/notification.schema';
import { notificationFailures } from '@otk/domain/notification/notification.errors';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

import { EmptyState } from '#ui/feedback/EmptyState';
import { BellIcon } from '#ui/icons';
import { Loaded } from '#ui/feedback/Loaded';
import { usePerson } from '#platform/person';
import type { CardPartProps } from '#features/transport/part/transport.card-part';
import { cardIsSafe, CardPartLoading } from '#features/transport/part/CardPart';
import { CopyNote } from '#platform/CopyNote';

import { NotificationThread } from '../NotificationThread.tsx';
import { useNotificationServices } from '../notification.services.ts';
import { useMessageActions } from '../notification.message-actions.ts';
import { CardAsk } from './CardAsk.tsx';
import { useUnread } from '../notification.use-unread.ts';

/** «События»: one thread of messages, questions and answers, oldest first. Messages shown here are marked as read. */
export function CardEvents({ transport: { id: transportId } }: Pick<CardPartProps, 'transport'>) {
  const { queries } = useNotificationServices();
  const thread = useQuery(queries.thread(transportId));
  const actions = useMessageActions();
  const canAsk = usePerson().permissions.includes('NOTIFY_REPLY');
  const items = useStillNew(thread.data?.items ?? []);
  useReadOnSight(transportId, thread.data !== undefined && thread.data.keptAt === null);

  return (
    <Loaded
      query={thread}
      waiting={<CardPartLoading />}
      whatHappened={notificationFailures.list}
      whatIsSafe={cardIsSafe}
    >
      {({ keptAt }) => (
        <Column>
          <CopyNote at={keptAt} isBusy={thread.isFetching} onRetry={() => void thread.refetch()} />
          <NotificationThread messages={items} {...actions} />
          {canAsk ? (
            <CardAsk transportId={transportId} place={items.length === 0 ? nothingYet : below} />
          ) : (
            items.length === 0 && nothingYet()
          )}
        </Column>
      )}
    </Loaded>
  );
}

const nothingYet = (ask?: ReactNode) => (
  <EmptyState
    icon={<BellIcon />}
    title="Событий пока нет"
    text="Здесь появятся уведомления по этому ТС, вопросы поставщика и ответы на них."
    action={ask}
  />
);

const below = (ask: ReactNode) => <div style={{ marginTop: 16 }}>{ask}</div>;

/** Messages that were unread when the tab was opened stay marked, although the server already has them as read. */
function useStillNew(items: readonly Notification[]): readonly Notification[] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fresh = items.filter(({ id, isUnread }) => isUnread && !seen.has(id));
  if (fresh.length > 0) {
    setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]));
  }
  return items.map((item) => (seen.has(item.id) ? { ...item, isUnread: true } : item));
}

/** Messages of a transport are marked as read when its thread is visible. */
function useReadOnSight(transportId: string, isShown: boolean): void {
  const notification = useNotificationServices();
  const unread = useUnread().transports.get(transportId) ?? 0;
  const isVisible = useIsVisible();
  useEffect(() => {
    if (isShown && isVisible && unread > 0) {
      // Without an answer they stay unread: the next message or visit retries.
      notification.markAllRead(transportId).catch(reportError);
    }
  }, [notification, transportId, isShown, isVisible, unread]);
}

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

/** The empty state is centred in the whole tab, as in the other ones. */
const Column = styled('div')({ '& > :not([data-leads])': { maxWidth: 860 } });
