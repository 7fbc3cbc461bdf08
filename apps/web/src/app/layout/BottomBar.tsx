import { BottomNavigation, BottomNavigationAction } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';

import { MoreIcon } from '#ui/icons';
import { lazyOverlay } from '#ui/layout/LazyPart';
import { lowMedia } from '#ui/theme/breakpoints';

import type { NavigationPage } from '../pages.ts';
import { PageIcon } from './PageIcon.tsx';

const MorePanel = lazyOverlay(async () => (await import('./MorePanel.tsx')).MorePanel);

export const bottomBarHeight = 56;
export const lowBarHeight = 40;

interface BottomBarProps {
  readonly entries: readonly NavigationPage[];
  readonly permissions: readonly string[];
}

export function BottomBar({ entries, permissions }: BottomBarProps) {
  const { pathname } = useLocation();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const frequent = entries.filter(({ isRare }) => !isRare);
  const current = frequent.find(({ path }) => pathname.startsWith(path));
  return (
    <Bar aria-label="Разделы" data-bottom-bar>
      <BottomNavigation showLabels value={current?.path ?? null}>
        {frequent.map(({ path, title }) => (
          <BottomNavigationAction
            key={path}
            component={Link}
            to={path}
            value={path}
            label={title}
            icon={<PageIcon path={path} />}
            aria-current={path === current?.path ? 'page' : undefined}
          />
        ))}
        <BottomNavigationAction
          label="Ещё"
          icon={<MoreIcon />}
          aria-haspopup="dialog"
          aria-expanded={isMoreOpen}
          onClick={() => setIsMoreOpen(true)}
        />
      </BottomNavigation>
      <MorePanel
        entries={entries.filter(({ isRare }) => isRare)}
        permissions={permissions}
        open={isMoreOpen}
        onClose={() => setIsMoreOpen(false)}
      />
    </Bar>
  );
}

const Bar = styled('nav')(({ theme }) => ({
  paddingBottom: 'env(safe-area-inset-bottom)',
  backgroundColor: theme.tokens.surface,
  // Five entries fit into 320 px.
  '& .MuiBottomNavigationAction-root': { minWidth: 0, paddingInline: 2 },
  // On a low screen the word stands beside the icon.
  [lowMedia]: {
    '& .MuiBottomNavigation-root': { height: lowBarHeight },
    '& .MuiBottomNavigationAction-root': { flexDirection: 'row', gap: 4 },
  },
  '@media (max-width: 400px)': {
    '& .MuiBottomNavigationAction-label': { '&, &.Mui-selected': { fontSize: '0.6875rem' } },
  },
  '@media (max-width: 240px)': {
    '& .MuiBottomNavigationAction-root': { flexDirection: 'column', gap: 0 },
    '& .MuiBottomNavigationAction-label': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
}));
