// A line above the rows: on a phone the first of its transports and how many more there are, so that the rows keep the height.
import { Button, useMediaQuery } from '@mui/material';
import { styled, useTheme } from '@mui/material/styles';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { useState } from 'react';

import { counted } from '#ui/format';
import { useIsWide } from '#ui/layout/ListFrame';

interface Folded {
  readonly shown: readonly TransportRow[];
  /** How many are not shown while it is folded. */
  readonly others: number;
  readonly isOpen: boolean;
  readonly toggle?: () => void;
}

export function useFolded(
  rows: readonly TransportRow[],
  { isAlwaysFolded = false, atMost = rows.length, hidden = 0 } = {},
): Folded {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isWide = useIsWide();
  if (isWide && !isAlwaysFolded) {
    return { shown: rows, others: 0, isOpen: true };
  }
  return {
    shown: rows.slice(0, isUnfolded ? atMost : 1),
    others: rows.length - 1 + hidden,
    isOpen: isUnfolded,
    toggle: () => setIsUnfolded(!isUnfolded),
  };
}

/** A tablet has room for whole words in a folded line. */
export const useIsRoomy = (): boolean => useMediaQuery(useTheme().breakpoints.up('tablet'), { noSsr: true });

interface MoreOfThemProps {
  readonly folded: Folded;
  readonly words: readonly [string, string, string];
  /** Of the others so many are urgent cases. */
  readonly hidden?: number;
}

export const urgentWords = ['срочное дело', 'срочных дела', 'срочных дел'] as const;

export function MoreOfThem({ folded: { others, isOpen, toggle }, words, hidden = 0 }: MoreOfThemProps) {
  const isRoomy = useIsRoomy();
  const kinds = [
    ...(others > hidden ? [counted(others - hidden, ...words)] : []),
    ...(hidden > 0 ? [counted(hidden, ...urgentWords)] : []),
  ];
  const name = `Ещё ${kinds.join(' и ')}`;
  // One number would count alarms and urgent cases as one.
  const both = hidden > 0 && (
    <>
      Ещё {others > hidden && others - hidden}
      <br />
      {others > hidden && 'и '}
      {counted(hidden, 'срочное', 'срочных', 'срочных')}
    </>
  );
  return others === 0 || !toggle ? null : (
    <More size="small" variant="text" aria-expanded={isOpen} aria-label={isOpen ? undefined : name} onClick={toggle}>
      {isOpen ? 'Свернуть' : both || (isRoomy ? name : `Ещё ${others}`)}
    </More>
  );
}

const More = styled(Button)({
  flex: 'none',
  display: 'block',
  minWidth: 48,
  marginLeft: 'auto',
  paddingInline: 8,
  textAlign: 'right',
  whiteSpace: 'nowrap',
});

export const FirstLine = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: 'var(--otk-control)',
  margin: '0 12px 4px',
  padding: '0 12px',
  border: '1px solid',
  borderRadius: theme.shape.borderRadius,
  [theme.breakpoints.down('desktop')]: {
    gap: '4px 8px',
    paddingRight: 0,
    '&[data-folded="true"]': { flexWrap: 'nowrap' },
  },
  [theme.breakpoints.up('desktop')]: { margin: '0 16px 8px', padding: '4px 12px' },
}));
