import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { Notification } from '@otk/domain/notification/notification.schema';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { counted } from '#ui/format';
import { TransportNumber } from '#ui/TransportNumber';

import type { MessageGroup } from './notification.thread.ts';
import type { NotificationQueries } from './notification.queries.ts';
import { unreadWords } from './notification.unread-words.ts';
import type { MessageActions } from './NotificationMessage.tsx';
import { NotificationThread } from './NotificationThread.tsx';
import { UnreadCount } from './UnreadCount.tsx';

interface NotificationGroupProps extends MessageActions {
  readonly group: MessageGroup;
  readonly queries: Pick<NotificationQueries, 'subMessages'>;
  /** Wraps the number of the transport, or the name of the page, in a link there. */
  readonly renderLink: (children: ReactNode) => ReactNode;
}

/** Messages about one transport or of one kind about the division, newest first, grouped by thread. */
export function NotificationGroup({ group, queries, renderLink, ...actions }: NotificationGroupProps) {
  return (
    <Panel aria-label={group.page ?? `ТС ${group.transportNumber}`}>
      <Head>
        {renderLink(<TransportNumber value={group.page ?? group.transportNumber} size="card" />)}
        {group.unread > 0 && <UnreadCount count={group.unread} words={unreadWords(group.unread)} />}
      </Head>
      <NotificationThread
        messages={group.messages}
        renderBelow={(message, shown) => (
          <RestOfThread message={message} shown={shown} known={group.messages} queries={queries} actions={actions} />
        )}
        {...actions}
      />
    </Panel>
  );
}

interface RestProps {
  readonly message: Notification;
  readonly shown: number;
  readonly known: readonly Notification[];
  readonly queries: NotificationGroupProps['queries'];
  readonly actions: MessageActions;
}

/** Messages of the thread that the page does not contain: not addressed to this person, or older. */
function RestOfThread({ message, shown, known, queries, actions }: RestProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [countAtFirst] = useState(message.subCount);
  // An answer that has just been sent or received is shown without asking.
  const isOpen = isAsked || message.subCount > countAtFirst;
  const rest = message.subCount - shown;
  const { data, error, isFetching, refetch } = useQuery({ ...queries.subMessages(message.id), enabled: isOpen });
  if (rest <= 0 || (message.parentId !== null && !isOpen)) {
    return null;
  }
  if (data) {
    const others = data.filter(({ id }) => !known.some((other) => other.id === id)).toReversed();
    return (
      <Rest>
        <NotificationThread messages={others} {...actions} />
      </Rest>
    );
  }
  return (
    <Button
      size="small"
      variant="text"
      loading={isFetching}
      sx={{ marginTop: 0.5 }}
      onClick={() => (isOpen ? void refetch() : setIsAsked(true))}
    >
      {error
        ? `${errorMessage(error)}. Повторить`
        : `Ещё ${counted(rest, 'сообщение', 'сообщения', 'сообщений')} ветки`}
    </Button>
  );
}

const Panel = styled('section')({ marginBottom: 24 });

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 'var(--otk-control)',
  '& a': { color: 'inherit', textDecoration: 'none' },
});

const Rest = styled('div')({ marginTop: 8 });
