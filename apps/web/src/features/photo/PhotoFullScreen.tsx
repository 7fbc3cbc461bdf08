import { Dialog } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';

import { useLayer } from '#ui/layout/layers';

interface PhotoFullScreenProps {
  readonly label: string;
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of camera, viewer and editor; Escape and Back close it. */
export function PhotoFullScreen({ label, onKey, onClose, children }: PhotoFullScreenProps) {
  useLayer(true, onClose);
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      {...(onKey && { onKeyDown: onKey })}
      slotProps={{ paper: { 'aria-label': label, sx: { border: 0, borderRadius: 0 } } }}
    >
      <Screen>{children}</Screen>
    </Dialog>
  );
}

/** Black for pictures; white in the theme for sunlight, where black reflects. */
const Screen = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  minHeight: 0,
  backgroundColor: theme.themeName === 'sun' ? theme.tokens.canvas : '#000',
  color: theme.themeName === 'sun' ? theme.tokens.ink : '#fff',
}));

export const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  padding: 'max(4px, env(safe-area-inset-top)) 8px max(4px, env(safe-area-inset-bottom))',
  '& .MuiIconButton-root': { width: 52, height: 52, color: 'inherit' },
  '& .MuiIconButton-root.Mui-disabled': { opacity: 0.4 },
  '& .MuiIconButton-root[aria-pressed="true"]': {
    backgroundColor: theme.themeName === 'sun' ? theme.tokens.ink : '#fff',
    color: theme.themeName === 'sun' ? theme.tokens.onInk : '#000',
  },
}));
