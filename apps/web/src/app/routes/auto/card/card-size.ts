// On a small screen the card has its number, tabs and step always in view, and everything else scrolls.
import { useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useCallback } from 'react';

import { lowMedia } from '#ui/theme/breakpoints';
import { useScrollArea } from '#ui/layout/scroll-area';

import type { CardTab } from './card-tab.ts';

interface CardSize {
  /** No rail beside the page, a bar below it: phones, tablets held upright, large zoom. */
  readonly isSmall: boolean;
  /** A phone on its side: the step stands in the line of the number. */
  readonly isLow: boolean;
}

export function useCardSize(): CardSize {
  const isSmall = useMediaQuery(useTheme().breakpoints.down('desktop'), { noSsr: true });
  const isLow = useMediaQuery(lowMedia, { noSsr: true });
  return { isSmall, isLow: isSmall && isLow };
}

/** On a small screen a tab is shown from its first field on; at a desk the page stays where it was scrolled. */
export function useOpenTab(onTab: (tab: CardTab) => void): (tab: CardTab) => void {
  const area = useScrollArea();
  const { isSmall } = useCardSize();
  return useCallback(
    (tab) => {
      if (isSmall) {
        area.current?.scrollTo({ top: 0 });
      }
      onTab(tab);
    },
    [area, isSmall, onTab],
  );
}
