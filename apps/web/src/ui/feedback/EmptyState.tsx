import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** What is missing: «Нет вагонов на приемке». */
  readonly title: string;
  /** Why, and what to do about it. */
  readonly text: string;
  readonly action?: ReactNode;
  /** It is the page itself: its title is that of the page. */
  readonly isPage?: boolean;
}

export function EmptyState({ icon, title, text, action, isPage = false }: EmptyStateProps) {
  return (
    <Empty data-leads={Boolean(action)}>
      {icon && (
        <Quiet aria-hidden data-screen-only>
          {icon}
        </Quiet>
      )}
      <Typography variant="h3" component={isPage ? 'h1' : 'p'}>
        {title}
      </Typography>
      <Typography color="textSecondary" data-screen-only>
        {text}
      </Typography>
      {action && <Acts>{action}</Acts>}
    </Empty>
  );
}

export const Centred = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  maxWidth: 440,
  margin: '0 auto',
  padding: '32px 16px',
  textAlign: 'center',
  // No line of one last word.
  textWrap: 'balance',
});

/** On a phone what it leads to must be seen below bars and filters. */
const Empty = styled(Centred)(({ theme }) => ({
  [theme.breakpoints.down('tablet')]: {
    paddingBlock: 8,
    '&[data-leads="true"]': {
      '& > [aria-hidden]': { display: 'none' },
      '& > :last-child': { marginTop: 8 },
    },
  },
}));

export const Acts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  marginTop: 16,
});

const Quiet = styled('span')(({ theme }) => ({
  display: 'flex',
  marginBottom: 8,
  color: theme.tokens.inkMuted,
  '& svg': { fontSize: 40 },
}));
