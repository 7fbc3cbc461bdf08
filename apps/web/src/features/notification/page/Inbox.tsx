import { Button, Link } from '@mui/material';
import { styled } from '@mui/material/styles';
import { notificationFailures } from '@otk/domain/notification/notification.errors';
import { targetOf } from '@otk/domain/notification/notification.target';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as RouterLink } from '@tanstack/react-router';

import { EmptyState } from '#ui/feedback/EmptyState';
import { BellIcon } from '#ui/icons';
import { PagedList } from '#ui/layout/PagedList';
import { CardSkeletons } from '#ui/feedback/Skeletons';
import { CopyNote } from '#platform/CopyNote';

import type { InboxFilter } from '../notification.queries.ts';
import { groupsOf } from '../notification.thread.ts';
import { NotificationGroup } from '../NotificationGroup.tsx';
import { useNotificationServices } from '../notification.services.ts';
import { useMessageActions } from '../notification.message-actions.ts';
import { useOpenMessage } from './notification.open-message.ts';

interface InboxProps {
  readonly filter: InboxFilter;
  /** Shown as read before the server confirms it. */
  readonly isAllRead: boolean;
  readonly onClear: () => void;
}

export function Inbox({ filter, isAllRead, onClear }: InboxProps) {
  const { queries } = useNotificationServices();
  const inbox = useInfiniteQuery(queries.inbox(filter));
  const actions = useMessageActions();
  const open = useOpenMessage();
  return (
    <PagedList
      list={inbox}
      failure={notificationFailures.list}
      whatIsSafe="Непрочитанные уведомления не пропадут."
      waiting={<CardSkeletons count={4} />}
      empty={<EmptyInbox filter={filter} onClear={onClear} />}
      more="Показать более ранние"
    >
      {(items, { keptAt }) => (
        <Sheet>
          <CopyNote at={keptAt} isBusy={inbox.isFetching} onRetry={() => void inbox.refetch()} />
          {groupsOf(isAllRead ? items.map((item) => ({ ...item, isUnread: false })) : items).map((group) => (
            <NotificationGroup
              key={group.key}
              group={group}
              queries={queries}
              renderLink={(number) => (
                <Link data-number component={RouterLink} to={group.path} underline="none" sx={{ minWidth: 44 }}>
                  {number}
                </Link>
              )}
              onOpen={(message) => void open({ path: targetOf(message), message })}
              {...actions}
            />
          ))}
        </Sheet>
      )}
    </PagedList>
  );
}

function EmptyInbox({ filter, onClear }: Pick<InboxProps, 'filter' | 'onClear'>) {
  if (filter.type === undefined && !filter.isUnread) {
    return (
      <EmptyState
        icon={<BellIcon />}
        title="Уведомлений пока нет"
        text="Здесь появятся события по вашим ТС: приемка, вопросы поставщиков, даты комиссий, документы."
      />
    );
  }
  return (
    <EmptyState
      icon={<BellIcon />}
      title={filter.isUnread ? 'Всё прочитано' : 'Уведомлений этого типа нет'}
      text={filter.isUnread ? 'Непрочитанных уведомлений не осталось.' : 'Под выбранный тип ничего не подходит.'}
      action={<Button onClick={onClear}>Показать все</Button>}
    />
  );
}

const Sheet = styled('div')({ '& > section': { contentVisibility: 'auto', containIntrinsicSize: 'auto 240px' } });
