import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Outgoing } from '@otk/domain/notification/notification.schema';
import type { ReactNode } from 'react';

import { counted, formatDateTime } from '#ui/format';
import { StatusChip } from '#ui/StatusChip';
import { QuietSmall } from '#ui/layout/boxes';

import { outgoingStates } from './notification.outgoing.ts';

interface OutgoingListProps {
  readonly items: readonly Outgoing[];
  readonly busy: ReadonlySet<string>;
  readonly onRetry: (outgoing: Outgoing) => void;
  readonly renderLink: (transportId: string) => ReactNode;
}

/** Outgoing letters and pushes with their delivery state. */
export const OutgoingList = ({ items, busy, onRetry, renderLink }: OutgoingListProps) => (
  <List>
    {items.map((item) => (
      <li key={item.id}>
        <Head>
          <StatusChip tone={outgoingStates[item.state].tone}>{outgoingStates[item.state].label}</StatusChip>
          <strong>{item.kind === 'EMAIL' ? item.recipient : 'Уведомление на телефон'}</strong>
          <QuietSmall>{formatDateTime(item.sentAt ?? item.createdAt)}</QuietSmall>
        </Head>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{item.subject}</Typography>
        {item.lastError !== null && (
          <Typography color="error" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {item.lastError}
          </Typography>
        )}
        <Foot>
          <QuietSmall>{attempts(item)}</QuietSmall>
          {item.transportId !== null && renderLink(item.transportId)}
          {item.state === 'DEAD' && (
            <Button size="small" loading={busy.has(item.id)} onClick={() => onRetry(item)}>
              Отправить ещё раз
            </Button>
          )}
        </Foot>
      </li>
    ))}
  </List>
);

const attempts = ({ tries, state, nextAt }: Outgoing): string =>
  `${counted(tries, 'попытка', 'попытки', 'попыток')}${state === 'QUEUED' ? `, следующая ${formatDateTime(nextAt)}` : ''}`;

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    padding: '12px 16px',
    border: `1px solid ${theme.tokens.hairline}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.tokens.surface,
  },
}));

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginBottom: 4,
  overflowWrap: 'anywhere',
});

const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', marginTop: 8 });
