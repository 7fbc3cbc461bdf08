import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

import { fontSizes } from '#ui/theme/tokens';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ marginBottom: '12px' }}>
        {title}
      </Typography>
      {children}
    </Panel>
  );
}

/** What is not filled in is shown as a dash: a missing line would look forgotten. */
export type Fact = readonly [label: string, value: ReactNode];

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <List>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? '—'}</dd>
      </div>
    ))}
  </List>
);

const Panel = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: 16,
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
}));

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 144px), 1fr))',
  gap: '12px 16px',
  [theme.breakpoints.up('tablet')]: { gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: '12px 24px' },
  margin: 0,
  '& dt': { color: theme.tokens.inkMuted, fontSize: fontSizes.small },
  '& dd': { margin: 0, fontSize: 'var(--otk-text)', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}));
