import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { fontSizes, fontWeights } from '#ui/theme/tokens';

/** An empty value is shown as a dash: a missing line would look like an error. */
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

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 144px), 1fr))',
  gap: '12px 16px',
  [theme.breakpoints.up('tablet')]: { gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: '12px 24px' },
  margin: 0,
  '& dt': { color: theme.tokens.inkMuted, fontSize: fontSizes.small },
  '& dd': {
    margin: 0,
    fontWeight: fontWeights.medium,
    fontSize: 'var(--otk-text)',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
}));
