import { styled } from '@mui/material/styles';
import type { Notification } from '@otk/domain/notification/notification.schema';
import type { ReactNode } from 'react';

import { threadsOf, type ThreadNode } from './notification.thread.ts';
import { type MessageDoors, NotificationMessage } from './NotificationMessage.tsx';

interface NotificationThreadProps extends MessageDoors {
  /** In the order in which they are to be read. */
  readonly messages: readonly Notification[];
  /** Stands under a message, e.g. the way to the rest of its thread. */
  readonly renderBelow?: (message: Notification, shownAnswers: number) => ReactNode;
}

/** The same on the card and in the inbox: each message under the one it belongs to. */
export const NotificationThread = ({ messages, renderBelow, ...doors }: NotificationThreadProps) => (
  <Level nodes={threadsOf(messages)} renderBelow={renderBelow} doors={doors} />
);

interface LevelProps {
  readonly nodes: readonly ThreadNode[];
  readonly renderBelow: NotificationThreadProps['renderBelow'];
  readonly doors: MessageDoors;
}

const Level = ({ nodes, renderBelow, doors }: LevelProps) => (
  <List>
    {nodes.map(({ message, answers }) => (
      <li key={message.id}>
        <NotificationMessage message={message} {...doors} />
        {answers.length > 0 && <Level nodes={answers} renderBelow={renderBelow} doors={doors} />}
        {renderBelow?.(message, answers.length)}
      </li>
    ))}
  </List>
);

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0 },
  '& ul': { marginTop: 8, paddingLeft: 12, borderLeft: `2px solid ${theme.tokens.hairline}` },
  [theme.breakpoints.up('tablet')]: { '& ul': { paddingLeft: 20 } },
}));
