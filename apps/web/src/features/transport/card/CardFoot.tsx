import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';

import { useScrollArea } from '#ui/layout/scroll-area';
import { fontSizes } from '#ui/theme/tokens';

interface CardFootProps {
  /** Height of the lines that stay in view above. */
  readonly stickyTop: number;
  readonly children: ReactNode;
}

/**
 * The bar at the bottom of a small screen, always in view: one line with what to save and the step. With the line of the
 * number and the tabs it takes at most a quarter of the height.
 */
export function CardFoot({ stickyTop, children }: CardFootProps) {
  const bar = useRef<HTMLDivElement>(null);
  const area = useScrollArea();
  useEffect(() => {
    const page = area.current;
    const observer = new ResizeObserver(() => setRoom(page, stickyTop, bar.current?.offsetHeight ?? 0));
    observer.observe(bar.current!);
    return () => {
      observer.disconnect();
      setRoom(page, 0, 0);
    };
  }, [area, stickyTop]);
  return <Bar ref={bar}>{children}</Bar>;
}

/** Toasts and other bars stay above it, and a field that gets the focus is scrolled out from under the bars. */
function setRoom(area: HTMLElement | null, top: number, foot: number): void {
  document.documentElement.style.setProperty('--otk-page-foot', `${foot}px`);
  if (area) {
    area.style.scrollPaddingBlock = `${top}px ${foot}px`;
  }
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 'auto -12px -12px',
  // Controls of the sun theme leave no more of the quarter.
  padding: theme.themeName === 'sun' ? '0 12px' : '4px 12px',
  borderTop: `1px solid ${theme.tokens.hairline}`,
  backgroundColor: theme.tokens.surface,
  '& > button': { flex: 1, order: 1 },
  // Beside each other also when there is something to save.
  '& button': { minWidth: 0, paddingInline: 12, lineHeight: 1.25 },
  '& > section:not(:only-child) ~ * button, & > section:not(:only-child) button, & > section ~ button': {
    paddingInline: 8,
    fontSize: fontSizes.body,
  },
  '&:empty': { display: 'none' },
}));
