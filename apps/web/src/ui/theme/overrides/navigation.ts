import type { Components, Theme } from '@mui/material/styles';

import { enlarged, hoverable } from '../breakpoints.ts';
import { densityText } from '../typography.ts';
import { fontSizes, fontWeights, radius, type Tokens } from '../tokens.ts';

export const navigationOverrides = (tokens: Tokens): Components<Theme> => {
  const item = {
    minHeight: 'var(--otk-control)',
    borderRadius: radius,
    padding: '4px 8px',
    fontSize: densityText,
    '&:hover': { backgroundColor: 'transparent' },
    '&.Mui-focusVisible': { backgroundColor: tokens.sunken },
    [hoverable]: { '&:hover': { backgroundColor: tokens.sunken } },
    '&.Mui-selected, &.Mui-selected:hover': tokens.chosen,
  };
  return {
    MuiMenuItem: { styleOverrides: { root: { ...item, whiteSpace: 'normal' } } },
    MuiListItemButton: { styleOverrides: { root: item } },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: 'inherit' } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          minHeight: 'var(--otk-control)',
          padding: '4px 12px',
          borderColor: tokens.edge,
          color: tokens.ink,
          backgroundColor: tokens.surface,
          '&.Mui-selected, &.Mui-selected:hover': { ...tokens.chosen, color: tokens.ink },
        },
      },
    },
    // The library leaves the edge between two buttons transparent: nothing chosen would look like one empty field.
    MuiToggleButtonGroup: {
      styleOverrides: {
        root: {
          '& .MuiToggleButtonGroup-middleButton, & .MuiToggleButtonGroup-lastButton': {
            '&, &.Mui-disabled': { borderLeftColor: tokens.edge },
          },
        },
      },
    },
    MuiBottomNavigation: {
      styleOverrides: {
        root: { height: 57, backgroundColor: tokens.surface, borderTop: `1px solid ${tokens.hairline}` },
      },
    },
    MuiBottomNavigationAction: {
      defaultProps: { showLabel: true },
      styleOverrides: {
        root: {
          minWidth: 0,
          padding: '4px 2px',
          color: tokens.inkMuted,
          '&.Mui-selected': { color: tokens.ink },
          // Also where a low screen puts the word beside the icon.
          [enlarged]: { '&&&': { flexDirection: 'column', gap: 0 } },
        },
        label: {
          fontSize: fontSizes.small,
          [enlarged]: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
          '&.Mui-selected': { fontSize: fontSizes.small, fontWeight: fontWeights.medium },
        },
      },
    },
  };
};
