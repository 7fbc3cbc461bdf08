import { useMediaQuery } from '@mui/material';
import { styled, useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface FoldedFiltersProps {
  /** How many of them are set. */
  readonly used: number;
  readonly isFolded: boolean;
  readonly children: ReactNode;
}

export const useIsPhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('tablet'), { noSsr: true });

/** Where there is little room the rows come first: filters are folded and say how many are set. */
export const FoldedFilters = ({ used, isFolded, children }: FoldedFiltersProps) =>
  isFolded ? (
    <details>
      <summary>{used === 0 ? 'Фильтры' : `Фильтры: ${used}`}</summary>
      <Fields>{children}</Fields>
    </details>
  ) : (
    children
  );

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '&& > *': { maxWidth: 'none !important' },
});
