import { styled } from '@mui/material/styles';
import type { Notification } from '@otk/domain/notification/notification.schema';
import type { ReactNode } from 'react';

import { threadsOf, type ThreadNode } from './notification.thread.ts';
import { type MessageActions, NotificationMessage } from './NotificationMessage.tsx';

interface NotificationThreadProps extends MessageActions {
  /** In display order. */
  readonly messages: readonly Notification[];
  /** Shown under a message, e.g. a button that loads the rest of its thread. */
  readonly renderBelow?: (message: Notification, shownAnswers: number) => ReactNode;
}

/** Messages as a tree: each under its parent. Used by the card and by the inbox. */
export const NotificationThread = ({ messages, renderBelow, ...actions }: NotificationThreadProps) => (
  <Level nodes={threadsOf(messages)} renderBelow={renderBelow} actions={actions} />
);

interface LevelProps {
  readonly nodes: readonly ThreadNode[];
  readonly renderBelow: NotificationThreadProps['renderBelow'];
  readonly actions: MessageActions;
}

const Level = ({ nodes, renderBelow, actions }: LevelProps) => (
  <List>
    {nodes.map(({ message, answers }) => (
      <li key={message.id}>
        <NotificationMessage message={message} {...actions} />
        {answers.length > 0 && <Level nodes={answers} renderBelow={renderBelow} actions={actions} />}
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
