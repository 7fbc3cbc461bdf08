import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Notification } from '@otk/domain/notification/notification.schema';
import { memo, useState } from 'react';

import { formatDateTime } from '#ui/format';
import { StatusChip } from '#ui/StatusChip';
import { fontSizes, fontWeights } from '#ui/theme/tokens';
import { Acts, HeadRow, TightStack } from '#ui/layout/boxes';

import { labelOf, toneOf } from './notification.words.ts';
import { NotificationReply, type ReplyActions } from './part/NotificationReply.tsx';
import { NotificationText } from './NotificationText.tsx';

export interface MessageActions extends ReplyActions {
  /** Opens the transport and marks the message read; absent on the card of that transport. */
  readonly onOpen?: ((message: Notification) => void) | undefined;
  readonly onLink?: ((path: string) => void) | undefined;
}

interface NotificationMessageProps extends MessageActions {
  readonly message: Notification;
}

/** One message: type, time, author, text, answer. */
export const NotificationMessage = memo(({ message, onOpen, onLink, ...reply }: NotificationMessageProps) => {
  const [isReplying, setIsReplying] = useState(() => reply.hasDraft(message.id));
  const answer = reply.answerOf(message);
  return (
    <Sheet data-unread={message.isUnread} aria-label={`${labelOf(message.type)}, ${formatDateTime(message.createdAt)}`}>
      <HeadRow>
        <StatusChip tone={toneOf(message.type)}>{labelOf(message.type)}</StatusChip>
        {message.isUnread && <New>Новое</New>}
        <Quiet>
          <time dateTime={message.createdAt}>{formatDateTime(message.createdAt)}</time>
          {` · ${message.author?.fullName ?? 'Система'}`}
        </Quiet>
      </HeadRow>
      <Said>
        <NotificationText text={message.text} onLink={onLink} />
        {(onOpen ?? (answer !== null && !isReplying)) && (
          <Acts>
            {onOpen && (
              <Button size="small" onClick={() => onOpen(message)}>
                Открыть
              </Button>
            )}
            {answer !== null && !isReplying && (
              <Button size="small" onClick={() => setIsReplying(true)}>
                {answer}
              </Button>
            )}
          </Acts>
        )}
      </Said>
      {isReplying && answer !== null && (
        <NotificationReply message={message} label={answer} actions={reply} onClose={() => setIsReplying(false)} />
      )}
    </Sheet>
  );
});

const Sheet = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
  padding: '12px 16px',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  fontSize: 'var(--otk-text)',
  lineHeight: 1.45,
  '&[data-unread="true"]': { boxShadow: `inset 3px 0 0 ${theme.tokens.ink}` },
}));

/** In a line of their own the acts would double a message of a few words. */
const Said = styled(TightStack)(({ theme }) => ({
  [theme.breakpoints.up('tablet')]: {
    flexDirection: 'row',
    alignItems: 'flex-end',
    gap: 16,
    '& > :first-of-type': { flex: 1, minWidth: 0 },
    '& > :nth-of-type(2)': { flex: 'none' },
  },
}));

const New = styled('span')({ fontSize: fontSizes.small, fontWeight: fontWeights.strong });

const Quiet = styled('span')(({ theme }) => ({
  minWidth: 0,
  color: theme.tokens.inkMuted,
  fontSize: fontSizes.small,
  overflowWrap: 'anywhere',
}));
