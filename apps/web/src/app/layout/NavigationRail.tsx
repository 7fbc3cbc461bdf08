import { styled, type Theme } from '@mui/material/styles';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { fontSizes, fontWeights } from '#ui/theme/tokens';

import type { NavigationPage } from '../pages.ts';
import { PageIcon } from './PageIcon.tsx';

const railWidth = 104;

interface NavigationRailProps {
  readonly entries: readonly NavigationPage[];
}

export function NavigationRail({ entries }: NavigationRailProps) {
  const rail = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const links = [...(rail.current?.querySelectorAll('a') ?? [])];
    links.find((link) => pathname.startsWith(link.pathname))?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <Rail ref={rail} aria-label="Разделы">
      {entries.map(({ path, title }) => (
        <Link key={path} to={path}>
          <PageIcon path={path} />
          {title}
        </Link>
      ))}
    </Rail>
  );
}

/** An end of the rail that is out of view has a shadow, in «Солнце» an arrow: the surface over it moves with the entries. */
const shadowedEnds = ({ themeName, tokens: { surface, ink, inkMuted } }: Theme): string => {
  const end = (side: string, turn: number) =>
    themeName === 'sun'
      ? `conic-gradient(from ${turn - 45}deg at ${side}, ${ink} 90deg, #0000 0) right ${side} / 16px 8px no-repeat, linear-gradient(${ink}, ${ink}) ${side} / 100% 2px no-repeat`
      : `linear-gradient(${turn}deg, color-mix(in srgb, ${inkMuted} 45%, #0000), #0000) ${side} / 100% 8px no-repeat`;
  const cover = (side: string) => `linear-gradient(${surface}, ${surface}) ${side} / 100% 12px no-repeat local`;
  return [cover('top'), cover('bottom'), end('top', 180), end('bottom', 0), surface].join();
};

const Rail = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  width: railWidth,
  padding: '8px 1px',
  borderRight: `1px solid ${theme.tokens.hairline}`,
  background: shadowedEnds(theme),
  overflowY: 'auto',
  // The chosen entry does not stand in the shadow.
  scrollPaddingBlock: 12,
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    flex: 'none',
    minHeight: 56,
    padding: 4,
    borderRadius: theme.shape.borderRadius,
    color: theme.tokens.inkMuted,
    fontSize: fontSizes.small,
    fontWeight: fontWeights.medium,
    textAlign: 'center',
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.tokens.sunken },
    '&[data-status="active"]': { ...theme.tokens.chosen, color: theme.tokens.ink },
  },
}));
