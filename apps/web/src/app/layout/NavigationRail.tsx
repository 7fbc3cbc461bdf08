import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';

import { fontSizes, fontWeights } from '#ui/theme/tokens';

import type { NavigationPage } from '../pages.ts';
import { PageIcon } from './PageIcon.tsx';

const railWidth = 92;

interface NavigationRailProps {
  readonly entries: readonly NavigationPage[];
}

export const NavigationRail = ({ entries }: NavigationRailProps) => (
  <Rail aria-label="Разделы">
    {entries.map(({ path, title }) => (
      <Link key={path} to={path}>
        <PageIcon path={path} />
        {title}
      </Link>
    ))}
  </Rail>
);

const Rail = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  width: railWidth,
  padding: '8px 2px',
  borderRight: `1px solid ${theme.tokens.hairline}`,
  backgroundColor: theme.tokens.surface,
  overflowY: 'auto',
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    flex: 'none',
    minHeight: 56,
    borderRadius: theme.shape.borderRadius,
    color: theme.tokens.inkMuted,
    fontSize: fontSizes.small,
    letterSpacing: '-0.02em',
    fontWeight: fontWeights.medium,
    textAlign: 'center',
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.tokens.sunken },
    '&[data-status="active"]': { backgroundColor: theme.tokens.selected, color: theme.tokens.ink },
  },
}));
