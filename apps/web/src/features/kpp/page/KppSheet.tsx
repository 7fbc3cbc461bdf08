import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface KppSheetProps {
  /** A reading over the limit turns the screen red. */
  readonly isAlarm: boolean;
  readonly children: ReactNode;
}

export const KppSheet = ({ isAlarm, children }: KppSheetProps) => <Sheet data-alarm={isAlarm}>{children}</Sheet>;

const Sheet = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: 12,
  maxWidth: 860,
  '&[data-alarm="true"]': {
    margin: -12,
    padding: 12,
    maxWidth: 884,
    boxShadow: `inset 0 0 0 6px ${theme.tokens.dangerFill}`,
    backgroundColor: theme.tokens.tones.red.background,
  },
}));
