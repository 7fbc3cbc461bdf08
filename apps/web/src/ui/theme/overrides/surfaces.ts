import type { Components, Theme } from '@mui/material/styles';

import { fontSizes, fontWeights, radius, type ThemeName, type Tokens } from '../tokens.ts';

const overSnackbar = ({ theme }: { readonly theme: Theme }) => ({ zIndex: theme.zIndex.snackbar + 1 });

export const surfaceOverrides = (tokens: Tokens, theme: ThemeName): Components<Theme> => {
  const raised = {
    backgroundColor: tokens.raised,
    border: `1px solid ${tokens.edge}`,
    borderRadius: radius,
    boxShadow: 'none',
  };
  return {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { backgroundImage: 'none', boxShadow: 'none' },
      },
    },
    // Dialogs and panels end above the snackbar; menus open over it.
    MuiModal: { styleOverrides: { root: { bottom: 'var(--otk-snackbar, 0px)' } } },
    MuiDrawer: {
      styleOverrides: {
        paper: { bottom: 'var(--otk-snackbar, 0px)', maxHeight: 'calc(100% - var(--otk-snackbar, 0px))' },
      },
    },
    MuiDialog: { defaultProps: { maxWidth: false }, styleOverrides: { paper: raised } },
    // A field of a phone ends nearer to the edge of the screen than a menu would: they stand under each other.
    MuiPopover: { defaultProps: { marginThreshold: 8 }, styleOverrides: { root: overSnackbar, paper: raised } },
    MuiMenu: { styleOverrides: { paper: raised, list: { padding: 4 } } },
    // Large words are no heading by themselves.
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
    MuiAutocomplete: { styleOverrides: { popper: overSnackbar, paper: { ...raised, margin: '4px 0' } } },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: tokens.backdrop } } },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          margin: 0,
          padding: '8px 12px',
          backgroundColor: tokens.ink,
          color: tokens.onInk,
          fontSize: fontSizes.small,
          fontWeight: fontWeights.regular,
          lineHeight: 1.4,
        },
      },
    },
    MuiSkeleton: {
      defaultProps: { animation: theme === 'sun' ? false : 'pulse' },
      styleOverrides: {
        root:
          theme === 'sun'
            ? { backgroundColor: 'transparent', border: `1px dashed ${tokens.ink}` }
            : { backgroundColor: tokens.selected, borderRadius: radius },
      },
    },
  };
};
