import { styled } from '@mui/material/styles';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { fontSizes, fontWeights } from '#ui/theme/tokens';

import type { NavigationPage } from '../pages.ts';
import { PageIcon } from './PageIcon.tsx';

const railWidth = 92;

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

/** An end of the rail that is out of view has a shadow: the surface that covers it moves with the entries. */
const shadowedEnds = (surface: string, shadow: string): string =>
  [
    `linear-gradient(${surface}, ${surface}) top / 100% 12px no-repeat local`,
    `linear-gradient(${surface}, ${surface}) bottom / 100% 12px no-repeat local`,
    `linear-gradient(${shadow}, transparent) top / 100% 8px no-repeat scroll`,
    `linear-gradient(transparent, ${shadow}) bottom / 100% 8px no-repeat scroll`,
    surface,
  ].join();

const Rail = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  width: railWidth,
  padding: '8px 1px',
  borderRight: `1px solid ${theme.tokens.hairline}`,
  background: shadowedEnds(theme.tokens.surface, `color-mix(in srgb, ${theme.tokens.inkMuted} 45%, transparent)`),
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
    padding: '4px 2px',
    borderRadius: theme.shape.borderRadius,
    color: theme.tokens.inkMuted,
    fontSize: fontSizes.small,
    letterSpacing: '-0.03em',
    fontWeight: fontWeights.medium,
    textAlign: 'center',
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.tokens.sunken },
    '&[data-status="active"]': { backgroundColor: theme.tokens.selected, color: theme.tokens.ink },
  },
}));
