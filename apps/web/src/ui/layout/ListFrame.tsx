import { Typography, useMediaQuery } from '@mui/material';
import { styled, useTheme } from '@mui/material/styles';
import type { ReactNode, RefObject } from 'react';

import { useHeight } from './use-size.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { useScrollArea } from './scroll-area.ts';

export interface ListPlace {
  readonly isWide: boolean;
  readonly scrollRef: RefObject<HTMLElement | null>;
  /** Offset of the list in the scrolling area. */
  readonly top: number;
  /** Height of the sticky bars above it. */
  readonly stickyTop: number;
}

interface ListFrameProps {
  readonly title: string;
  /** Search, filters, acts. */
  readonly tools: ReactNode;
  /** Chips of the filters, under the tools. */
  readonly chips: ReactNode;
  /** Tabs: sticky on every screen. */
  readonly tabs?: ReactNode;
  readonly news?: ReactNode;
  readonly children: (place: ListPlace) => ReactNode;
}

export const useIsWide = (): boolean => useMediaQuery(useTheme().breakpoints.up('desktop'), { noSsr: true });

/**
 * On a low screen only the tabs are sticky, on a desktop the filters too. Where tabs say what is shown, the title gives its
 * place to the rows on a phone and to the last button of the tools on a laptop.
 */
export function ListFrame({ title, tools, chips, tabs, news, children }: ListFrameProps) {
  const isWide = useIsWide();
  const isTitled = useMediaQuery(useTheme().breakpoints.up('max'), { noSsr: true }) || !tabs;
  const scrollRef = useScrollArea();
  const [bars, barsHeight] = useHeight();
  const [sticky, stickyTop] = useHeight();
  const filters = (
    <div ref={bars}>
      <Line data-one={tabs !== undefined}>
        {isTitled ? (
          <Typography variant="h2" component="h1" data-title>
            {title}
          </Typography>
        ) : (
          <VisuallyHidden as="h1">{title}</VisuallyHidden>
        )}
        {tools}
      </Line>
      {chips}
    </div>
  );
  return (
    <>
      {!isWide && filters}
      <Sticky ref={sticky}>
        {isWide && filters}
        {tabs}
        {news}
      </Sticky>
      {children({ isWide, scrollRef, stickyTop, top: isWide ? stickyTop : barsHeight + stickyTop })}
    </>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '4px 12px',
  [theme.breakpoints.down('phablet')]: {
    '& > .MuiButton-root': { flex: 'none', paddingInline: 12 },
    '&[data-one="true"]': { flexWrap: 'nowrap' },
    '& > [data-title]': { flexBasis: '100%' },
  },
  // Before the search, which the order puts before the buttons.
  [theme.breakpoints.down('desktop')]: { '& > [data-title]': { order: -2 } },
  [theme.breakpoints.up('desktop')]: { padding: '8px 16px' },
  [theme.breakpoints.up('max')]: { gap: 12 },
}));

/** Also horizontally: a table wider than the screen scrolls under the sticky bars. */
const Sticky = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  left: 0,
  zIndex: 2,
  backgroundColor: theme.tokens.canvas,
}));
